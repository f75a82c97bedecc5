package engine

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestKept(t *testing.T) {
	var k Kept[string]
	keep := func(moves int, text string) {
		what, known := k.Of(moves)
		require.False(t, known)
		*what = text
	}
	keep(0, "root")
	k.Forget(1)
	keep(1, "after e4")
	what, known := k.Of(0)
	require.True(t, known, "after the move is taken back")
	require.Equal(t, "root", *what)
	k.Forget(1)
	keep(1, "after d4")
	for moves := 2; moves <= keptPlies; moves++ {
		k.Forget(moves)
		keep(moves, "deep")
	}
	keep(0, "the place was needed")
}
