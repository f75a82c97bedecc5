package search

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestTraitsFollowMoves checks, in random games of all variants, that traits updated move by move equal those
// computed from all features of the position.
func TestTraitsFollowMoves(t *testing.T) {
	for _, g := range registered.Games() {
		t.Run(g.ID, func(t *testing.T) {
			random := rand.New(rand.NewPCG(1, 2))
			w := newbie(engine.NewPosition(g))
			for range 60 {
				moves := engine.Moves(w.pos)
				if _, over := engine.Result(w.pos); over || len(moves) == 0 {
					break
				}
				w.makeMove(moves[random.IntN(len(moves))])
				require.Equal(t, w.traits.of(w.pos.Features(nil)), w.frame(0).traits, w.pos.FEN())
			}
			for w.ply > 0 {
				w.undoMove()
			}
			require.Equal(t, w.traits.of(w.pos.Features(nil)), w.frame(0).traits)
		})
	}
}

func TestTraitsTellWhatTheyAreOf(t *testing.T) {
	of := func(fen string) traits {
		w := newbie(setUp(t, "chess", fen))
		return w.frame(0).traits
	}
	start := of("4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1")
	rook := of("4k3/p7/8/8/8/8/P7/1R2K3 w - - 0 1")
	require.Equal(t, start.pawns, rook.pawns)
	require.Equal(t, start.material, rook.material)
	require.NotEqual(t, start.others[engine.White], rook.others[engine.White])
	require.Equal(t, start.others[engine.Black], rook.others[engine.Black])
	pawn := of("4k3/p7/8/8/8/P7/8/R3K3 w - - 0 1")
	require.NotEqual(t, start.pawns, pawn.pawns)
	require.Equal(t, start.others, pawn.others)
	require.NotEqual(t, start.material, of("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1").material)
}
