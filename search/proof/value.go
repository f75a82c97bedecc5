package proof

import (
	"context"

	"panthera/engine"
)

// Value is what has been proved about a position, for the side to move.
type Value struct {
	// Moves is n if the side to move wins in n moves at the fastest, -n if it loses and the opponent needs n
	// moves against the best defence, and 0 if neither has been proved.
	Moves int
	// The side to move has been proved unable to win within NoWin of its moves, and unable to lose within
	// NoLoss of the opponent's moves.
	NoWin, NoLoss int
	// Drawn says that neither side can force a win, which has been proved since every line was searched to
	// the end of the game.
	Drawn bool
}

// Goal returns the goal of the winning side, in a position p that has been proved to be a win or a loss.
func (v Value) Goal(p engine.Position) Goal {
	if v.Moves < 0 {
		return Goal{Side: p.Side().Other()}
	}
	return Goal{Side: p.Side()}
}

// Decide looks for the shortest forced win of either side, within at most most moves. If it returns the error
// engine.ErrStopped, the value is what was proved before.
func (v *Prover) Decide(ctx context.Context, p engine.Position, most int) (Value, error) {
	var known Value
	win, loss := Goal{Side: p.Side()}, Goal{Side: p.Side().Other()}
	for n := 1; n <= min(most, MostMoves); n++ {
		won, err := v.Within(ctx, p, win, n)
		switch {
		case err != nil:
			return known, err
		case won:
			known.Moves = n
			return known, nil
		}
		known.NoWin = n
		lost, err := v.Within(ctx, p, loss, n)
		switch {
		case err != nil:
			return known, err
		case lost:
			known.Moves = -n
			return known, nil
		}
		known.NoLoss = n
		if v.Told != nil {
			v.Told(known)
		}
		if v.plyLimited != nil && 2*n >= v.plyLimited.PliesLeft() {
			known.Drawn = true
			return known, nil
		}
	}
	return known, nil
}
