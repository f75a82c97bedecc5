package web

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTreeHoldsVariations(t *testing.T) {
	tree, err := NewTree(mustGame(t, "lancerchess"), "")
	require.NoError(t, err)
	main, err := tree.follow([]string{"e2e4", "e7e5", "b1d3"})
	require.NoError(t, err)
	other, err := tree.follow([]string{"e2e4", "d7d5"})
	require.NoError(t, err)
	same, err := tree.follow([]string{"e2e4", "e7e5"})
	require.NoError(t, err)
	assert.Same(t, main.Parent(), same, "a move that is there already is found")
	assert.Equal(t, 4, tree.Len())
	assert.Equal(t, []*Node{main.Parent().Parent(), main.Parent(), main}, tree.Main())
	assert.Equal(t, 2, len(tree.Root().Children()[0].Children()))
	assert.Equal(t, 2, main.Number)
	assert.Contains(t, tree.Position(other).FEN(), "rfbkqblr/ppp1pppp/8/3p4/4P3")

	tree.Cut(main.Parent())
	assert.Equal(t, 2, tree.Len())
	assert.Nil(t, tree.Node(main.ID))
	assert.Equal(t, []*Node{other.Parent(), other}, tree.Main())
	tree.Cut(tree.Root())
	assert.Equal(t, 2, tree.Len(), "the root stays")
}

func TestTreeRefusesWhatTheGameRefuses(t *testing.T) {
	_, err := NewTree(mustGame(t, "chess"), "8/8/8/8/8/8/8/8 w - - 0 1")
	assert.Error(t, err)
	tree, err := NewTree(mustGame(t, "chess"), "")
	require.NoError(t, err)
	_, err = tree.follow([]string{"e2e5"})
	assert.ErrorContains(t, err, "after 0 moves")
}

func TestDiceDecideTheDeployment(t *testing.T) {
	for _, c := range []struct {
		die, first, second int
		want               string
	}{
		{1, 2, 3, "tigerchess-symmetrical"}, {2, 2, 3, "tigerchess-countdown"}, {3, 2, 3, "tigerchess-dragon"},
		{4, 2, 3, "tigerchess-countdown"}, {5, 1, 6, "tigerchess-dragon"}, {6, 1, 6, "tigerchess-countdown"},
		{1, 4, 4, "tigervariation-symmetrical"}, {6, 6, 6, "tigervariation-countdown"},
	} {
		numbers := []int{c.die, c.first, c.second}
		got := cast(func(int) int { n := numbers[0]; numbers = numbers[1:]; return n - 1 })
		assert.Equal(t, c.want, got.Game)
		mustGame(t, got.Game)
	}
}
