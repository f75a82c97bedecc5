package xboard

import (
	"errors"
	"strings"

	"panthera/engine"
	"panthera/protocol/session"
)

// userMove makes a move of the opponent and answers it.
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

// next continues after a ply of the opponent.
func (p *player) next() {
	if p.mode == playing {
		p.side = p.match.gui.turn
		p.respond()
		return
	}
	p.resume()
}

// respond reacts to the other side's move: it claims the end, passes, thinks, or waits.
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

// answered acts on the result of a search.
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

// decided plays the move that was found.
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

// ponder searches on the expected move of the opponent, if it is the opponent's turn.
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

// resync sends the position if a person watches and the GUI's picture of the position is wrong.
func (p *player) resync(last *guiMove) {
	wrong := p.match.gui.shown != nil || last.leavesGhosts()
	if !wrong || !p.settings.resync || p.settings.facesEngine {
		return
	}
	p.say("setboard %s", p.match.fen())
	p.match.gui.shown = nil
	p.settings.resynced = true
}

// warn tells a person that the GUI still shows captured pieces.
func (p *player) warn(last *guiMove) {
	if last.leavesGhosts() && !p.settings.resync && !p.settings.facesEngine {
		p.say("telluser %d pieces were taken, but the board can show only %d of them gone; with the option %s it is shown anew",
			len(last.gone), mostVictims, resyncOption)
	}
}

// takeBack undoes n plies.
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

// result notes that the game is over.
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
	// score is the engine's last, if known.
	score int
	known bool
}

// contentWith is the score, in centipawns, below which a draw is accepted.
const contentWith = -20

// draw answers an offer by the score of the last search or, while the engine thinks, of the present
// one.
func (p *player) draw() {
	p.offer.made = true
	if p.thinker.work != thinking && p.mode == playing && p.offer.known && p.offer.accepted(p.offer.score) {
		p.say("offer draw")
	}
}

// accepted reports whether a draw was offered and is acceptable at a score, and closes the offer.
func (o *offer) accepted(score int) bool {
	accepted := o.made && score < contentWith
	*o = offer{score: score, known: true}
	return accepted
}
