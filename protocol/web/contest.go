package web

import (
	"errors"
	"time"

	"panthera/engine"
	"panthera/protocol/record"
)

// contest is a game that is played.
type contest struct {
	desk    *desk
	thinker *thinker
	// engines tells for each side whether the engine plays it.
	engines  [2]bool
	strength Strength
	clocks   *clocks
	// flag goes off when the running clock is down.
	flag *time.Timer
	// offered says that a person has offered a draw, which the engine answers with its
	// move; content that its last search would take it.
	offered, content bool
}

// Who plays a side, or has to move.
const (
	person  = "person"
	machine = "engine"
	nobody  = "nobody"
)

// setup is what a game begins with.
type setup struct {
	// White and Black are who plays, person or engine.
	White    string   `json:"white"`
	Black    string   `json:"black"`
	Strength Strength `json:"strength"`
	Control  Control  `json:"control"`
}

var errPlayer = errors.New("white and black must each be person or engine")

// check says what is wrong with a setup.
func (s *setup) check() error {
	for _, who := range []string{s.White, s.Black} {
		if who != person && who != machine {
			return errPlayer
		}
	}
	return errors.Join(s.Control.check(), s.Strength.check())
}

// newContest is a game on a desk, which goOn begins. The flag is to be handed to flagFalls.
func newContest(d *desk, t *thinker, flag *time.Timer, s setup) *contest {
	return &contest{
		desk: d, thinker: t, flag: flag, clocks: newClocks(s.Control),
		engines: [2]bool{s.White == machine, s.Black == machine}, strength: s.Strength,
	}
}

// unattended says whether the engine plays both sides.
func (c *contest) unattended() bool { return c.engines[engine.White] && c.engines[engine.Black] }

// mover is who has to move.
func (c *contest) mover() string {
	switch {
	case c.desk.result != nil:
		return nobody
	case c.engines[c.hand()]:
		return machine
	}
	return person
}

// hand is the side whose player has to move: that of the position, but for a side whose
// time for postings is up the other posts.
func (c *contest) hand() engine.Side {
	side := c.desk.position().Side()
	if c.desk.deploying() && !c.clocks.mayPost(side) {
		return side.Other()
	}
	return side
}

var (
	errNotYou  = errors.New("it is not your turn: the engine has to move")
	errTime    = errors.New("your time is up")
	errNoMoves = errors.New("there is no move of yours to take back")
)

// play makes a person's move.
func (c *contest) play(r *playRequest) error {
	switch {
	case c.desk.result != nil:
		return errOver
	case c.mover() != person:
		return errNotYou
	case r.Node != c.desk.live.ID:
		return errStale
	}
	m, err := c.desk.session.Move(r.Move)
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
func (c *contest) make(m engine.Move) {
	c.clocks.press(c.hand(), c.desk.deploying(), time.Now())
	c.desk.advance(m)
	c.goOn()
}

// goOn does what is to be done next: the clock runs, the engine thinks, or the game is
// over.
func (c *contest) goOn() {
	c.desk.changed = true
	if c.desk.result != nil {
		c.clocks.stop()
		c.flag.Stop()
		return
	}
	if !c.clocks.running && c.desk.live.Parent() != nil {
		c.clocks.run(time.Now())
	}
	c.setFlag()
	if c.mover() == machine && !c.thinker.busy {
		c.think()
	}
}

// takeBack undoes moves back to the person's last.
func (c *contest) takeBack(*bareRequest) error {
	back := c.backTo()
	if back == nil {
		return errNoMoves
	}
	c.thinker.abandon()
	c.desk.goBack(back)
	c.offered = false
	c.clocks.stop()
	c.goOn()
	return nil
}

// backTo is the node to which a take-back leads: that before the last move of a person.
// There is none in a game that was set up, before its first move, and none if only
// engines play.
func (c *contest) backTo() *record.Node {
	for at := c.desk.live; at.Parent() != nil; at = at.Parent() {
		if !c.engines[at.Side] {
			return at.Parent()
		}
	}
	return nil
}
