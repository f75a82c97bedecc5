package xboard

import (
	"errors"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/search"
)

// mode is the engine's task.
type mode uint8

const (
	playing mode = iota
	forced       // to watch
	analysing
)

// player is the engine as the GUI's opponent, analyst or spectator.
type player struct {
	voice
	match   *match
	thinker *thinker
	mode    mode
	// side is the engine's.
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
	_ = m.begin(s.Game().ID, !p.settings.fold) // the game is there
	return p
}

// calibration is the game that new begins.
const calibration = "chess"

// newGame begins a game of chess: variant may change that. The engine plays Black.
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
	_ = p.match.begin(id, !p.settings.fold) // the game is there
}

// variant changes to another game, by the GUI's name or the engine's ID.
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

// setBoard sets up a position. During a game, that means that the opponent has passed.
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

// force has the engine look on.
func (p *player) force() {
	if p.settings.resynced {
		p.settings.resynced = false // the GUI answers so when it is sent a position
		return
	}
	p.thinker.abandon()
	p.mode = forced
}

// goOn makes the engine play the side to move.
func (p *player) goOn() {
	p.thinker.abandon()
	p.mode, p.side = playing, p.match.gui.turn
	p.respond()
}

// playOther makes the engine play the side that is not to move.
func (p *player) playOther() {
	p.thinker.abandon()
	p.mode, p.side = playing, p.match.gui.turn.Other()
	p.ponder(engine.NoMove)
}

// analyse makes the engine analyse every position that is set or reached from now on.
func (p *player) analyse() {
	p.thinker.abandon()
	p.mode = analysing
	p.resume()
}

var errNotNow = errors.New("command not legal now")

// exit ends analysing.
func (p *player) exit(string) error {
	if p.mode != analysing {
		return errNotNow
	}
	p.thinker.abandon()
	p.mode = forced
	return nil
}

// resume restarts the analysis, if there was one.
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

// exclude excludes a move, or all, in this position, or includes it again.
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
