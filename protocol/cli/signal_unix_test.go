//go:build unix

package cli

import (
	"bufio"
	"io"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/console"
	"panthera/variants"
)

// TestASignalEndsTheConversation sends the signal to end while the engine is at work: it
// stops, a search with its best move, says why, and leaves with status 0.
func TestASignalEndsTheConversation(t *testing.T) {
	for _, test := range []struct {
		protocol    string
		lines, last string
	}{
		{"uci", "go infinite\n", "bestmove "},
		{"uci", "go perft 6\n", "info string stopped before the end"},
		{"uci", "isready\n", "readyok"},
		{"xboard", "post\nst 100\ngo\n", ""},
	} {
		t.Run(test.protocol+" "+test.lines, func(t *testing.T) {
			in, lines := io.Pipe()
			heard, out := io.Pipe()
			status := make(chan int, 1)
			var complaint strings.Builder
			go func() {
				status <- Run([]string{test.protocol}, &console.Console{Program: "panthera", Games: variants.All(), In: in, Out: out, Err: &complaint})
				out.Close()
			}()
			go func() { _, _ = io.WriteString(lines, test.lines) }()
			said := bufio.NewScanner(heard)
			require.True(t, said.Scan(), "it is at work")
			require.NoError(t, syscall.Kill(syscall.Getpid(), syscall.SIGTERM))
			last := said.Text()
			for said.Scan() {
				last = said.Text()
			}
			require.Equal(t, 0, <-status)
			require.Equal(t, endedBySignal+"\n", complaint.String())
			require.True(t, strings.HasPrefix(last, test.last), last)
		})
	}
}
