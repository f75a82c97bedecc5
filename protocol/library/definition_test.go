package library

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/definitions"
	"panthera/protocol/record"
	"panthera/variants"
)

// TestAGameOfAFileIsKeptWithItsDefinition saves a game of a variant that a file defines. The game
// must be loaded again by a program that does not have this file.
func TestAGameOfAFileIsKeptWithItsDefinition(t *testing.T) {
	file := definitions.Compile("mine.ini", "[mine:crazyhouse]\ntitle = Mine\n")
	data := newFolder(t)
	tree, err := record.NewTree(file.Games[0], "")
	require.NoError(t, err)
	_, err = tree.Follow([]string{"e2e4", "d7d5", "e4d5", "d8d5", "P@e6"})
	require.NoError(t, err)
	id := NewID(tree.Game())
	require.NoError(t, open(t, data).Save(id, &record.Game{Tree: tree}))

	fresh, err := Open(data, variants.All())
	require.NoError(t, err)
	list, _ := fresh.List(Query{Most: 10})
	require.Len(t, list, 1)
	require.Equal(t, "mine", list[0].Game)
	g, err := fresh.Load(id)
	require.NoError(t, err)
	require.Equal(t, []string{"e2e4", "d7d5", "e4d5", "d8d5", "P@e6"}, record.Moves(g.Main()))
	require.Equal(t, file.Games[0].Digest(), g.Tree.Game().Digest())
	require.Empty(t, fresh.Complaints())
}
