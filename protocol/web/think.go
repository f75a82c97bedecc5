package web

import (
	"errors"
	"time"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/session"
	"panthera/protocol/web/telling"
	"panthera/search"
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
		c.decided(c.thinker.held)
	default:
		c.desk.session.Stop()
	}
	return nil
}

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

func perSecond(nodes uint64, elapsed time.Duration) uint64 {
	return uint64(float64(nodes) / max(elapsed, time.Millisecond).Seconds())
}

// readable writes a variation for people.
func readable(root engine.Position, pv []engine.Move, board *draw.Board) []string {
	p := root.Clone()
	var texts []string
	for _, m := range pv {
		if !p.Legal(m) {
			break
		}
		texts = append(texts, telling.Act(p, m, board).Short())
		p.Make(m)
	}
	return texts
}

// scoreOf is a score of the side to move as White sees it.
func scoreOf(centipawns int, side engine.Side) score {
	sign := 1
	if side == engine.Black {
		sign = -1
	}
	s := score{Centipawns: sign * centipawns}
	if moves, decisive := search.MateIn(centipawns); decisive {
		moves *= sign
		s.Mate = &moves
	}
	if margin, counted := search.CountIn(centipawns); counted {
		margin *= sign
		s.Count = &margin
	}
	return s
}
