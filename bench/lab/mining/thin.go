package mining

import (
	"context"

	"panthera/engine"
	"panthera/search/proof"
)

// thin removes pieces of the winning side, which often has more than it needs, as long as several first moves
// win in n moves. It stops when only one such move is left, or when no removal makes them fewer. It returns the
// number of removed pieces.
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
