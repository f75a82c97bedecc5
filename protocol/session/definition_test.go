package session_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/definitions"
	"panthera/protocol/session"
	"panthera/search/net"
	"panthera/variants"
)

// TestANetServesOneDefinition makes a net for a variant from a definition file. EvalFile must accept it for a
// variant with the same rules in the user's folder, and refuse it for a variant with the same name, pieces
// and board but other rules.
func TestANetServesOneDefinition(t *testing.T) {
	text := "[mine:knightmate]\nstalemateValue = win\n"
	l := definitions.Compile("", text).Games[0].Layout()
	h := net.Heading{Family: l.Family(), Layout: l.Hash(), Columns: l.Columns(), Buckets: l.Buckets(), N: 64, Scale: 400}
	n, err := net.NewFloats(h).Quantise(h)
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "mine.nnue")
	file, err := os.Create(path)
	require.NoError(t, err)
	require.NoError(t, n.Write(file))
	require.NoError(t, file.Close())
	for rules, refusal := range map[string]string{text: "", "[mine:knightmate]\nstalemateValue = loss\n": "net of another layout of mine"} {
		folder := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(folder, "a.ini"), []byte(rules), 0o600))
		s, err := session.New(session.Config{Games: definitions.WithFolder(variants.All(), folder, nil), MaxHashMB: 1})
		require.NoError(t, err)
		require.NoError(t, s.SetGame("mine"))
		err = s.SetOption(session.EvalFile, path)
		if refusal == "" {
			require.NoError(t, err)
			require.NotEqual(t, session.HandMade, s.Evaluation())
		} else {
			require.ErrorContains(t, err, refusal)
			require.Equal(t, session.HandMade, s.Evaluation())
		}
		require.NoError(t, s.Close())
	}
}
