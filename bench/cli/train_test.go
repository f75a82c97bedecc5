package cli

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/console"
)

func TestTrain(t *testing.T) {
	dir := t.TempDir()
	data, out, plot := filepath.Join(dir, "games"), filepath.Join(dir, "net"), filepath.Join(dir, "plot.html")
	status, _, err := arena("datagen", "--variant", "chess", "--nodes", "20", "--positions", "4000", "--out", data)
	require.Equal(t, 0, status, err)

	train := []string{"train", data, "--out", out, "--epochs", "2", "--batch", "200"}
	status, text, err := arena(append(train, "--plot", plot, "--compare", "2", "--nodes", "50")...)
	require.Equal(t, 0, status, err)
	assert.Regexp(t, `(?m)^\d+ positions of \d+ games learned from, \d+ held back; 2 epochs`, text)
	assert.Regexp(t, `(?m)^The net's is -?\d+\.\d% `, text)
	assert.Regexp(t, `(?m)^Against what the engine has, 50 nodes a move: \+\d =\d -\d, `, text)
	assert.Contains(t, err, "epoch 1: loss 0.")
	page, readError := os.ReadFile(plot)
	require.NoError(t, readError)
	assert.Contains(t, string(page), "validation")
	assert.NoFileExists(t, out+".state")

	status, text, err = arena("train", "--out", out, "--compare", "2", "--nodes", "50")
	require.Equal(t, 0, status, err)
	assert.Regexp(t, `^Against what the engine has`, text)
	status, _, err = arena(append(train, "--from", out)...)
	require.Equal(t, 0, status, err)

	wide := filepath.Join(t.TempDir(), "wide.nnue")
	status, _, err = arena("train", data, "--out", wide, "--from", out, "--n", "128", "--hidden", "16", "--epochs", "1")
	require.Equal(t, 0, status, err)

	for reason, arguments := range map[string][]string{
		"holds no games":                    {plot, "--out", out},
		"a width of 65":                     {data, "--out", out, "--n", "65"},
		"too few to learn from":             {data, "--out", out, "--most", "100"},
		"no net of Panthera":                {data, "--out", out, "--from", plot},
		"give files of data":                {"--out", out},
		"lambda is 3":                       {data, "--out", out, "--lambda", "3"},
		"the net to start from has N 128":   {data, "--out", out, "--from", wide},
		"no such file":                      {"--out", out + "x", "--compare", "2"},
		"--compare is 3; games are in pair": {"--out", out, "--compare", "3"},
	} {
		status, text, err := arena(append([]string{"train"}, arguments...)...)
		assert.Equal(t, console.WrongUse, status, reason)
		assert.Empty(t, text, reason)
		assert.Contains(t, err, reason)
	}
}

// TestFilesAreKeptUntilTheWorkIsDone checks that writeFile keeps the old content of a file until
// the new content is complete, and fails before any work if the file cannot be written.
func TestFilesAreKeptUntilTheWorkIsDone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "list.epd")
	require.NoError(t, os.WriteFile(path, []byte("the list of last year"), 0o644))
	interrupted := errors.New("interrupted")
	require.ErrorIs(t, writeFile(path, func(io.Writer) error { return interrupted }), interrupted)
	kept, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, "the list of last year", string(kept))
	require.NoError(t, writeFile(path, func(out io.Writer) error { _, err := io.WriteString(out, "a new one"); return err }))
	kept, err = os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, "a new one", string(kept))
	require.Error(t, writeFile(filepath.Join(path, "below"), func(io.Writer) error { t.Error("the work is begun"); return nil }))
}
