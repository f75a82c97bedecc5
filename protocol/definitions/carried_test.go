package definitions_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/rulebook"
	"panthera/protocol/definitions"
	"panthera/variants/chess"
)

const mine = "[mine:crazyhouse]\n# a comment\ntitle = {Mine}  \"ä\" \\n\nnFoldRule = 2\n"

func game(t *testing.T, text string) *engine.Game {
	t.Helper()
	file := definitions.Compile("mine.ini", text)
	require.Zero(t, file.Refused, "%v", file.Faults)
	return file.Games[0]
}

// TestCarried reads a game record that has the definition of its game in a tag, without the file
// that defined the game.
func TestCarried(t *testing.T) {
	g := game(t, mine)
	line := definitions.Line(g.Definition)
	require.Regexp(t, `^[ -z|~]+$`, line, "one line without braces")
	list := engine.NewRegistry(chess.Game())
	again, err := definitions.Carried(list, line)
	require.NoError(t, err)
	require.Equal(t, []string{"mine", g.Name, g.Definition, g.Digest()}, []string{again.ID, again.Name, again.Definition, again.Digest()})
	require.Len(t, again.Digest(), 16)
	require.Same(t, again, list.Game("mine"))
	require.False(t, list.Listed("mine"))
	same, err := definitions.Carried(list, line)
	require.NoError(t, err)
	require.Same(t, again, same)
	known := list.With(g)
	same, err = definitions.Carried(known, line)
	require.NoError(t, err)
	require.Same(t, g, same, "the game of the list has the same definition")

	for id, text := range map[string]string{"mine": strings.Replace(mine, "2", "4", 1), "chess": "[chess:shogi]\n"} {
		other := game(t, text)
		found, err := definitions.Carried(list, definitions.Line(other.Definition))
		require.NoError(t, err)
		require.Equal(t, id+"-"+other.Digest(), found.ID, "another game has the name")
		require.Equal(t, id, definitions.Name(found.Definition))
		require.Same(t, found, list.Game(found.ID))
	}
	require.Equal(t, "Chess", list.Game("chess").Name)
}

func TestCarriedRefuses(t *testing.T) {
	list := engine.NewRegistry(chess.Game())
	for line, reason := range map[string]string{
		`[mine]`:               "no definition",
		`\q`:                   "no definition",
		`[a:b]\n`:              `there is no game "b"`,
		`[chess]\nking = k\n"`: "no definition",
		`[a]\nking = k\ntwoBoards = true\nstartFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n`: "twoBoards is not played yet",
	} {
		_, err := definitions.Carried(list, line)
		require.ErrorContains(t, err, reason, line)
	}
}

// TestEveryDefinitionIsCarried checks for every definition that its text, together with the texts
// of the games it is based on, is parsed to the same definition again.
func TestEveryDefinitionIsCarried(t *testing.T) {
	for _, d := range rulebook.Base().Definitions {
		book := rulebook.Read("", d.Text)
		last := book.Definitions[len(book.Definitions)-1]
		require.Equal(t, []any{d.ID, d.Text, d.Kinds, d.Start, d.Says()}, []any{last.ID, last.Text, last.Kinds, last.Start, last.Says()})
	}
}
