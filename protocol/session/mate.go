package session

import (
	"context"
	"time"

	"panthera/engine"
	"panthera/search"
	"panthera/search/proof"
)

// Mate is the result of a search that proves or refutes a mate.
type Mate struct {
	// Asked is the number of moves within which to find a mate; 0 if no mate was searched for.
	Asked int
	proof.Value
}

// Refuted reports whether it is proved that there is no win within the number of moves in Asked.
func (m Mate) Refuted() bool { return m.Moves < 0 || m.Drawn || m.NoWin >= m.Asked }

// proves reports whether limits ask for a mate in a number of moves and for nothing else, so that a proof
// search ([proof.Prover]) can answer it.
func proves(l search.Limits) bool {
	return l.Mate > 0 && l.Depth == 0 && !l.Clock && !l.Infinite && !l.Ponder && len(l.Moves) == 0
}

// The limits of the ordinary search that chooses a move if no mate was found: sensibleNodes, or hastyNodes if
// the search for the mate was stopped. The search for the mate may use the share proofShare of the time for
// the move.
const (
	sensibleNodes = 20_000
	hastyNodes    = 2_000
	proofShare    = 0.9
)

// mostProofMB limits the memory of the search for a mate, which is needed in addition to the transposition
// table.
const mostProofMB = 64

// prove searches for a mate within l.Mate moves. If the side to move wins or loses by force, the answer has
// the first move of the line. Otherwise the answer has no move, and l is changed to the limits for an
// ordinary search that chooses a move.
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

// resultOf returns the search result for a line of moves from p that ends the game.
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
