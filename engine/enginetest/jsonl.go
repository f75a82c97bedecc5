package enginetest

import (
	"bufio"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

// longestLine is the largest length of a line of a test file, enough for a position with all
// its moves.
const longestLine = 1 << 20

// readLines reads a file with one JSON value on each line; none if there is no such file.
func readLines[T any](t *testing.T, path string) []T {
	t.Helper()
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	require.NoError(t, err)
	defer file.Close()

	var values []T
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, longestLine)
	for lines.Scan() {
		var value T
		require.NoError(t, json.Unmarshal(lines.Bytes(), &value), "%s line %d", path, len(values)+1)
		values = append(values, value)
	}
	require.NoError(t, lines.Err(), path)
	return values
}
