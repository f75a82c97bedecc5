package xboardtest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// artefacts is the variable with the folder for what is to be looked at after the tests.
const artefacts = "ARTEFACTS"

// Artefact is a path for a file of a test: in the folder that the variable ARTEFACTS
// names, else in one that goes with the test.
func Artefact(t testing.TB, name string) string {
	t.Helper()
	folder := os.Getenv(artefacts)
	if folder == "" {
		folder = t.TempDir()
	}
	require.NoError(t, os.MkdirAll(folder, 0o755))
	return filepath.Join(folder, name)
}
