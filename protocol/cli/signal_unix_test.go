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

// TestASignalEndsTheReadingOfGames sends a signal while "pgn" waits for more games on standard
// input. The games read completely before must be written.
func TestASignalEndsTheReadingOfGames(t *testing.T) {
	in, lines := io.Pipe()
	defer lines.Close()
	var out, complaints strings.Builder
	status := make(chan int, 1)
	go func() {
		status <- Run([]string{"pgn"}, &console.Console{Program: "panthera", Games: variants.All(), In: in, Out: &out, Err: &complaints})
	}()
	for _, text := range []string{"[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n\n1. d4 ", "d5 ", "2. c4"} { // the first has been taken when the third is
		_, err := io.WriteString(lines, text)
		require.NoError(t, err)
	}
	require.NoError(t, syscall.Kill(syscall.Getpid(), syscall.SIGINT))
	require.Equal(t, console.Interrupted, <-status)
	require.Equal(t, "panthera: interrupted\n", complaints.String())
	require.Contains(t, out.String(), "1. e4 *")
	require.NotContains(t, out.String(), "d4")
}

// TestASignalEndsTheConversation sends a signal while the engine is at work. The engine must stop,
// report the best move of a search, say why it ends, and exit with status 0.
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
