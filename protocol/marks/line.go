package marks

import (
	"context"
	"fmt"
	"math"
	"slices"

	"panthera/engine"
	"panthera/search"
	"panthera/search/book"
)

const (
	// Most is the largest number of marks for one piece of work.
	Most = 100
	// ShortestLine is the least number of moves, of both sides together, in a line; LongestLine is
	// how many moves of it count.
	ShortestLine = 6
	LongestLine  = 24
	// doubt is how far a search may err, as a share of the median loss over all legal moves;
	// least is the least error that is allowed for.
	doubt, least = 0.5, 0.01
	// sampled is the number of legal moves that are sampled in a position.
	sampled = 12
	// luck: a random line whose number of errors is luck standard deviations below the expected
	// number still gets no marks. One random line in forty has fewer errors.
	luck = 2
)

// Judged is a move of a line. Loss is the loss of its side's chances against the best move, Usual
// the median loss over legal moves, from 0 to 1. Error is 0 for a move that loses no more than a
// search may err by, and rises to 1 for twice that loss. Mean and Variance are those of the Error
// of a random legal move. A move of the book is no error, since longer searches have chosen it.
type Judged struct {
	Move, Best            engine.Move
	Loss, Usual           float64
	Error, Mean, Variance float64
}

// ErrShort is the error of a line that is too short to be judged.
var ErrShort = fmt.Errorf("a line needs %d moves or more, of both sides together", ShortestLine)

// Judge judges the moves of a line from a position, which it leaves unchanged, by searches with
// a node limit. The same line always gets the same judgement. The error is ErrShort, or the
// context's.
func Judge(ctx context.Context, p engine.Position, line []engine.Move, nodes uint64) ([]Judged, error) {
	if len(line) < ShortestLine {
		return nil, ErrShort
	}
	o := search.DefaultOptions()
	o.HashMB, o.Threads = 1, 1
	j := &judge{searcher: search.New(o), p: p.Clone(), nodes: nodes}
	defer context.AfterFunc(ctx, j.searcher.Stop)()
	var list []Judged
	for _, m := range line[:min(len(line), LongestLine)] {
		list = append(list, j.move(m))
		j.p.Make(m)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	return list, nil
}

// judge judges moves.
type judge struct {
	searcher *search.Searcher
	p        engine.Position
	nodes    uint64
}

// move judges a legal move of the position.
func (j *judge) move(m engine.Move) Judged {
	_, best := j.search(j.nodes)
	top := j.after(best, j.nodes)
	made := top
	if m != best {
		made = j.after(m, j.nodes)
	}
	if made > top {
		best, top = m, made
	}
	list := engine.Moves(j.p)
	slices.Sort(list)
	var losses []float64
	for at := 0.0; int(at) < len(list); at += max(1, float64(len(list))/sampled) {
		losses = append(losses, max(0, top-j.after(list[int(at)], j.nodes/4)))
	}
	found := Judged{Move: m, Best: best, Loss: top - made}
	found.Measure(losses)
	if b := book.Carried(j.p.Game()); b != nil && slices.ContainsFunc(b.Choices(j.p), func(c book.Choice) bool { return c.Move == m }) {
		found.Error = 0
	}
	return found
}

// Measure compares the move's loss with the losses of legal moves, which it sorts.
func (j *Judged) Measure(losses []float64) {
	slices.Sort(losses)
	j.Usual = losses[len(losses)/2]
	err := max(least, doubt*j.Usual)
	errorOf := func(loss float64) float64 { return min(1, max(0, loss/err-1)) }
	j.Error = errorOf(j.Loss)
	n := float64(len(losses))
	for _, loss := range losses {
		j.Mean += errorOf(loss) / n
	}
	for _, loss := range losses {
		j.Variance += math.Pow(errorOf(loss)-j.Mean, 2) / n
	}
}

// after is the chances of the side to move after a legal move.
func (j *judge) after(m engine.Move, nodes uint64) float64 {
	side := j.p.Side()
	j.p.Make(m)
	defer j.p.Undo()
	chances, _ := j.search(nodes)
	if j.p.Side() != side {
		return 1 - chances
	}
	return chances
}

// search is the chances of the side to move, and its best move.
func (j *judge) search(nodes uint64) (chances float64, best engine.Move) {
	p := j.p
	if o, over := engine.Result(p); over {
		return search.Chances(p.Game(), search.OutcomeScore(o, p.Side(), p.Side(), p.Game().WinPoints, 0)), engine.NoMove
	}
	j.searcher.Clear()
	j.searcher.Prepare()
	score := 0
	j.searcher.Search(p.Clone(), search.Limits{Nodes: nodes}, func(i search.Info) {
		if i.Bound == search.Exact && len(i.PV) > 0 {
			score, best = i.Score, i.PV[0]
		}
	})
	return search.Chances(p.Game(), score), best
}

// Line is the Openings-marks of a line: Most without errors, and 0 with as many errors as a lucky
// random line has. A line in which no move can be an error gets Most.
func Line(list []Judged) int {
	made, mean, variance := 0.0, 0.0, 0.0
	for _, m := range list {
		made, mean, variance = made+m.Error, mean+m.Mean, variance+m.Variance
	}
	none := mean - luck*math.Sqrt(variance)
	switch {
	case made == 0:
		return Most
	case made >= none:
		return 0
	}
	return int(math.Round(Most * (1 - made/none)))
}
