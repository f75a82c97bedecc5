package cli

import (
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/console"
	"panthera/variants"
)

// closedOutput is an output whose reader has gone; it counts the writes.
type closedOutput struct{ writes int }

func (c *closedOutput) Write([]byte) (int, error) {
	c.writes++
	return 0, io.ErrClosedPipe
}

// TestWorkEndsWhenNobodyReadsIt closes the output of long-running commands.
func TestWorkEndsWhenNobodyReadsIt(t *testing.T) {
	for _, arguments := range [][]string{
		{"bench", "--depth", "2"},
		{"perft", "--variant", "chess", "--depth", "5", "--divide"},
	} {
		out := &closedOutput{}
		require.Equal(t, console.WrongUse, Run(arguments, &console.Console{Program: "panthera", Games: variants.All(), Out: out, Err: io.Discard}))
		require.Less(t, out.writes, 3, "%v", arguments)
	}
}
