package play

import (
	"errors"
	"time"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/web/game"
)

// Play is a game that is played, rather than studied.
type Play struct {
	game    *game.Game
	thinker *game.Thinker
	// players says who plays each side: Person, Machine or Other.
	players  [2]string
	strength game.Strength
	clocks   *clocks
	// flag goes off when the running clock is down.
	flag *time.Timer
	// offered says that a person has offered a draw, which the engine answers with its
	// move; content that its last search would take it.
	offered, content bool
	// premove is the places of a move that a person has entered ahead.
	premove []string
	// hinting says that the engine looks for what a person might play.
	hinting bool
	// paused says that two engines stand still, pace is the time for a move of theirs if
	// somebody has set one.
	paused bool
	pace   time.Duration
	// away is what belongs to the other device, if a side is played there.
	away away
}

// Who plays a side, or has to move: a person at this tab, the engine, a person on another
// device.
const (
	Person  = "person"
	Machine = "engine"
	Other   = "other"
	Nobody  = "nobody"
)

// Setup is what a game begins with.
type Setup struct {
	// White and Black say who plays: person, engine or, against a person, other.
	White    string        `json:"white"`
	Black    string        `json:"black"`
	Strength game.Strength `json:"strength"`
	Control  Control       `json:"control"`
}

var (
	errPlayer = errors.New("white and black must each be person or engine")
	errPair   = errors.New("only a person plays against another device")
)

// Check says what is wrong with a setup.
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

// New is the playing of a game, which GoOn begins. When the flag goes off, FlagFalls is to be called.
func New(g *game.Game, t *game.Thinker, flag *time.Timer, s Setup) *Play {
	return &Play{
		game: g, thinker: t, flag: flag, clocks: newClocks(s.Control),
		players: [2]string{s.White, s.Black}, strength: s.Strength,
	}
}

// unattended says whether the engine plays both sides.
func (p *Play) unattended() bool { return p.players == [2]string{Machine, Machine} }

// Player is the player of a side.
func (p *Play) Player(side engine.Side) string { return p.players[side] }

// Threatened is the side whose threats are told: that of the one person who plays, or else the one to
// move.
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

// hand is the side whose player has to move: the side to move, but for a side whose
// time for postings is up the other posts (see post).
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

// make plays a legal move, of whoever has to move, and goes on.
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

// GoOn does what is to be done next: the clock runs, the engine thinks, or the game is
// over.
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

// attended says whether whoever has to move is there: a person is while the tab is.
func (p *Play) attended() bool {
	switch p.mover() {
	case Person:
		return p.game.Connection != nil
	case Other:
		return p.away.here
	}
	return true
}

// Pause stops the clocks; GoOn lets them run on.
func (p *Play) Pause() {
	p.clocks.pause(time.Now())
	p.flag.Stop()
}

// Left pauses if it is for a person to move: the tab has gone.
func (p *Play) Left() {
	p.endHint()
	if p.Shared() {
		p.game.Change()
	}
	if !p.attended() {
		p.Pause()
	}
}

// Strength is how well the engine plays.
func (p *Play) Strength() game.Strength { return p.strength }

// TakeBack undoes moves back to the person's last.
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

// backTo is the node to which a take-back leads: that before the last move of a person, here
// or on another device. There is none in a game that was set up, before its first move, and
// none if only engines play.
func (p *Play) backTo(who string) *record.Node {
	for at := p.game.Live; at.Parent() != nil; at = at.Parent() {
		if p.players[at.Side] == who {
			return at.Parent()
		}
	}
	return nil
}
