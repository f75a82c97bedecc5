package explorer_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/folder"
	"panthera/protocol/openings"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/explorer"
	"panthera/protocol/web/game"
	"panthera/variants"
)

// ask returns the statistics for the start position of a game.
func ask(t *testing.T, e *explorer.Explorer, g *engine.Game) *explorer.Message {
	t.Helper()
	board, err := draw.NewBoard(g, "")
	require.NoError(t, err)
	m, err := e.Answer(7, g.New(), board)
	require.NoError(t, err)
	return m
}

// TestOpenings checks the statistics of moves in other games, read from the user's own collection.
func TestOpenings(t *testing.T) {
	g := variants.All().Game("chess")
	data, err := folder.Open(t.TempDir())
	require.NoError(t, err)
	path := openings.PathIn(data.Path(), g)
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
	c, p, value := openings.NewCollection(g), g.New(), 40
	m, err := engine.ParseMove(p, "e2e4")
	require.NoError(t, err)
	for range openings.Few {
		c.BeginGame()
		c.Add(p, m, openings.Result{2, 0}, &value)
	}
	var file bytes.Buffer
	require.NoError(t, c.Write(&file, 1, 20, []string{"a match"}))
	require.NoError(t, os.WriteFile(path, file.Bytes(), 0o600))

	e := explorer.New(data)
	evaluation := game.ScoreOf(p.Game(), value, engine.White)
	require.Equal(t, &explorer.Message{Type: "openings", Node: 7, Games: 30, All: 30, About: []string{"a match"}, Moves: []explorer.Move{
		{Written: describe.Written{Text: "e2–e4", SAN: "e4", Move: "e2e4", Parts: []describe.Part{{Text: "e4"}}}, Games: 30, Won: 30, Score: 100, Low: 89, High: 100, Points: "1.00–0.00", Evaluation: &evaluation},
	}}, ask(t, e, g))
	none := ask(t, e, variants.All().Game("wildeurasian-korean"))
	require.Zero(t, none.All)
	require.Empty(t, none.Moves)
}
