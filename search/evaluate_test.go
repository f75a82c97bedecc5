package search

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/variants"
)

// forSomePositions calls f, for each game and some of its bench positions, with the position and an
// evaluator.
func forSomePositions(t *testing.T, f func(t *testing.T, p engine.Position, e *evaluator, mobile MobilityCounter)) {
	for _, g := range variants.All().Games() {
		t.Run(g.ID, func(t *testing.T) {
			for _, fen := range enginetest.Sample(g.Bench[:min(6, len(g.Bench))]) {
				p := setUp(t, g.ID, fen)
				e := newEvaluator(g, nil)
				e.refresh(p)
				mobile, _ := engine.Ability[MobilityCounter](p)
				f(t, p, &e, mobile)
			}
		})
	}
}

// TestSumIsTheSameForEitherSide checks that the hand-made evaluation, without the tempo bonus, does not
// depend on the side to move.
func TestSumIsTheSameForEitherSide(t *testing.T) {
	forSomePositions(t, func(t *testing.T, p engine.Position, e *evaluator, mobile MobilityCounter) {
		if !p.MayPass() {
			return
		}
		before := e.sum(p, mobile)
		p.MakeNull()
		require.Equal(t, before, e.sum(p, mobile), p.FEN())
	})
}

func TestRecalledEvaluationsAreThoseThatWouldBeMade(t *testing.T) {
	forSomePositions(t, func(t *testing.T, p engine.Position, e *evaluator, mobile MobilityCounter) {
		for range 2 {
			for _, m := range engine.Moves(p) {
				p.Make(m)
				e.push(p.Changes())
				require.Equal(t, e.sum(p, mobile), e.recall(p, mobile), p.FEN())
				e.pop()
				p.Undo()
			}
		}
	})
}
