package contest

import (
	"errors"
	"time"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/web/desk"
)

// Contest is a game that is played.
type Contest struct {
	desk    *desk.Desk
	thinker *desk.Thinker
	// Engines tells for each side whether the engine plays it.
	Engines  [2]bool
	strength desk.Strength
	clocks   *clocks
	// flag goes off when the running clock is down.
	flag *time.Timer
	// offered says that a person has offered a draw, which the engine answers with its
	// move; content that its last search would take it.
	offered, content bool
}

// Who plays a side, or has to move.
const (
	Person  = "person"
	Machine = "engine"
	Nobody  = "nobody"
)

// Setup is what a game begins with.
type Setup struct {
	// White and Black are who plays, person or engine.
	White    string        `json:"white"`
	Black    string        `json:"black"`
	Strength desk.Strength `json:"strength"`
	Control  Control       `json:"control"`
}

var errPlayer = errors.New("white and black must each be person or engine")

// Check says what is wrong with a setup.
func (s *Setup) Check() error {
	for _, who := range []string{s.White, s.Black} {
		if who != Person && who != Machine {
			return errPlayer
		}
	}
	return errors.Join(s.Control.check(), s.Strength.Check())
}

// New is a game on a desk, which GoOn begins. When the flag goes off, FlagFalls is to be called.
func New(d *desk.Desk, t *desk.Thinker, flag *time.Timer, s Setup) *Contest {
	return &Contest{
		desk: d, thinker: t, flag: flag, clocks: newClocks(s.Control),
		Engines: [2]bool{s.White == Machine, s.Black == Machine}, strength: s.Strength,
	}
}

// unattended says whether the engine plays both sides.
func (c *Contest) unattended() bool { return c.Engines[engine.White] && c.Engines[engine.Black] }

// mover is who has to move.
func (c *Contest) mover() string {
	switch {
	case c.desk.Result != nil:
		return Nobody
	case c.Engines[c.hand()]:
		return Machine
	}
	return Person
}

// hand is the side whose player has to move: that of the position, but for a side whose
// time for postings is up the other posts.
func (c *Contest) hand() engine.Side {
	side := c.desk.Position().Side()
	if c.desk.Deploying() && !c.clocks.mayPost(side) {
		return side.Other()
	}
	return side
}

var (
	errNotYou  = errors.New("it is not your turn: the engine has to move")
	errTime    = errors.New("your time is up")
	errNoMoves = errors.New("there is no move of yours to take back")
)

// Play makes a person's move.
func (c *Contest) Play(r *desk.PlayRequest) error {
	switch {
	case c.desk.Result != nil:
		return desk.ErrOver
	case c.mover() != Person:
		return errNotYou
	case r.Node != c.desk.Live.ID:
		return desk.ErrStale
	}
	m, err := c.desk.Session.Move(r.Move)
	if err != nil {
		return err
	}
	if c.timeIsUp(time.Now()) {
		return errTime
	}
	c.make(m)
	return nil
}

// make plays a legal move, of whoever has to move, and goes on.
func (c *Contest) make(m engine.Move) {
	c.clocks.press(c.hand(), c.desk.Deploying(), time.Now())
	c.desk.Advance(m)
	c.GoOn()
}

// GoOn does what is to be done next: the clock runs, the engine thinks, or the game is
// over.
func (c *Contest) GoOn() {
	c.desk.Changed = true
	if c.desk.Result != nil {
		c.clocks.stop()
		c.flag.Stop()
		return
	}
	if !c.clocks.running && c.desk.Live.Parent() != nil {
		c.clocks.run(time.Now())
	}
	c.setFlag()
	if c.mover() == Machine && !c.thinker.Busy {
		c.think()
	}
}

// TakeBack undoes moves back to the person's last.
func (c *Contest) TakeBack(*desk.BareRequest) error {
	back := c.backTo()
	if back == nil {
		return errNoMoves
	}
	c.thinker.Abandon()
	c.desk.GoBack(back)
	c.offered = false
	c.clocks.stop()
	c.GoOn()
	return nil
}

// backTo is the node to which a take-back leads: that before the last move of a person.
// There is none in a game that was set up, before its first move, and none if only
// engines play.
func (c *Contest) backTo() *record.Node {
	for at := c.desk.Live; at.Parent() != nil; at = at.Parent() {
		if !c.Engines[at.Side] {
			return at.Parent()
		}
	}
	return nil
}
