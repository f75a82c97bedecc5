package session

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search"
	"panthera/search/endings"
	"panthera/variants"
)

// TestEndgamePath checks that the engine plays by the tables in the folder of the option EndgamePath, without
// a search, unless tables are turned off or the engine plays below full strength.
func TestEndgamePath(t *testing.T) {
	games, folder := variants.All(), t.TempDir()
	e, err := endings.Parse(games.Game("turnqi"), "KRvK")
	require.NoError(t, err)
	table, err := endings.Open(folder, nil).Table(t.Context(), e, nil)
	require.NoError(t, err)
	p, _ := table.Position(table.Statistics().Longest[engine.White].Number)

	s, err := New(Config{Games: games, MaxHashMB: 16, Endings: endings.Open("", nil)})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	require.NoError(t, s.SetGame("turnqi"))
	require.NoError(t, s.SetPosition(p.FEN(), nil))
	nodes := func() uint64 {
		var got Answer
		s.Search(search.Limits{Nodes: 100}, func(Report) {}, func(a Answer) { got = a })
		s.Wait()
		return got.Nodes
	}
	require.Positive(t, nodes(), "there is no table")
	require.NoError(t, s.SetOption(endgamePath, folder))
	require.Zero(t, nodes())
	require.NoError(t, s.SetOption("Skill Level", "3"))
	require.Positive(t, nodes(), "a weak player knows no tables")
	require.NoError(t, s.SetOption("Skill Level", "20"))
	require.NoError(t, s.SetOption(useEndings, "false"))
	require.Positive(t, nodes())
	require.NoError(t, s.SetOption(useEndings, "true"))
	require.Zero(t, nodes())

	require.Error(t, s.SetOption(endgamePath, filepath.Join(folder, "missing")))
	file := filepath.Join(folder, "file")
	require.NoError(t, os.WriteFile(file, nil, 0o644))
	require.ErrorContains(t, s.SetOption(endgamePath, file), "is no folder")
	require.Zero(t, nodes(), "what is refused changes nothing")
}
