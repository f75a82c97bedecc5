package uci_test

import (
	"io"
	"log/slog"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/uci"
	"panthera/protocol/wire"
	"panthera/protocol/wire/wiretest"
	"panthera/variants"
)

func TestStopEndsASearch(t *testing.T) {
	k := begin(t)
	k.Say("go infinite")
	k.Hear("info depth 3 ")
	require.Empty(t, filter(k.ask(), "bestmove"), "isready is answered while searching")
	k.Say("stop")
	require.Regexp(t, "^bestmove [a-h]", k.Last("bestmove"))
	require.Empty(t, k.ask("stop"), "stopping nothing")
}

func TestPositionDoesNotDisturbAnEndlessSearch(t *testing.T) {
	k := begin(t)
	k.Say("go infinite searchmoves a2a3")
	k.Say("position startpos moves d2d4 d7d5", "setoption name Nonsense", "joho", "d")
	k.Hear("Outcome: none")
	k.Say("stop")
	require.Regexp(t, "^bestmove a2a3", k.Last("bestmove"))
	require.Contains(t, k.fen(), " w KQkq - 0 2")
}

func TestGoStopsAnEndlessSearch(t *testing.T) {
	k := begin(t)
	k.Say("go infinite searchmoves a2a3", "go searchmoves h2h3 depth 2")
	require.Regexp(t, "^bestmove a2a3", k.Last("bestmove"))
	require.Regexp(t, "^bestmove h2h3", k.Last("bestmove"))
	k.Say("go infinite searchmoves a2a3", "go depth x")
	require.Regexp(t, "^bestmove a2a3", k.Last("bestmove"))
	require.Equal(t, "bestmove 0000", k.Last("bestmove"), "in the order of the questions")
}

func TestIsReadyIsAnsweredAtOnceWhateverWaits(t *testing.T) {
	k := begin(t)
	k.Say("go depth 100", "setoption name UCI_Variant value lancerchess", "position startpos moves d2d4", "go depth 1")
	require.Empty(t, filter(k.ask(), "bestmove"))
	k.Say("stop")
	require.Regexp(t, "^bestmove", k.Last("bestmove"))
	require.Regexp(t, "^bestmove", k.Last("bestmove"))
	require.Equal(t, "rfbkqblr/pppppppp/8/8/3P4/8/PPP1PPPP/RFBKQBLR b KQkq - 0 1", k.fen(), "the option applies before the next position")
}

func TestOtherCommandsWaitForASearchThatEnds(t *testing.T) {
	k := begin(t)
	k.Say("go searchmoves a2a3 depth 4", "setoption name UCI_Variant value lancerchess", "go depth 2", "d")
	heard := strings.Join(k.Hear("Outcome"), "\n")
	require.Regexp(t, `(?s)depth 4 .*bestmove a2a3.*bestmove.*RFBKQBLR w`, heard)
}

func TestPondering(t *testing.T) {
	k := begin(t)
	k.Say("go ponder wtime 60 btime 60")
	k.Hear("info depth 3 ")
	require.Empty(t, filter(k.ask(), "bestmove"))
	k.Say("ponderhit")
	require.Regexp(t, "^bestmove [a-h]", k.Last("bestmove"))
	k.Say("go ponder depth 1", "stop")
	require.Regexp(t, "^bestmove [a-h]", k.Last("bestmove"))
	require.Empty(t, k.ask("ponderhit"), "with nothing to ponder on")
}

func TestPerft(t *testing.T) {
	k := begin(t)
	k.Say("go perft 2")
	heard := k.Hear("Nodes searched")
	require.Equal(t, "a2a3: 20", heard[0])
	require.Equal(t, []string{"", "Nodes searched: 400"}, heard[len(heard)-2:])
	require.Len(t, heard, 22)
	k.Say("setoption name Threads value 2", "perft 3")
	require.Equal(t, "Nodes searched: 8902", k.Last("Nodes searched"))
	k.Say("go perft 0")
	require.Equal(t, []string{"", "Nodes searched: 1"}, k.Hear("Nodes searched"))
	k.Say("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "go perft 3")
	require.Equal(t, []string{"", "Nodes searched: 0"}, k.Hear("Nodes searched"))
}

func TestPerftAndBenchCanBeStopped(t *testing.T) {
	for _, line := range []string{"go perft 20", "bench chess depth 200"} {
		t.Run(line, func(t *testing.T) {
			k := begin(t)
			k.Say(line)
			require.Empty(t, k.ask())
			k.Say("position startpos moves e2e4", "stop")
			require.Equal(t, "info string stopped before the end", k.Last("info"))
			require.Contains(t, k.fen(), " b KQkq")
		})
	}
}

func TestQuitLeavesAtOnceWhateverIsRunning(t *testing.T) {
	for _, line := range []string{"isready", "go infinite", "go ponder", "go depth 200", "go perft 20", "bench depth 200"} {
		t.Run(line, func(t *testing.T) {
			k := begin(t)
			k.Say(line, "quit")
			said := strings.Join(k.Left(), "\n")
			if strings.HasPrefix(line, "go ") && !strings.Contains(line, "perft") {
				require.Contains(t, said, "bestmove ")
			}
		})
	}
}

func TestAScriptIsCarriedOutWhole(t *testing.T) {
	said := script(t, "position startpos moves e2e4", "go perft 3", "position startpos", "go perft 3", "go searchmoves a2a3 depth 4",
		"setoption name UCI_Variant value lancerchess", "go perft 3", "quit")
	require.Regexp(t, `(?s)Nodes searched: 13160\n.*Nodes searched: 8902\n.*bestmove a2a3.*Nodes searched: \d+\n$`, said)
}

// TestTheEndOfInputEndsASearch checks the end of input during work. A search after which no command
// follows must give its bestmove at once; searches before it, perft and bench must be finished.
func TestTheEndOfInputEndsASearch(t *testing.T) {
	require.Regexp(t, `^(info .*\n)*bestmove `, script(t, "go depth 100"))
	require.Regexp(t, `^(info .*\n)*bestmove `, script(t, "go movetime 100000000", "quit", ""))
	require.Regexp(t, `info depth 4 .*\nbestmove (.*\n)+bestmove `, script(t, "go depth 4", "go depth 100"))
	require.Regexp(t, `info depth 4 .*\nbestmove (.*\n)+bestmove `, script(t, "go depth 4", "go depth 100", "quit"))
	require.Contains(t, script(t, "go perft 3"), "\nNodes searched: 8902\n")
	require.Contains(t, script(t, "bench chess depth 2"), "\nNodes searched: ")
	require.Regexp(t, `bestmove `, script(t, "go infinite"))
	require.Regexp(t, `bestmove `, script(t, "go ponder wtime 100 btime 100"))
	require.Regexp(t, `bestmove `, script(t, "go"))
}

func TestLimitedStrength(t *testing.T) {
	k := begin(t)
	best := func(lines ...string) string {
		k.Say(lines...)
		k.Say("ucinewgame", "position startpos", "go depth 30")
		return k.Last("bestmove")
	}
	first := best("setoption name Skill Level value 0")
	require.Equal(t, first, best(), "the same position and level give the same move")
	best("setoption name UCI_LimitStrength value true", "setoption name UCI_Elo value 1000")
	k.Say("setoption name UCI_AnalyseMode value true", "go nodes 20000")
	require.Regexp(t, ` nodes \d{4,}`, strings.Join(k.Hear("bestmove"), "\n"), "analysis is not weakened")
}

// TestWorkEndsWithTheConversation hangs up, or closes the engine's output, while the engine is at
// work. The conversation must end.
func TestWorkEndsWithTheConversation(t *testing.T) {
	for _, line := range []string{"isready", "go infinite", "go depth 100", "go perft 20", "bench depth 100"} {
		t.Run(line, func(t *testing.T) {
			in, lines := io.Pipe()
			defer lines.Close()
			conn := wire.New(in, io.Discard, slog.New(slog.DiscardHandler))
			done := make(chan struct{})
			go func() {
				defer close(done)
				uci.Talk(wiretest.NewSession(t, variants.All()), conn)
			}()
			_, err := io.WriteString(lines, line+"\n")
			require.NoError(t, err)
			conn.HangUp()
			<-done
		})
	}
	t.Run("output", func(t *testing.T) {
		in, lines := io.Pipe()
		defer lines.Close()
		go func() { _, _ = io.WriteString(lines, "go perft 20\nisready\n") }()
		uci.Serve(wiretest.NewSession(t, variants.All()), in, closedOutput{})
	})
}

// closedOutput is an output to which every write fails, as to a closed pipe.
type closedOutput struct{}

func (closedOutput) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
