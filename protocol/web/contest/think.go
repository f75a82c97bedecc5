package contest

import (
	"errors"
	"time"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/protocol/web/desk"
	"panthera/protocol/web/transport"
)

// forcedMoveTime is for how long the engine thinks that has only one move.
const forcedMoveTime = 100 * time.Millisecond

// think starts the engine's thinking about the position on the board. Two engines do not
// go on while nobody looks.
func (c *Contest) think() {
	if c.desk.Connection == nil && c.unattended() {
		c.clocks.stop()
		c.flag.Stop()
		return
	}
	c.thinker.Abandon()
	limits := c.clocks.limits(c.desk.Deploying())
	if len(engine.Moves(c.desk.Position().Clone())) == 1 && limits.MoveTime > forcedMoveTime {
		limits.MoveTime = forcedMoveTime
	}
	c.thinker.Search(limits, c.thinker.KeepLatest)
}

// watchPace is the least time for a move of two engines, for people who watch; less if
// they were given less.
const watchPace = 500 * time.Millisecond

// Answered plays the move that was found, at once or when people can follow.
func (c *Contest) Answered(a session.Answer) {
	if c.unattended() && !c.clocks.timed() {
		if early := min(watchPace, desk.Seconds(c.clocks.Move)) - time.Since(c.thinker.Began); early > 0 {
			c.thinker.Held, c.thinker.Due = a, time.After(early)
			return
		}
	}
	c.decided(a)
}

// PlayHeld plays the move that was held until people can follow.
func (c *Contest) PlayHeld() { c.decided(c.thinker.Held) }

// decided plays the move that was found.
func (c *Contest) decided(a session.Answer) {
	c.desk.Session.Wait()
	if c.thinker.Pending() {
		c.thinker.Tell(c.desk)
	}
	c.thinker.Finished(a)
	if a.Best == engine.NoMove {
		c.desk.Notice("The engine has found no move.")
		return
	}
	if c.timeIsUp(time.Now()) {
		return
	}
	c.content = a.Score < contentWith
	judged := desk.ScoreOf(a.Score, c.desk.Position().Side())
	c.make(a.Best)
	c.desk.Told.Judge(c.desk.Live, judged)
	c.answerOffer()
}

// MoveNow ends the engine's thinking with the best move so far.
func (c *Contest) MoveNow(*desk.BareRequest) error {
	switch {
	case !c.thinker.Busy:
		return errors.New("the engine is not thinking")
	case c.thinker.Due != nil:
		c.PlayHeld()
	default:
		c.desk.Session.Stop()
	}
	return nil
}

// strengthRequest asks for another strength.
type strengthRequest struct {
	transport.Head
	Strength desk.Strength `json:"strength"`
}

// SetStrength changes how well the engine plays, from its next move on.
func (c *Contest) SetStrength(r *strengthRequest) error {
	if err := r.Strength.Check(); err != nil {
		return err
	}
	thinking := c.thinker.Busy
	c.thinker.Abandon()
	err := c.thinker.Weaken(r.Strength)
	c.strength = r.Strength
	c.desk.Changed = true
	if thinking {
		c.GoOn()
	}
	return err
}
