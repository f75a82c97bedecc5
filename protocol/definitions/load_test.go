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

func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

func TestAdd(t *testing.T) {
	one := write(t, "one.ini", "[a:chess]\ntitle = First\n[b:crazyhouse]\n[chess:shogi]\n[bad:chess]\ntwoBoards = true\n")
	two := write(t, "two.ini", "[a:chess]\ntitle = Second\n")
	var warnings []string
	list, err := definitions.Add(engine.NewRegistry(chess.Game()), func(text string) { warnings = append(warnings, text) }, one, two)
	require.NoError(t, err)
	var ids []string
	for _, g := range list.All() {
		ids = append(ids, g.ID)
	}
	require.Equal(t, []string{"chess", "b", "a"}, ids)
	require.Equal(t, "Second", list.Game("a").Name)
	require.Equal(t, "Chess", list.Game("chess").Name)
	require.Equal(t, []string{
		one + `: 1 of 4 games are refused; "panthera variants check ` + one + `" says why`,
		one + ": chess is left out: a listed game has that name",
		two + ": a takes the place of the game of that name in " + one,
	}, warnings)
	_, err = definitions.Add(list, nil, "none.ini")
	require.ErrorContains(t, err, "none.ini")
}
