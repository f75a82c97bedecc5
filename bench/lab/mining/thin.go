package mining

import (
	"context"

	"panthera/engine"
	"panthera/search/proof"
)

// thin takes pieces off the side that wins in n moves while too many of its first moves do:
// mostly because it has more than it needs. It stops when one is left, or no piece makes
// them fewer, and says how many pieces it took off.
func (m *miner) thin(ctx context.Context, p engine.Position, n int) (removed int, err error) {
	goal := proof.Goal{Side: p.Side()}
	keys, err := m.prover.Keys(ctx, p, goal, n)
	for err == nil && len(keys) > 1 {
		before, fewer := p.Setup(), false
		for square, piece := range before.Board {
			if piece == engine.NoPiece || piece.Side() != goal.Side || p.Game().Type(piece.Kind()).Royal {
				continue
			}
			s := before
			s.Board[square] = engine.NoPiece
			if p.SetUp(&s) != nil {
				continue
			}
			left, err := m.prover.Keys(ctx, p, goal, n)
			if err != nil {
				return removed, err
			}
			if fewer = len(left) > 0 && len(left) < len(keys); fewer {
				keys = left
				removed++
				break
			}
		}
		if !fewer {
			return removed, p.SetUp(&before)
		}
	}
	return removed, err
}
