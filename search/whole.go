package search

import (
	"context"

	"panthera/engine"
	"panthera/search/proof"
)

// wholeNodes is the largest number of nodes for completing a line. These nodes are not counted as nodes of
// the search.
const wholeNodes = 1000

// whole completes the line of a forced win up to the end of the game, and returns it. A line may be too short
// because the score of its last position came from the transposition table. The missing moves are taken from
// endgame tables or the transposition table. If these do not suffice, a proof is tried: first of the shortest
// win, then, with as many nodes, of any win in time. If that fails too, the line stays short.
func (s *Searcher) whole(w *worker, line []engine.Move, score int) []engine.Move {
	if _, decisive := MateIn(score); !decisive || len(line) >= pliesTo(score) {
		return line
	}
	p := w.pos.Clone()
	for _, m := range line {
		p.Make(m)
	}
	for len(line) < pliesTo(score) {
		m := s.knownNext(w, p, len(line), score)
		if m == engine.NoMove {
			break
		}
		line = append(line, m)
		p.Make(m)
	}
	if _, over := engine.Result(p); over {
		return line
	}
	if s.prover == nil {
		s.prover = proof.New(1)
		s.prover.Limit = wholeNodes / 2
	}
	goal := proof.Goal{Side: w.thinker}
	if score < 0 {
		goal.Side = goal.Side.Other()
	}
	left := pliesTo(score) - len(line)
	if p.Side() == goal.Side {
		left++
	}
	for _, s.prover.Any = range []bool{false, true} {
		if tail, err := s.prover.Line(context.Background(), p, goal, left/2); err == nil {
			return append(line, tail...)
		}
	}
	return line
}

// knownNext returns a move that continues a line of a forced win with this score, from position p, ply plies
// below the root. The move comes from endgame tables or the transposition table. It returns engine.NoMove if
// neither has one.
func (s *Searcher) knownNext(w *worker, p engine.Position, ply, score int) engine.Move {
	if s.options.Endings != nil {
		if c, ok := s.lookUp(p); ok && len(c) > 0 && ply+c[0].Value.Plies == pliesTo(score) && !c[0].Late {
			return c[0].Move
		}
	}
	if !w.steps.has(stepTable) {
		return engine.NoMove
	}
	var known tableEntry
	if w.table.probe(w.tableKey(p.Key(), ply), ply, &known) && p.Legal(known.move) &&
		max(known.score, -known.score) == max(score, -score) && (known.score > 0) == ((p.Side() == w.thinker) == (score > 0)) {
		return known.move
	}
	return w.provedNext(p, ply, score)
}

// provedNext returns a move to a position that is in the transposition table with a win for the same side, no
// later than score says. Of several such moves it returns the one with the latest win. It returns
// engine.NoMove if there is none.
func (w *worker) provedNext(p engine.Position, ply, score int) (best engine.Move) {
	latest := WinScore + 1
	for _, m := range engine.Moves(p) {
		p.Make(m)
		var known tableEntry
		found := w.table.probe(w.tableKey(p.Key(), ply+1), ply+1, &known)
		wins, bound := (p.Side() == w.thinker) == (score > 0), Upper
		if wins {
			bound = Lower
		}
		p.Undo()
		if found && (known.bound == Exact || known.bound == bound) && (known.score > 0) == wins &&
			max(known.score, -known.score) >= max(score, -score) && max(known.score, -known.score) < latest {
			best, latest = m, max(known.score, -known.score)
		}
	}
	return best
}
