package proof

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

func TestATableGrowsAndForgetsNothing(t *testing.T) {
	t1 := newTable(4)
	const keys, spread = 60_000, 0x9e3779b97f4a7c15
	lost := 0
	for i := uint64(1); i <= keys; i++ {
		t1.store(i*spread, engine.Move(i), 3, i%2 == 0)
	}
	require.Greater(t, len(t1.entries), firstSize)
	for i := uint64(1); i <= keys; i++ {
		switch e := t1.probe(i * spread); {
		case e.key != i*spread:
			lost++
		case i%2 == 0:
			require.Equal(t, entry{i * spread, engine.Move(i), 3, 0}, e)
		default:
			require.Equal(t, entry{i * spread, engine.Move(i), 0, 3}, e)
		}
	}
	require.Less(t, lost, keys/20, "only where four keys meet in a row")
	require.LessOrEqual(t, len(t1.entries)*entrySize, 4<<20)
}

func TestAnEntryKnowsWinsAndRefutations(t *testing.T) {
	t1 := newTable(1)
	t1.store(7, 0, 2, false)
	t1.store(7, 0, 1, false)
	t1.store(7, 5, 4, true)
	t1.store(7, 6, 5, true)
	require.Equal(t, entry{key: 7, move: 6, won: 4, lost: 2}, t1.probe(7))
	require.Zero(t, t1.probe(8))
}
