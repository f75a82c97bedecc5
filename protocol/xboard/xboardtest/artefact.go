package xboardtest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// artefacts is the environment variable that names a folder for files to be looked at after tests.
const artefacts = "ARTEFACTS"

// Artefact returns the path for a file of a test, in the folder that the variable ARTEFACTS names,
// else in a folder that is removed after the test.
func Artefact(t testing.TB, name string) string {
	t.Helper()
	folder := os.Getenv(artefacts)
	if folder == "" {
		folder = t.TempDir()
	}
	require.NoError(t, os.MkdirAll(folder, 0o755))
	return filepath.Join(folder, name)
}
