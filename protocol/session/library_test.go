package session_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/session"
	"panthera/variants"
)

// TestLibraryAndFiles checks that the variants that the option Library adds and those in files of the option
// VariantPath are available together, and that each option can be changed without losing the other's
// variants.
func TestLibraryAndFiles(t *testing.T) {
	s, err := session.New(session.Config{Games: variants.All(), MaxHashMB: 1})
	require.NoError(t, err)
	defer s.Close()
	path := filepath.Join(t.TempDir(), "own.ini")
	require.NoError(t, os.WriteFile(path, []byte("[grand:chess]\ntitle = Mine\n"), 0o600))
	offered := func() []string { return s.Option(session.VariantOption).Values }

	require.NoError(t, s.SetOption(session.LibraryOption, "cutechess"))
	require.Contains(t, offered(), "janus")
	require.NoError(t, s.SetGame("grand"))
	require.Equal(t, "Grand Chess", s.Game().Name)
	require.NoError(t, s.SetOption(session.VariantPath, path))
	require.Equal(t, "Mine", s.Game().Name)
	require.Contains(t, offered(), "janus")
	require.NoError(t, s.SetOption(session.LibraryOption, "off"))
	require.Equal(t, "Mine", s.Game().Name)
	require.NotContains(t, offered(), "janus")
	require.NoError(t, s.SetOption(session.VariantPath, "<empty>"))
	require.Equal(t, "chess", s.Game().ID)
}
