package marks

import (
	"context"
	"fmt"
	"math"
	"slices"

	"panthera/engine"
	"panthera/search"
)

const (
	// Most is what work can earn at most.
	Most = 100
	// ShortestLine is how many moves, of both sides together, a line needs; LongestLine how many count.
	ShortestLine = 6
	LongestLine  = 24
	// doubt is the part of what moves at random lose by which a search may err, and least what it may err by anyway.
	doubt, least = 0.5, 0.01
	// sampled is how many legal moves stand for moves at random.
	sampled = 12
)

// Judged is a move of a line: what it lost of its side's chances against the best one, and what a legal
// move at random loses in its place, from 0 to 1.
type Judged struct {
	Move         engine.Move
	Best         engine.Move
	Loss, Random float64
}

// ErrShort is the error of a line that is too short to tell anything.
var ErrShort = fmt.Errorf("a line needs %d moves or more, of both sides together", ShortestLine)

// Judge judges the moves of a line from a position, which is left as it was, by searches of so many
// nodes. The same line is judged the same every time. The error is ErrShort, or the context's.
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
	random := 0.0
	step := max(1, float64(len(list))/sampled)
	n := 0
	for at := 0.0; int(at) < len(list); at += step {
		random += max(0, top-j.after(list[int(at)], j.nodes/4))
		n++
	}
	return Judged{Move: m, Best: best, Loss: top - made, Random: random / float64(n)}
}

// after is what the side to move may hope for after a legal move.
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

// search is what the side to move may hope for, and its best move.
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

// Line are the Openings-marks of a line: Most if no move loses more than a search may err by, none if the line
// loses what moves at random lose.
func Line(list []Judged) int {
	random := 0.0
	for _, m := range list {
		random += m.Random / float64(len(list))
	}
	err, lost := max(least, doubt*random), 0.0
	for _, m := range list {
		lost += max(0, m.Loss-err) / float64(len(list))
	}
	return int(math.Round(Most * max(0, 1-lost/max(least, (1-doubt)*random))))
}
