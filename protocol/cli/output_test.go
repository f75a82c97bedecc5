package cli

import (
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/console"
	"panthera/variants"
)

// closedOutput is an output to which every write fails, as to a closed pipe; it counts the writes.
type closedOutput struct{ writes int }

func (c *closedOutput) Write([]byte) (int, error) {
	c.writes++
	return 0, io.ErrClosedPipe
}

// TestWorkEndsWhenNobodyReadsIt runs long commands whose output is closed. They must end early.
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
