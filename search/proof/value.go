package proof

import (
	"context"

	"panthera/engine"
)

// Value is the proven value of a position for the side to move.
type Value struct {
	// Moves is the length of the shortest win, in moves of the side to move. If negative, it is the
	// longest resistance to a loss, in moves of the winner. It is 0 if neither is proved.
	Moves int
	// NoWin and NoLoss are numbers of moves: within them there is no win, and no loss.
	NoWin, NoLoss int
	// Drawn says that neither side can win at all, since every line was searched to its end.
	Drawn bool
}

// Goal is the goal of the winning side in a position whose value is a win or a loss.
func (v Value) Goal(p engine.Position) Goal {
	if v.Moves < 0 {
		return Goal{Side: p.Side().Other()}
	}
	return Goal{Side: p.Side()}
}

// Decide looks for the shortest win or loss within most moves. With the error engine.ErrStopped it
// returns what was proved so far.
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
