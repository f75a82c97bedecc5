package definitions_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/definitions"
	"panthera/variants/chess"
)

// TestWithFolder checks that the games in the user's folder are made only when first asked for.
func TestWithFolder(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"a.ini":  "# first\n[a:chess]\ntitle = First\n[chess:shogi]\n[bad:chess]\ntwoBoards = true\n[Not a name]\n[b : a]\n",
		"b.ini":  "[a:chess]\n title=Second\nqueen = -\nknightt = n\nstartFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n",
		"c.text": "[c:chess]\n",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600))
	}
	a, b := filepath.Join(folder, "a.ini"), filepath.Join(folder, "b.ini")
	var warnings []string
	list := definitions.WithFolder(engine.NewRegistry(chess.Game()), folder, func(text string) { warnings = append(warnings, text) })
	var heads []engine.Told
	for _, told := range list.Files() {
		heads = append(heads, engine.Told{ID: told.ID, Name: told.Name, Source: told.Source})
	}
	require.Equal(t, []engine.Told{{ID: "bad", Name: "bad", Source: a}, {ID: "b", Name: "b", Source: a}, {ID: "a", Name: "Second", Source: b}}, heads)
	require.Equal(t, []string{a + ": chess is left out: a listed game has that name", b + ": a takes the place of the game of that name in " + a}, warnings)
	require.Len(t, list.All(), 1)

	warnings = nil
	g := list.Game("a")
	require.Equal(t, "Second", g.Name)
	require.Same(t, g, list.Game("a"))
	require.Equal(t, "b", list.Game("b").Name)
	require.Empty(t, warnings)
	require.Nil(t, list.Game("bad"))
	require.Nil(t, list.Game("bad"))
	require.Equal(t, []string{a + `: bad is refused; "panthera variants check ` + a + `" says why`}, warnings)

	// A game in a file named on the command line replaces a game with the same ID in the user's folder.
	warnings = nil
	own := write(t, "own.ini", "[b:chess]\n")
	list, err := definitions.Add(list, func(text string) { warnings = append(warnings, text) }, own)
	require.NoError(t, err)
	require.Equal(t, []string{own + ": b takes the place of the game of that name in " + a}, warnings)
	require.Len(t, list.Files(), 2)
	require.Len(t, list.All(), 2)
}
