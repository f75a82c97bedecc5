package cli

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/openings"
	"panthera/variants"
)

func TestOpeningsCommand(t *testing.T) {
	dir := t.TempDir()
	pgn, out := filepath.Join(dir, "a.pgn"), filepath.Join(dir, "chess.openings")
	require.NoError(t, os.WriteFile(pgn, []byte("1. e4 e5 2. Nf3 1-0\n\n1. e4 c5 1/2-1/2\n\n[Variant \"turnqi\"]\n\n*\n"), 0o644))
	status, _, err := arena("openings", "--variant", "chess", "--out", out, "--plies", "2", pgn, filepath.Join("testdata", "old-match"))
	require.Zero(t, status, err)
	assert.Contains(t, err, "a.pgn: 2 games\n")
	g := variants.All().Game("chess")
	o, failure := openings.ReadFile(g, out)
	require.NoError(t, failure)
	assert.Equal(t, "2 games: games of a.pgn", o.About[0])
	assert.Len(t, o.About, 2)
	p := g.New()
	choices := o.Choices(p)
	require.Len(t, choices, 1, "random moves of the match before the last are not counted")
	assert.Equal(t, "e2e4", p.Format(choices[0].Move))
	assert.Equal(t, 0.75, choices[0].Score(engine.White))

	status, _, err = arena("openings", "--variant", "lancerchess", "--out", out, pgn)
	assert.NotZero(t, status)
	assert.Contains(t, err, "there is no game of lancerchess")
	status, _, err = arena("openings", "--variant", "chess", "--out", out, "--least", "0", pgn)
	assert.NotZero(t, status)
	assert.Contains(t, err, "--plies and --least are 1 or more")
}
