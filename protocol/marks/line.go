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
	// most is the largest number of marks for one line, ending or problem.
	most = 100
	// ShortestLine is the least number of moves, of both sides together, that a line must have;
	// LongestLine is the number of moves after which further moves of it are not judged.
	ShortestLine = 6
	longestLine  = 24
	// A move is no error if it loses at most doubt times the median loss of all legal moves, or at
	// most least: a search may err by that much.
	doubt, least = 0.5, 0.01
	// sampled is the number of legal moves of a position whose losses are measured for comparison.
	sampled = 12
	// A line gets no marks if its sum of errors reaches the mean for random lines minus luck
	// standard deviations. One random line in forty has a smaller sum, and so is lucky.
	luck = 2
)

// Judged is the judgement of a move of a line. Loss is how much of its side's winning chances (0 to
// 1) the move loses against the best move, and Usual the median loss of legal moves. Error is 0 for
// a move that loses no more than a search may err by, and rises to 1 for twice that loss. mean and
// variance are the mean and the variance of Error for a random legal move. A move of the opening
// book is no error, since longer searches have chosen it.
type Judged struct {
	Move, Best            engine.Move
	Loss, Usual           float64
	Error, mean, variance float64
}

// errShort is the error for a line that is too short to be judged.
var errShort = fmt.Errorf("a line needs %d moves or more, of both sides together", ShortestLine)

// Judge judges the moves of a line, which begins in position p, by searches with a node limit. It
// leaves p unchanged. The same line always gets the same judgement. The error is errShort or ctx's.
func Judge(ctx context.Context, p engine.Position, line []engine.Move, nodes uint64) ([]Judged, error) {
	if len(line) < ShortestLine {
		return nil, errShort
	}
	o := search.DefaultOptions()
	o.HashMB, o.Threads = 1, 1
	j := &judge{searcher: search.New(o), p: p.Clone(), nodes: nodes}
	defer context.AfterFunc(ctx, j.searcher.Stop)()
	var list []Judged
	for _, m := range line[:min(len(line), longestLine)] {
		list = append(list, j.move(m))
		j.p.Make(m)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	return list, nil
}

// judge judges the moves in a position by searches.
type judge struct {
	searcher *search.Searcher
	p        engine.Position
	nodes    uint64
}

// move judges a legal move in the position j.p.
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
	found.measure(losses)
	if b := book.Carried(j.p.Game()); b != nil && slices.ContainsFunc(b.Choices(j.p), func(c book.Choice) bool { return c.Move == m }) {
		found.Error = 0
	}
	return found
}

// measure sets all other results from the move's Loss and the losses of legal moves, which it sorts.
func (j *Judged) measure(losses []float64) {
	slices.Sort(losses)
	j.Usual = losses[len(losses)/2]
	err := max(least, doubt*j.Usual)
	errorOf := func(loss float64) float64 { return min(1, max(0, loss/err-1)) }
	j.Error = errorOf(j.Loss)
	n := float64(len(losses))
	for _, loss := range losses {
		j.mean += errorOf(loss) / n
	}
	for _, loss := range losses {
		j.variance += math.Pow(errorOf(loss)-j.mean, 2) / n
	}
}

// after returns the winning chances, after a legal move, of the side that has made it.
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

// search returns the winning chances of the side to move, and its best move.
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

// Line returns the Openings-marks of a line: most if it has no errors, 0 if it has as many as a
// lucky random line (see luck), and a number between for errors between.
func Line(list []Judged) int {
	made, mean, variance := 0.0, 0.0, 0.0
	for _, m := range list {
		made, mean, variance = made+m.Error, mean+m.mean, variance+m.variance
	}
	none := mean - luck*math.Sqrt(variance)
	switch {
	case made == 0:
		return most
	case made >= none:
		return 0
	}
	return int(math.Round(most * (1 - made/none)))
}
