package cli

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/console"
	"panthera/variants"
)

// TestTablesAreMadeToSolve checks that "solve" makes the table of an ending with four pieces, and
// answers by it.
func TestTablesAreMadeToSolve(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	for fen, want := range map[string]string{
		"8/8/8/3k4/8/8/2B5/KN6 w - - 0 1": "^win in 31\n(.*\n)+End: checkmate 1-0\nTable: KBNvK\n$",
		"8/8/8/3k4/8/8/2B5/KN6 b - - 0 1": "^loss in 31\n(.*\n)+Table: KBNvK\n$",
		"8/8/8/3k4/8/8/8/KNN5 w - - 0 1":  "^draw\nTable: KNNvK\n$",
	} {
		var out bytes.Buffer
		status := Run([]string{"solve", "--variant", "chess", "--fen", fen}, &console.Console{Program: "panthera", Games: variants.All(), Out: &out, Err: &bytes.Buffer{}})
		require.Zero(t, status, fen)
		require.Regexp(t, want, out.String(), fen)
	}
}
