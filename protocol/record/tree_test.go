package record_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/record"
)

func TestTreeHoldsVariations(t *testing.T) {
	tree, err := record.NewTree(games.Game("lancerchess"), "")
	require.NoError(t, err)
	main, err := tree.Follow([]string{"e2e4", "e7e5", "b1d3"})
	require.NoError(t, err)
	other, err := tree.Follow([]string{"e2e4", "d7d5"})
	require.NoError(t, err)
	same, err := tree.Follow([]string{"e2e4", "e7e5"})
	require.NoError(t, err)
	assert.Same(t, main.Parent(), same, "a move that is there already is found")
	assert.Equal(t, 4, tree.Len())
	assert.Equal(t, []*record.Node{main.Parent().Parent(), main.Parent(), main}, tree.Main())
	assert.Equal(t, 2, len(tree.Root().Children()[0].Children()))
	assert.Equal(t, 2, main.Number)
	assert.Contains(t, tree.Position(other).FEN(), "rfbkqblr/ppp1pppp/8/3p4/4P3")
	var walked []string
	tree.Walk(func(before engine.Position, m engine.Move, n *record.Node) {
		assert.Equal(t, tree.Position(n.Parent()).FEN(), before.FEN())
		assert.Equal(t, n.Move, before.Format(m))
		walked = append(walked, n.Move)
	})
	assert.Equal(t, []string{"e2e4", "e7e5", "d7d5", "b1d3"}, walked)

	tree.Promote(other)
	assert.Equal(t, other, tree.Main()[1])
	tree.Promote(main)
	tree.Cut(main.Parent())
	assert.Equal(t, 2, tree.Len())
	assert.Nil(t, tree.Node(main.ID))
	assert.Equal(t, []*record.Node{other.Parent(), other}, tree.Main())
	tree.Cut(tree.Root())
	assert.Equal(t, 2, tree.Len(), "the root stays")
}

// TestRepeatedMoves checks that a move that a file has twice in the same position can be played, promoted,
// cut out and merged.
func TestRepeatedMoves(t *testing.T) {
	const text = "1. e4 {a} (1. e4 $1 {b} c5 2. Nf3 (2. d4) d6) (1. e4 c5 2. d4) 1... e5 *"
	movetext := func(g *record.Game) string {
		_, moves, _ := strings.Cut(write(t, g, record.SAN), "\n\n")
		return strings.Join(strings.Fields(moves), " ")
	}
	g := one(t, text)
	all := g.Root().Children()
	main, second := all[0], all[1]
	found, err := g.Follow([]string{"e2e4"})
	require.NoError(t, err)
	assert.Same(t, main, found, "the main line's is played")
	assert.Nil(t, main.Repeats())
	assert.Same(t, main, second.Repeats())

	g.Promote(second)
	assert.Equal(t, "1. e4 $1 {b} (1. e4 {a} 1... e5) (1. e4 c5 2. d4) 1... c5 2. Nf3 (2. d4) 2... d6 *", movetext(g))
	g.Cut(second)
	assert.Equal(t, "1. e4 {a} (1. e4 c5 2. d4) 1... e5 *", movetext(g))

	g = one(t, text)
	for _, n := range slices.Clone(g.Root().Children()[1:]) {
		assert.Same(t, g.Root().Children()[0], g.Merge(n))
		assert.Nil(t, g.Node(n.ID))
	}
	assert.Equal(t, "1. e4 $1 {a} {b} 1... e5 (1... c5 2. Nf3 (2. d4) 2... d6) *", movetext(g))
	assert.Equal(t, 6, g.Len())
}

func TestWhatWasCutOutIsRestored(t *testing.T) {
	tree, err := record.NewTree(games.Game("chess"), "")
	require.NoError(t, err)
	follow := func(moves ...string) *record.Node {
		n, err := tree.Follow(moves)
		require.NoError(t, err)
		return n
	}
	end := follow("e2e4", "e7e5", "g1f3")
	follow("e2e4", "c7c5")
	follow("e2e4", "d7d5")
	reply := end.Parent()
	reply.SetComment("open")
	moves := func() (moves []string) {
		tree.Walk(func(_ engine.Position, _ engine.Move, n *record.Node) { moves = append(moves, n.Move) })
		return moves
	}
	whole := moves()

	tree.Cut(reply)
	tree.Cut(reply.Parent())
	assert.Zero(t, tree.Len())
	require.True(t, tree.Restore(reply.Parent(), 0))
	assert.False(t, tree.Node(end.ID) == end, "the other is out still")
	require.True(t, tree.Restore(reply, 0))
	assert.Equal(t, whole, moves())
	assert.Same(t, end, tree.Node(end.ID))

	tree.Cut(reply)
	tree.Cut(reply.Parent())
	assert.False(t, tree.Restore(reply, 0), "what it follows is gone")
	again := follow("e2e4", "e7e5", "b1c3").Parent()
	require.True(t, tree.Restore(reply, 1))
	assert.Equal(t, []string{"e2e4", "e7e5", "e7e5", "g1f3", "b1c3"}, moves(), "also beside the same move")
	assert.Same(t, again, reply.Repeats())
}

func TestTreeRefusesWhatTheGameRefuses(t *testing.T) {
	_, err := record.NewTree(games.Game("chess"), "8/8/8/8/8/8/8/8 w - - 0 1")
	assert.Error(t, err)
	tree, err := record.NewTree(games.Game("chess"), "")
	require.NoError(t, err)
	_, err = tree.Follow([]string{"e2e5"})
	assert.ErrorContains(t, err, "after 0 moves")
}
