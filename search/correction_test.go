package search

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

func TestCorrectionIsLearnedWithinBounds(t *testing.T) {
	w := newbie(setUp(t, "chess", "4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1"))
	require.Equal(t, 100, w.corrected(100), "nothing is known yet")
	w.correct(40, 8)
	require.Greater(t, w.corrected(100), 100)
	for range 1000 {
		w.correct(1000, 20)
	}
	most := 0
	for _, weight := range correctionWeights {
		most += weight * correctionLimit / correctionUnit
	}
	require.LessOrEqual(t, w.corrected(100), 100+most)
	require.Equal(t, largest, w.corrected(largest), "an evaluation never looks decisive")
	w.steps &^= stepCorrection
	require.Equal(t, 100, w.corrected(100))

	w.steps = AllSteps
	m, err := engine.ParseMove(w.pos, "a1b1")
	require.NoError(t, err)
	w.makeMove(m)
	require.Less(t, w.corrected(100), 100+most, "the other side has not learned as much")
}

// TestImprovingComparesOneSide checks that a node is improving if its static evaluation is higher than at the
// last node with the same side to move, even if the other side was to move two plies ago (in a deployment, or
// after a piece that moves twice).
func TestImprovingComparesOneSide(t *testing.T) {
	w := newbie(setUp(t, "chess", "4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1"))
	w.frame(2).us, w.frame(2).static = engine.Black, -1000
	w.frame(3).us, w.frame(3).static = engine.White, 5000
	n := node{us: engine.White, depth: 5}
	w.assess(&n)
	require.False(t, n.improving)
	w.frame(2).us = engine.White
	w.assess(&n)
	require.True(t, n.improving)
}

// TestHindsightNeedsTheOtherSide checks that hindsight changes the depth of a node if the other side made the
// last move, and does nothing if the same side moves again.
func TestHindsightNeedsTheOtherSide(t *testing.T) {
	w := newbie(setUp(t, "chess", "4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1"))
	last := w.frame(1)
	last.reduced, last.static, last.us = 3, 300, engine.Black
	for _, c := range []struct {
		static, want int
	}{{200, 7}, {-400, 9}} {
		w.frame(0).static = c.static
		n := node{us: engine.White, depth: 8}
		w.hindsight(&n)
		require.Equal(t, c.want, n.depth, c)
		n = node{us: engine.Black, depth: 8}
		w.hindsight(&n)
		require.Equal(t, 8, n.depth, "the side that moved is to move again")
	}
}

func TestTableKeepsThePrincipalBit(t *testing.T) {
	table := newTable(1)
	for range 3 * (ageMask + 1) {
		table.newSearch()
		table.store(7, 0, &tableEntry{score: 12, depth: 4, bound: Lower, pv: true})
		var got tableEntry
		hit := table.probe(7, 0, &got)
		require.True(t, hit)
		require.Equal(t, tableEntry{score: 12, depth: 4, bound: Lower, pv: true}, got)
	}
	require.Equal(t, 1, table.full(), "entries of this search in a thousand")
}
