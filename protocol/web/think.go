package web

import (
	"errors"
	"time"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/protocol/web/transport"
)

// forcedMoveTime is for how long the engine thinks that has only one move.
const forcedMoveTime = 100 * time.Millisecond

// think starts the engine's thinking about the position on the board. Two engines do not
// go on while nobody looks.
func (c *contest) think() {
	if c.desk.connection == nil && c.unattended() {
		c.clocks.stop()
		c.flag.Stop()
		return
	}
	c.thinker.abandon()
	limits := c.clocks.limits(c.desk.deploying())
	if len(engine.Moves(c.desk.position().Clone())) == 1 && limits.MoveTime > forcedMoveTime {
		limits.MoveTime = forcedMoveTime
	}
	c.thinker.search(limits, c.thinker.keepLatest)
}

// watchPace is the least time for a move of two engines, for people who watch; less if
// they were given less.
const watchPace = 500 * time.Millisecond

// answered plays the move that was found, at once or when people can follow.
func (c *contest) answered(a session.Answer) {
	if c.unattended() && !c.clocks.timed() {
		if early := min(watchPace, seconds(c.clocks.Move)) - time.Since(c.thinker.began); early > 0 {
			c.thinker.held, c.thinker.due = a, time.After(early)
			return
		}
	}
	c.decided(a)
}

// playHeld plays the move that was held until people can follow.
func (c *contest) playHeld() { c.decided(c.thinker.held) }

// decided plays the move that was found.
func (c *contest) decided(a session.Answer) {
	c.desk.session.Wait()
	if c.thinker.pending() {
		c.tellThought()
	}
	c.thinker.finished(a)
	if a.Best == engine.NoMove {
		c.desk.notice("The engine has found no move.")
		return
	}
	if c.timeIsUp(time.Now()) {
		return
	}
	c.content = a.Score < contentWith
	judged := scoreOf(a.Score, c.desk.position().Side())
	c.make(a.Best)
	c.desk.told.judge(c.desk.live, judged)
	c.answerOffer()
}

// moveNow ends the engine's thinking with the best move so far.
func (c *contest) moveNow(*bareRequest) error {
	switch {
	case !c.thinker.busy:
		return errors.New("the engine is not thinking")
	case c.thinker.due != nil:
		c.playHeld()
	default:
		c.desk.session.Stop()
	}
	return nil
}

// thinkingMessage is what the engine has found so far.
type thinkingMessage struct {
	Type  string `json:"type"`
	Depth int    `json:"depth"`
	Line  int    `json:"line"`
	// Score is White's: centipawns, moves to a mate, or a margin of claim-marks.
	Score score  `json:"score"`
	Nodes uint64 `json:"nodes"`
	NPS   uint64 `json:"nps"`
	// PV is the line for people, Moves in canonical form.
	PV    []string `json:"pv"`
	Moves []string `json:"moves"`
}

// Standing is the kind of a message that says how things stand.
func (thinkingMessage) Standing() string { return "thinking" }

// tellThought tells the tab of the newest report.
func (c *contest) tellThought() {
	r := c.thinker.newest()
	c.thinker.rest()
	if !c.thinker.busy || len(r.PV) == 0 {
		return
	}
	root := c.thinker.root
	c.desk.send(thinkingMessage{
		Type: "thinking", Depth: r.Depth, Line: r.Line, Score: scoreOf(r.Score, root.Side()),
		Nodes: r.Nodes, NPS: perSecond(r.Nodes, r.Elapsed),
		PV: readable(root, r.PV, c.desk.board), Moves: r.Moves,
	})
}

// strengthRequest asks for another strength.
type strengthRequest struct {
	transport.Head
	Strength Strength `json:"strength"`
}

// setStrength changes how well the engine plays, from its next move on.
func (c *contest) setStrength(r *strengthRequest) error {
	if err := r.Strength.check(); err != nil {
		return err
	}
	thinking := c.thinker.busy
	c.thinker.abandon()
	err := c.thinker.weaken(r.Strength)
	c.strength = r.Strength
	c.desk.changed = true
	if thinking {
		c.goOn()
	}
	return err
}
