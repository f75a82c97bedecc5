package xboard

import (
	"errors"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/search"
)

// mode says what the engine does when a move has been made: play, watch or analyse.
type mode uint8

const (
	playing mode = iota
	forced       // the engine watches, after the command force
	analysing
)

// player is the engine's part in the conversation: it plays against the GUI's user, analyses or watches.
type player struct {
	voice
	match   *match
	thinker *thinker
	mode    mode
	// side is the side that the engine plays.
	side     engine.Side
	clock    clock
	ponders  bool
	offer    offer
	settings settings
}

func newPlayer(s *session.Session, v voice) *player {
	m := &match{session: s}
	p := &player{voice: v, match: m, thinker: newThinker(v, m), clock: newClock(), settings: newSettings()}
	s.Halt()
	_ = m.begin(s.Game().ID, !p.settings.fold) // no error: the game exists
	return p
}

// calibration is the ID of the game that the command new begins.
const calibration = "chess"

// newGame begins a game of chess, with the engine as Black. If another game is meant, the GUI sends the
// command variant afterwards.
func (p *player) newGame() {
	s := p.match.session
	p.thinker.abandon()
	defer p.resume()
	s.NewGame()
	p.clock.newGame()
	p.settings.facesEngine = false
	if p.mode != analysing {
		p.mode, p.side = playing, engine.Black
	}
	id := calibration
	if s.Games().Game(id) == nil {
		id = s.Games().Games()[0].ID
	}
	p.offer = offer{}
	_ = p.match.begin(id, !p.settings.fold) // no error: the game exists
}

// variant changes to another game, given by the GUI's name or by the program's ID.
func (p *player) variant(name string) error {
	g, whole := named(p.match.session.Games(), name, !p.settings.fold)
	if g == nil {
		return errors.New("unknown variant")
	}
	p.thinker.abandon()
	defer p.resume()
	p.offer = offer{}
	if err := p.match.begin(g.ID, whole); err != nil {
		return err
	}
	for _, line := range p.match.view.setup(p.match.position()) {
		p.say("%s", line)
	}
	return nil
}

// setBoard sets up a position. If the engine is playing and moves have been made, it takes this for a pass by
// the opponent, and may have to move.
func (p *player) setBoard(fen string) error {
	m := p.match
	pos := m.position().Clone()
	passed := p.mode == playing && len(m.gui.plies) > 0
	turn, err := m.view.load(pos, fen)
	if err != nil {
		p.say("tellusererror Illegal position: %s", short(err.Error()))
		return nil
	}
	p.thinker.abandon()
	m.session.Place(pos, engine.NoMove)
	m.placed(turn)
	p.offer = offer{}
	if passed && turn == p.side {
		p.respond()
		return nil
	}
	p.resume()
	return nil
}

// force makes the engine watch: it plays neither side.
func (p *player) force() {
	if p.settings.resynced {
		p.settings.resynced = false // the GUI sends force when it has received a position
		return
	}
	p.thinker.abandon()
	p.mode = forced
}

// goOn makes the engine play the side to move, from now on.
func (p *player) goOn() {
	p.thinker.abandon()
	p.mode, p.side = playing, p.match.gui.turn
	p.respond()
}

// playOther makes the engine play the side that is not to move. Until the opponent moves, it ponders.
func (p *player) playOther() {
	p.thinker.abandon()
	p.mode, p.side = playing, p.match.gui.turn.Other()
	p.ponder(engine.NoMove)
}

// analyse puts the engine in analysis mode: it analyses the current position and every later one.
func (p *player) analyse() {
	p.thinker.abandon()
	p.mode = analysing
	p.resume()
}

var errNotNow = errors.New("command not legal now")

// exit carries out the command exit, which ends analysis mode.
func (p *player) exit(string) error {
	if p.mode != analysing {
		return errNotNow
	}
	p.thinker.abandon()
	p.mode = forced
	return nil
}

// resume starts the analysis again, if the engine is in analysis mode.
func (p *player) resume() {
	if p.mode == analysing {
		p.thinker.search(analysis, search.Limits{Infinite: true})
	}
}

// setPondering turns thinking in the opponent's time on or off.
func (p *player) setPondering(on bool) {
	p.ponders = on
	if !on && p.thinker.work == pondering {
		p.thinker.abandon()
	}
}

// exclude excludes the move that text means, or all moves, from searches of this position, or includes it
// again.
func (p *player) exclude(text string, excluded bool) error {
	if err := p.match.exclude(text, excluded); err != nil {
		p.illegal(err.Error(), text)
		return nil
	}
	if p.mode == analysing {
		p.thinker.abandon()
		p.resume()
	}
	return nil
}
