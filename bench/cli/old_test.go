package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMatchesOfVersion01 takes a match that version 0.1 of the arena wrote, killed while writing
// the fourth game, and runs arena report, arena match --resume and arena rate on it.
func TestMatchesOfVersion01(t *testing.T) {
	old, err := os.ReadFile("testdata/old-match/games.jsonl")
	require.NoError(t, err)
	words := strings.Fields(fake())
	dir := t.TempDir()
	games := filepath.Join(dir, "games.jsonl")
	require.NoError(t, os.WriteFile(games, []byte(strings.ReplaceAll(string(old), "ENGINE", words[0])), 0o644))
	status, _, complaint := arena("report", dir)
	require.Zero(t, status, complaint)
	status, out, complaint := arena("match", "--variant", "chess", "--engine", "cmd="+fake()+",name=A,option.Hash=8", "--engine", "cmd="+fake()+",name=B",
		"--games", "4", "--nodes", "50", "--max-plies", "40", "--random-plies", "4", "--out", dir, "--resume")
	require.Zero(t, status, complaint)
	assert.Contains(t, out, "4 of 4 games")
	pgn, err := os.ReadFile(filepath.Join(dir, "games.pgn"))
	require.NoError(t, err)
	assert.Equal(t, 4, strings.Count(string(pgn), "[Event "))
	for _, path := range []string{dir, filepath.Join(dir, "games.pgn")} {
		status, out, complaint = arena("rate", path)
		require.Zero(t, status, complaint)
		assert.Regexp(t, `(?m)^.*\bA\b.*\b4\b`, out)
	}
}
