package web

import (
	"errors"
	"time"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/search"
)

// abandon ends the running search and forgets what it comes to.
func (t *table) abandon() {
	t.session.Halt()
	t.thinking.drain()
}

// forcedMoveTime is for how long the engine thinks that has only one move.
const forcedMoveTime = 100 * time.Millisecond

// think starts the engine's thinking about the position on the board. Two engines do not
// go on while nobody looks.
func (t *table) think() {
	g := t.game
	if t.connection == nil && g.engines[engine.White] && g.engines[engine.Black] {
		g.clocks.stop()
		t.flag.Stop()
		return
	}
	t.abandon()
	t.takeMemory()
	t.thinking.busy, t.thinking.began = true, time.Now()
	t.thinking.root = t.session.Position().Clone()
	limits := g.clocks.limits(t.deploying())
	if len(engine.Moves(t.thinking.root)) == 1 && limits.MoveTime > forcedMoveTime {
		limits.MoveTime = forcedMoveTime
	}
	t.session.Search(limits, t.thinking.report, func(a session.Answer) { t.thinking.answers <- a })
}

// watchPace is the least time for a move of two engines, for people who watch; less if
// they were given less.
const watchPace = 500 * time.Millisecond

// answered plays the move that was found, at once or when people can follow.
func (t *table) answered(a session.Answer) {
	g := t.game
	if g.study == nil && g.engines[engine.White] && g.engines[engine.Black] && !g.clocks.timed() {
		if early := min(watchPace, seconds(g.clocks.Move)) - time.Since(t.thinking.began); early > 0 {
			t.thinking.held, t.thinking.due = a, time.After(early)
			return
		}
	}
	t.decided(a)
}

// decided plays the move that was found.
func (t *table) decided(a session.Answer) {
	t.session.Wait()
	if t.game.study != nil {
		t.searched(a)
		return
	}
	if t.thinking.pending() {
		t.tellThought()
	}
	t.thinking.drain()
	if a.Err != nil {
		t.server.Log.Error("web", "search", a.Err)
	}
	if a.Best == engine.NoMove {
		t.send(noticeMessage{Type: "notice", Text: "The engine has found no move."})
		return
	}
	if t.timeIsUp(time.Now()) {
		return
	}
	t.game.content = a.Score < contentWith
	judged := scoreOf(a.Score, t.session.Position().Side())
	t.make(a.Best)
	t.game.told.judge(t.game.live, judged)
	t.answerOffer()
}

// moveNow ends the engine's thinking with the best move so far.
func (t *table) moveNow(*bareRequest) error {
	if !t.thinking.busy {
		return errors.New("the engine is not thinking")
	}
	if t.thinking.due != nil {
		t.decided(t.thinking.held)
	} else {
		t.session.Stop()
	}
	return nil
}

// tellThought tells the tab of the newest report.
func (t *table) tellThought() {
	t.thinking.mu.Lock()
	r := t.thinking.latest
	t.thinking.mu.Unlock()
	t.thinking.rested = time.After(restBetween)
	if t.game.study != nil {
		t.tellLines()
		return
	}
	if !t.thinking.busy || len(r.PV) == 0 {
		return
	}
	t.send(thinkingMessage{
		Type: "thinking", Depth: r.Depth, Line: r.Line, Score: scoreOf(r.Score, t.thinking.root.Side()),
		Nodes: r.Nodes, NPS: perSecond(r.Nodes, r.Elapsed),
		PV: t.readable(r.PV), Moves: r.Moves,
	})
}

func perSecond(nodes uint64, elapsed time.Duration) uint64 {
	return uint64(float64(nodes) / max(elapsed, time.Millisecond).Seconds())
}

// readable writes a variation for people.
func (t *table) readable(pv []engine.Move) []string {
	p := t.thinking.root.Clone()
	var texts []string
	for _, m := range pv {
		if !p.Legal(m) {
			break
		}
		texts = append(texts, act(p, m, t.board).short())
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
