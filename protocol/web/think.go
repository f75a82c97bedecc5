package web

import (
	"errors"
	"strconv"
	"sync"
	"time"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/search"
)

// thought is the engine's thinking as the table follows it. Reports come faster than
// people read: of those that come while the tab rests from the last only the newest is
// kept.
type thought struct {
	busy bool
	// root is the position that is searched.
	root engine.Position
	// answers receives what a search comes to.
	answers chan session.Answer
	// news says that there is a report; rested goes off when the next may be told.
	news   chan struct{}
	rested <-chan time.Time

	mu     sync.Mutex // guards latest, which the search writes
	latest session.Report
}

// restBetween reports.
const restBetween = 100 * time.Millisecond

func (h *thought) init() {
	h.answers = make(chan session.Answer, 1)
	h.news = make(chan struct{}, 1)
}

// ready is the channel of news, none while the tab rests.
func (h *thought) ready() <-chan struct{} {
	if h.rested != nil {
		return nil
	}
	return h.news
}

// report takes a report of the search, in whose goroutine it runs.
func (h *thought) report(r session.Report) {
	h.mu.Lock()
	h.latest = r
	h.mu.Unlock()
	select {
	case h.news <- struct{}{}:
	default:
	}
}

// pending says whether there is a report that has not been told.
func (h *thought) pending() bool { return len(h.news) > 0 }

// drain forgets what an abandoned search has left.
func (h *thought) drain() {
	h.busy = false
	select {
	case <-h.answers:
	default:
	}
	select {
	case <-h.news:
	default:
	}
}

// abandon ends the running search and forgets what it comes to.
func (t *table) abandon() {
	t.session.Halt()
	t.thought.drain()
}

// forcedMoveTime is for how long the engine thinks that has only one move.
const forcedMoveTime = 100 * time.Millisecond

// think starts the engine's thinking about the position on the board. Two engines do not
// go on while nobody looks.
func (t *table) think() {
	g := t.game
	if t.link == nil && g.engines[engine.White] && g.engines[engine.Black] {
		g.clocks.stop()
		t.flag.Stop()
		return
	}
	t.abandon()
	t.thought.busy = true
	t.thought.root = t.session.Position().Clone()
	limits := g.clocks.limits(t.deploying())
	if len(engine.Moves(t.thought.root)) == 1 && limits.MoveTime > forcedMoveTime {
		limits.MoveTime = forcedMoveTime
	}
	t.session.Search(limits, t.thought.report, func(a session.Answer) { t.thought.answers <- a })
}

// decided plays the move that was found.
func (t *table) decided(a session.Answer) {
	t.session.Wait()
	if t.game.study != nil {
		t.searched(a)
		return
	}
	if t.thought.pending() {
		t.tellThought()
	}
	t.thought.drain()
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
	t.game.live.Score = &judged
	t.answerOffer()
}

// moveNow ends the engine's thinking with the best move so far.
func (t *table) moveNow(*bareRequest) error {
	if !t.thought.busy {
		return errors.New("the engine is not thinking")
	}
	t.session.Stop()
	return nil
}

// tellThought tells the tab of the newest report.
func (t *table) tellThought() {
	t.thought.mu.Lock()
	r := t.thought.latest
	t.thought.mu.Unlock()
	t.thought.rested = time.After(restBetween)
	if t.game.study != nil {
		t.tellLines()
		return
	}
	if !t.thought.busy || len(r.PV) == 0 {
		return
	}
	t.send(thinkingMessage{
		Type: "thinking", Depth: r.Depth, Line: r.Line, Score: scoreOf(r.Score, t.thought.root.Side()),
		Nodes: r.Nodes, NPS: perSecond(r.Nodes, r.Elapsed),
		PV: t.readable(r.PV), Moves: r.Moves,
	})
}

func perSecond(nodes uint64, elapsed time.Duration) uint64 {
	return uint64(float64(nodes) / max(elapsed, time.Millisecond).Seconds())
}

// readable writes a variation for people.
func (t *table) readable(pv []engine.Move) []string {
	p := t.thought.root.Clone()
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

// The bounds of strength are those of the session's options.
const (
	fullLevel          = 20
	lowestElo, fullElo = 500, 2500
)

// check says what is wrong with a strength.
func (s *Strength) check() error {
	switch {
	case s.Level != nil && (*s.Level < 0 || *s.Level > fullLevel):
		return errors.New("level is not from 0 to 20")
	case s.Elo != nil && (*s.Elo < lowestElo || *s.Elo > fullElo):
		return errors.New("elo is not from 500 to 2500")
	}
	return nil
}

// setStrength changes how well the engine plays, from its next move on.
func (t *table) setStrength(r *strengthRequest) error {
	if err := r.Strength.check(); err != nil {
		return err
	}
	level, elo := fullLevel, fullElo
	if r.Strength.Level != nil {
		level = *r.Strength.Level
	}
	if r.Strength.Elo != nil {
		elo = *r.Strength.Elo
	}
	thinking := t.thought.busy
	t.abandon()
	err := errors.Join(
		t.session.SetOption("Skill Level", strconv.Itoa(level)),
		t.session.SetOption("UCI_LimitStrength", strconv.FormatBool(r.Strength.Elo != nil)),
		t.session.SetOption("UCI_Elo", strconv.Itoa(elo)))
	t.game.strength = r.Strength
	t.changed = true
	if thinking {
		t.goOn()
	}
	return err
}
