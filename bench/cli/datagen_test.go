package cli

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/console"
)

func TestDatagen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games")
	generate := []string{"datagen", "--variant", "chess=2", "--variant", "lancerchess", "--nodes", "20", "--positions", "300", "--out", path}
	status, out, err := arena(generate...)
	require.Equal(t, 0, status, err)
	assert.Regexp(t, `(?m)^\d+ games, \d+ positions, 0 games repeated$`, out)
	assert.Regexp(t, `(?m)^Searched: \d+\.\d nodes and \d\.\d\d plies a move$`, out)
	assert.Regexp(t, `(?m)^\d+ games, \d+ of 300 positions, \d+ a second, 0s left$`, err)

	status, again, err := arena(generate...)
	require.Equal(t, 0, status, err)
	assert.Contains(t, err, "going on after")
	assert.NotContains(t, again, "Searched", "there was nothing left to do")

	status, out, err = arena("datagen", "--inspect", path)
	require.Equal(t, 0, status, err)
	assert.Contains(t, out, `"weight": 2`)
	assert.Contains(t, out, "quiet")

	playedOut := filepath.Join(t.TempDir(), "games")
	status, _, err = arena("datagen", "--variant", "chess", "--nodes", "20", "--positions", "30", "--play-out", "--out", playedOut)
	require.Equal(t, 0, status, err)
	_, out, _ = arena("datagen", "--inspect", playedOut)
	assert.Contains(t, out, `"winPlies": 0`)
	assert.Contains(t, out, `"stallPlies": 0`)

	rescored := filepath.Join(t.TempDir(), "games")
	status, out, err = arena("datagen", "--rescore", path, "--nodes", "30", "--out", rescored)
	require.Equal(t, 0, status, err)
	assert.Regexp(t, `(?m)^\d+ games, \d+ positions, 0 games repeated$`, out)
	_, out, _ = arena("datagen", "--inspect", rescored)
	assert.Contains(t, out, `"rescored": true`)

	for reason, arguments := range map[string][]string{
		`unknown variant "go"`:          {"--variant", "go", "--out", path, "--positions", "1"},
		"the share is not a number":     {"--variant", "chess=x", "--out", path, "--positions", "1"},
		"give --out FILE":               {"--variant", "chess"},
		"was begun with other settings": {"--variant", "chess", "--out", path, "--positions", "1"},
		"are those of the file":         {"--rescore", path, "--variant", "chess", "--out", path},
		"LEAST,MOST":                    {"--variant", "chess", "--out", path, "--positions", "1", "--plies", "3"},
	} {
		status, out, err := arena(append([]string{"datagen"}, arguments...)...)
		assert.Equal(t, console.WrongUse, status, reason)
		assert.Empty(t, out)
		assert.Contains(t, err, reason)
	}
}
