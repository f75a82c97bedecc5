package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestTwinsAreUpToDate fails if a file for 128 squares was changed without running "go
// generate ./engine/...", which makes the file for 64 squares.
func TestTwinsAreUpToDate(t *testing.T) {
	twins := 0
	require.NoError(t, filepath.WalkDir("..", func(path string, e fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil || !strings.HasPrefix(string(text), directive) {
			return err
		}
		twins++
		made, err := os.ReadFile(filepath.Join(filepath.Dir(path), numbers.Replace(filepath.Base(path))))
		require.NoError(t, err)
		want, err := twin(filepath.Base(path), string(text))
		require.NoError(t, err)
		require.Equal(t, string(want), string(made), "%s: run go generate ./engine/...", path)
		return nil
	}))
	require.Positive(t, twins)
}
