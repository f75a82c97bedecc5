package xboardtest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// artefacts is the environment variable that names a folder in which tests leave files, such as pictures, for
// people to look at.
const artefacts = "ARTEFACTS"

// Artefact returns the path of a file that a test writes: in the folder that the variable ARTEFACTS names or,
// if it is not set, in a folder that is removed after the test.
func Artefact(t testing.TB, name string) string {
	t.Helper()
	folder := os.Getenv(artefacts)
	if folder == "" {
		folder = t.TempDir()
	}
	require.NoError(t, os.MkdirAll(folder, 0o755))
	return filepath.Join(folder, name)
}
