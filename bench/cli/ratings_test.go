package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestRatings plays a small tournament with the command "arena ratings", checks the page that the
// command writes, and resumes the tournament.
func TestRatings(t *testing.T) {
	dir := t.TempDir()
	config, page := filepath.Join(dir, "small.toml"), filepath.Join(dir, "ratings.md")
	words := strings.Fields(fake())
	for i := range words {
		words[i] = fmt.Sprintf("%q", words[i])
	}
	text := fmt.Sprintf(`variants = ["chess"]
games = 2
nodes = 20
max-plies = 10
out = %[2]q
[openings]
random-plies = 2
[[engine]]
name = "A"
cmd = [%[1]s]
[[engine]]
name = "B"
cmd = [%[1]s]
`, strings.Join(words, ", "), filepath.Join(dir, "games"))
	require.NoError(t, os.WriteFile(config, []byte(text), 0o644))
	for range 2 { // the second time there is nothing left to play
		status, _, complaint := arena("ratings", "--config", config, "--page", page)
		require.Zero(t, status, complaint)
		written, err := os.ReadFile(page)
		require.NoError(t, err)
		require.Contains(t, string(written), "2 games")
		require.Contains(t, string(written), "## Chess\n\n| player |")
		require.Equal(t, 1, strings.Count(string(written), "| A |"))
	}
	status, _, complaint := arena("ratings", "--config", config)
	require.NotZero(t, status)
	require.Contains(t, complaint, "--page")
}

// TestLevels lets an engine limited to 1500 Elo play against itself limited to 1000 by arena
// levels, then both against other engines of these ratings, and checks the files written.
func TestLevels(t *testing.T) {
	dir := t.TempDir()
	words := []string{"levels", "--engine", "cmd=" + fake("rated"), "--labels", "1000,1500", "--games", "2", "--max-plies", "6", "--nodes", "20", "--out", dir}
	status, out, complaint := arena(words...)
	require.Zero(t, status, complaint)
	require.Regexp(t, `chess +1500 +1000 +2`, out)
	require.FileExists(t, filepath.Join(dir, "chess-1500-1000", "games.jsonl"))

	table := filepath.Join(dir, "levels.tsv")
	words = append(words, "--peer", "cmd="+fake("rated"), "--fit", table)
	status, _, complaint = arena(words...)
	require.Zero(t, status, complaint)
	fitted, err := os.ReadFile(table)
	require.NoError(t, err)
	require.Equal(t, 4, strings.Count(string(fitted), "\n"))
	status, _, complaint = arena("levels", "--engine", "cmd=x", "--labels", "1500,1000", "--out", dir)
	require.NotZero(t, status)
	require.Contains(t, complaint, "rise")
}
