package session

import (
	"context"
	"time"

	"panthera/engine"
	"panthera/search"
	"panthera/search/proof"
)

// Mate is the result of a proof.
type Mate struct {
	// Asked is the number of moves within which a mate was asked for; 0 if no proof was asked for.
	Asked int
	proof.Value
}

// Refuted reports whether there is no win within that number of moves.
func (m Mate) Refuted() bool { return m.Moves < 0 || m.Drawn || m.NoWin >= m.Asked }

// proves reports whether limits ask for a proof: for a mate, and for nothing that only a search can
// give.
func proves(l search.Limits) bool {
	return l.Mate > 0 && l.Depth == 0 && !l.Clock && !l.Infinite && !l.Ponder && len(l.Moves) == 0
}

// The part of the limits that a proof leaves to the search for a move if there is no win: a number
// of nodes, fewer if the proof was stopped, and a part of the time.
const (
	sensibleNodes = 20_000
	hastyNodes    = 2_000
	proofShare    = 0.9
)

// mostProofMB limits the memory of a proof, in addition to the search's.
const mostProofMB = 64

// prove looks for a proof. If there is a win or a loss, the answer has its first move;
// otherwise the limits are changed for a search for a sensible move.
func prove(ctx context.Context, p engine.Position, hashMB int, l *search.Limits, report func(Report)) Answer {
	if l.Start.IsZero() {
		l.Start = time.Now()
	}
	if l.MoveTime > 0 {
		limited, cancel := context.WithDeadline(ctx, l.Start.Add(time.Duration(proofShare*float64(l.MoveTime))))
		defer cancel()
		ctx = limited
	}
	prover := proof.New(min(hashMB, mostProofMB))
	prover.Limit = l.Nodes
	value, err := prover.Decide(ctx, p, l.Mate)
	var line []engine.Move
	if value.Moves != 0 {
		line, err = prover.Line(ctx, p, value.Goal(p), max(value.Moves, -value.Moves))
	}
	a := Answer{Mate: Mate{l.Mate, value}}
	if err == nil && len(line) > 0 {
		r := resultOf(p, line)
		r.Nodes, r.Elapsed = prover.Nodes(), time.Since(l.Start)
		report(Report{Moves: format(p, line), Info: search.Info{Depth: r.Depth, SelDepth: r.Depth, Line: 1,
			Score: r.Score, Nodes: r.Nodes, Elapsed: r.Elapsed, PV: line}})
		found := answer(p, r)
		found.Mate = a.Mate
		return found
	}
	l.Mate, l.Nodes = 0, sensibleNodes
	if err != nil {
		l.Nodes = hastyNodes
	}
	return a
}

// resultOf is the result of a search with a line that ends the game.
func resultOf(p engine.Position, line []engine.Move) search.Result {
	end := p.Clone()
	for _, m := range line {
		end.Make(m)
	}
	outcome, _ := engine.Result(end)
	r := search.Result{Best: line[0], Depth: len(line),
		Score: search.OutcomeScore(outcome, p.Side(), p.Side(), p.Game().WinPoints, len(line))}
	if len(line) > 1 {
		r.Ponder = line[1]
	}
	return r
}
