package uci_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const opera = "1n2kb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2KR4"

func TestTheCountIsToldAtTheEnd(t *testing.T) {
	k := begin(t)
	k.ask("setoption name Use NNUE value false") // a net is told of before the first search
	k.Say("setoption name UCI_Variant value stakeout-chess", "position fen "+opera+" w k - 0 17", "go depth 3")
	require.Equal(t, []string{"info depth 0 score cp 22256", "info string stake-out 1-0, claim-marks 23-19", "bestmove (none)"}, k.Hear("bestmove"))
	k.Say("position fen "+opera+" b k - 0 16", "go depth 3")
	heard := k.Hear("bestmove")
	require.Regexp(t, `^info string stake-out \S+, claim-marks \d+-\d+$`, heard[len(heard)-2], "by the last move")
	k.Say("position fen "+opera+" w k - 0 16", "go depth 1")
	require.NotContains(t, strings.Join(k.Hear("bestmove"), "\n"), "claim-marks", "nothing is counted after a mate or before the end")
}

func TestTheBoardShowsWhatWouldBeCounted(t *testing.T) {
	k := begin(t)
	k.Say("setoption name UCI_Variant value stakeout-chess", "position fen "+opera+" w k - 0 17", "d")
	shown := strings.Join(k.Hear("Outcome: "), "\n")
	require.Contains(t, shown, "White marked (13): a4 b1 c3 d2 d3 e1 e3 f1 f3 g1 g3 h1 h4\n")
	require.Contains(t, shown, "\nUncovered (6): a1 a8 b5 b7 c7 e2\nOutcome: stake-out 1-0, claim-marks 23-19")
	k.Say("eval")
	require.Contains(t, strings.Join(k.Hear("Evaluation: "), "\n"), "White total: 23\n")
	k.Say("setoption name UCI_Variant value chess", "d")
	require.NotContains(t, strings.Join(k.Hear("Outcome: "), "\n"), "marked")
}
