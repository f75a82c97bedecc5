package xboard

import (
	"errors"
	"strings"

	"panthera/engine"
	"panthera/protocol/session"
)

// userMove makes the move that the opponent has sent, and has the engine react to it.
func (p *player) userMove(text string) error {
	m := p.match
	p.settings.resynced = false
	e, err := m.view.read(text)
	if err == nil && e.pass && m.passDue() {
		p.thinker.abandon()
		m.pass()
		p.next()
		return nil
	}
	f, err := m.find(text)
	if err != nil {
		reason := err.Error()
		if o, over := m.result(); over {
			reason = "the game is over: " + o.Reason.String()
		}
		p.illegal(reason, text)
		return nil
	}
	hit := p.thinker.work == pondering && f.move == m.now.expected
	if !hit {
		p.thinker.abandon()
	}
	m.play(f, e.suffix != "" || f.suffix == "")
	p.warn(f)
	if hit {
		p.thinker.ponderHit()
	} else {
		p.next()
	}
	return nil
}

// next continues after a move or pass of the opponent: the engine plays the side now to move, or goes on
// analysing.
func (p *player) next() {
	if p.mode == playing {
		p.side = p.match.gui.turn
		p.respond()
		return
	}
	p.resume()
}

// respond makes the engine act in the current position: it claims the result if the game is over, ponders if
// the opponent is to move, passes if that is due, and else thinks about its move.
func (p *player) respond() {
	m := p.match
	switch {
	case p.claim():
	case m.gui.turn != p.side:
		p.ponder(engine.NoMove)
	case m.passDue():
		p.say("move @@@@")
		m.pass()
	default:
		p.thinker.search(thinking, p.clock.limits(p.side, m.gui.made[p.side]))
	}
}

// answered handles the result of a search, according to what the search was for.
func (p *player) answered(a session.Answer) {
	purpose := p.thinker.finish()
	if a.Err != nil {
		p.say("telluser %s", short(a.Err.Error()))
	}
	switch purpose {
	case thinking:
		p.decided(a)
	case hinting:
		if a.Best != engine.NoMove {
			p.say("Hint: %s", p.match.text(a.Best))
		}
	}
}

// decided handles the result of the search for the engine's move: it plays the move, or resigns.
func (p *player) decided(a session.Answer) {
	m := p.match
	if a.Best == engine.NoMove {
		p.claim()
		return
	}
	p.clock.moved(a.Elapsed, m.gui.made[p.side]+1)
	if p.settings.resigns(a.Score) {
		p.mode = forced
		p.say("resign")
		return
	}
	if p.offer.accepted(a.Score) {
		p.say("offer draw")
	}
	f := m.guiMoveOf(a.Best)
	for _, line := range m.view.lines(f) {
		p.say("move %s", line)
	}
	m.play(f, true)
	p.warn(f)
	if p.claim() {
		return
	}
	p.resync(f)
	p.ponder(a.Result.Ponder)
}

// ponder starts a search of the position after move, which the engine expects of the opponent, if pondering
// is on and the engine would be to move then.
func (p *player) ponder(move engine.Move) {
	m := p.match
	if !m.expect(move) || !p.ponders || p.mode != playing {
		return
	}
	m.session.Play(move)
	if _, over := m.result(); !over && m.position().Side() == p.side {
		limits := p.clock.limits(p.side, m.gui.made[p.side])
		limits.Ponder = true
		p.thinker.search(pondering, limits)
	}
	m.session.TakeBack()
}

// resync sends the position to the GUI after the engine's move last, if the GUI shows wrong pieces and the
// option for that is on. It does nothing if the opponent is an engine.
func (p *player) resync(last *guiMove) {
	wrong := p.match.gui.shown != nil || last.leavesGhosts()
	if !wrong || !p.settings.resync || p.settings.facesEngine {
		return
	}
	p.say("setboard %s", p.match.fen())
	p.match.gui.shown = nil
	p.settings.resynced = true
}

// warn tells a person that the GUI still shows pieces that the move last has captured.
func (p *player) warn(last *guiMove) {
	if last.leavesGhosts() && !p.settings.resync && !p.settings.facesEngine {
		p.say("telluser %d pieces were taken, but the board can show only %d of them gone; with the option %s it is shown anew",
			len(last.gone), mostVictims, resyncOption)
	}
}

// takeBack takes back the last n moves and passes.
func (p *player) takeBack(n int) error {
	if len(p.match.gui.plies) < n {
		return errNotNow
	}
	p.thinker.abandon()
	for range n {
		p.match.takeBack()
	}
	p.resume()
	return nil
}

// result carries out the command result, which says that the game is over.
func (p *player) result(arguments string) error {
	switch word, _ := cutWord(arguments); word {
	case "1-0", "0-1", "1/2-1/2", "*":
	default:
		return errors.New("result wants 1-0, 0-1, 1/2-1/2 or *")
	}
	if p.settings.resynced && strings.HasPrefix(arguments, "*") {
		return nil
	}
	p.thinker.abandon()
	if p.mode == playing {
		p.mode = forced
	}
	return nil
}

// offer is the opponent's offer of a draw.
type offer struct {
	made bool
	// score is the score of the engine's last search; known says that there was one.
	score int
	known bool
}

// contentWith is the score, in centipawns for the engine, below which the engine accepts a draw.
const contentWith = -20

// draw records the opponent's offer of a draw. It accepts at once by the score of the last search or, while
// the engine thinks, leaves the decision to the end of that search.
func (p *player) draw() {
	p.offer.made = true
	if p.thinker.work != thinking && p.mode == playing && p.offer.known && p.offer.accepted(p.offer.score) {
		p.say("offer draw")
	}
}

// accepted reports whether a draw was offered and the engine, with the given score, accepts it. It also
// withdraws the offer and notes the score.
func (o *offer) accepted(score int) bool {
	accepted := o.made && score < contentWith
	*o = offer{score: score, known: true}
	return accepted
}
