package play

import (
	"errors"
	"time"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/web/game"
)

// Play is a game that is played, not studied.
type Play struct {
	game    *game.Game
	thinker *game.Thinker
	// players are the players of each side: Person, Machine or Other.
	players  [2]string
	strength game.Strength
	clocks   *clocks
	// flag fires when the running clock is down.
	flag *time.Timer
	// offered says that a person has offered a draw, which the engine answers with its move;
	// content says that its last search would accept it.
	offered, content bool
	// premove has the places of a move that a person has entered in advance.
	premove []string
	// hinting says that the engine looks for a hint.
	hinting bool
	// paused says that a game of two engines is paused. pace is the time for their moves if
	// somebody has set one.
	paused bool
	pace   time.Duration
	// away is the state of the other device, if a side is played there.
	away away
}

// The players of a side: a person at this tab, the engine, or a person on another device.
const (
	Person  = "person"
	Machine = "engine"
	Other   = "other"
	Nobody  = "nobody"
)

// Setup describes a game to be begun.
type Setup struct {
	// White and Black are the players: person, engine or, against a person, other.
	White    string        `json:"white"`
	Black    string        `json:"black"`
	Strength game.Strength `json:"strength"`
	Control  Control       `json:"control"`
}

var (
	errPlayer = errors.New("white and black must each be person or engine")
	errPair   = errors.New("only a person plays against another device")
)

// Check returns an error if a setup is invalid.
func (s *Setup) Check() error {
	for _, who := range []string{s.White, s.Black} {
		if who != Person && who != Machine && who != Other {
			return errPlayer
		}
	}
	if s.White == Other && s.Black != Person || s.Black == Other && s.White != Person {
		return errPair
	}
	return errors.Join(s.Control.check(), s.Strength.Check())
}

// New returns a game to be played, which GoOn begins. When the timer flag fires, FlagFalls must be
// called.
func New(g *game.Game, t *game.Thinker, flag *time.Timer, s Setup) *Play {
	return &Play{
		game: g, thinker: t, flag: flag, clocks: newClocks(s.Control),
		players: [2]string{s.White, s.Black}, strength: s.Strength,
	}
}

// unattended reports whether the engine plays both sides.
func (p *Play) unattended() bool { return p.players == [2]string{Machine, Machine} }

// Player is the player of a side.
func (p *Play) Player(side engine.Side) string { return p.players[side] }

// Threatened returns the side whose threats are shown: the side of the only person who plays, or
// else the side to move.
func (p *Play) Threatened(toMove engine.Side) engine.Side {
	switch {
	case p.players[engine.White] == p.players[engine.Black]:
		return toMove
	case p.players[engine.White] == Person:
		return engine.White
	}
	return engine.Black
}

// mover is the player to move.
func (p *Play) mover() string {
	if p.game.Result != nil {
		return Nobody
	}
	return p.players[p.hand()]
}

// hand returns the side whose player has to move. That is the side to move, unless its time for
// postings is up and the other side posts for it (see post).
func (p *Play) hand() engine.Side {
	side := p.game.Position().Side()
	if p.game.Deploying() && !p.clocks.mayPost(side) {
		return side.Other()
	}
	return side
}

var (
	errNotYou  = errors.New("it is not your turn: the other side has to move")
	errTime    = errors.New("your time is up")
	errNoMoves = errors.New("there is no move of yours to take back")
)

// Move makes a person's move.
func (p *Play) Move(r *game.PlayRequest) error { return p.moveOf(Person, r) }

// moveOf makes a move of a person, here or on another device.
func (p *Play) moveOf(who string, r *game.PlayRequest) error {
	switch {
	case p.game.Result != nil:
		return game.ErrOver
	case p.mover() != who:
		return errNotYou
	case r.Node != p.game.Live.ID:
		return game.ErrStale
	}
	m, err := p.game.Session.Move(r.Move)
	if err != nil {
		return err
	}
	if p.timeIsUp(time.Now()) {
		return errTime
	}
	p.endHint()
	if who == Person {
		p.premove = nil
	}
	p.make(m)
	return nil
}

// make plays a legal move for the player whose turn it is, and continues the game.
func (p *Play) make(m engine.Move) {
	hand := p.hand()
	p.away.asked = nil
	p.clocks.press(hand, p.game.Deploying(), time.Now())
	p.game.Advance(m)
	if p.clocks.timed() {
		left := p.clocks.left(hand, p.game.Deploying())
		p.game.Live.Clock = &left
	}
	p.GoOn()
}

// GoOn continues the game: it runs the clock, lets the engine think, or ends the game.
func (p *Play) GoOn() {
	p.game.Change()
	p.post()
	if p.game.Result != nil {
		p.clocks.stop()
		p.flag.Stop()
		return
	}
	if !p.clocks.running && p.game.Live.Parent() != nil && p.attended() && !p.paused {
		p.clocks.run(time.Now())
	}
	p.setFlag()
	if p.mover() == Machine && !p.thinker.Busy && !p.paused {
		p.think()
	}
}

// attended reports whether the player to move is there. A person at this tab is there if the tab is
// connected.
func (p *Play) attended() bool {
	switch p.mover() {
	case Person:
		return p.game.Connection != nil
	case Other:
		return p.away.here
	}
	return true
}

// Pause stops the clocks. GoOn restarts them.
func (p *Play) Pause() {
	p.clocks.pause(time.Now())
	p.flag.Stop()
}

// Left pauses the game, if a person is to move, since the tab has gone.
func (p *Play) Left() {
	p.endHint()
	if p.Shared() {
		p.game.Change()
	}
	if !p.attended() {
		p.Pause()
	}
}

// Strength is the engine's strength.
func (p *Play) Strength() game.Strength { return p.strength }

// TakeBack undoes the moves since the person's last one.
func (p *Play) TakeBack(*game.BareRequest) error {
	if p.Shared() {
		return p.askTakeBack(Person)
	}
	back := p.backTo(Person)
	if back == nil {
		return errNoMoves
	}
	p.goBack(back)
	return nil
}

// goBack undoes moves back to a node.
func (p *Play) goBack(to *record.Node) {
	p.endHint()
	p.thinker.Abandon()
	p.game.GoBack(to)
	p.offered, p.premove, p.away.asked = false, nil, nil
	p.clocks.stop()
	p.GoOn()
}

// backTo returns the node to which a take-back leads, the one before the last move of a person,
// here or on another device. It is nil before the first move of a game that was set up, and if only
// engines play.
func (p *Play) backTo(who string) *record.Node {
	for at := p.game.Live; at.Parent() != nil; at = at.Parent() {
		if p.players[at.Side] == who {
			return at.Parent()
		}
	}
	return nil
}
