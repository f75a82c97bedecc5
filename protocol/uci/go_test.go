package uci_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestEveryGoIsAnsweredByOneMove sends malformed go commands. Each must be answered by the reason
// and the null move, or by a move if the valid words suffice.
func TestEveryGoIsAnsweredByOneMove(t *testing.T) {
	const null, move = "bestmove 0000", "bestmove [a-h]"
	for _, test := range []struct{ line, info, answer string }{
		{"go depth", "error: go: depth wants a number", null},
		{"go depth x", `error: go: depth: "x" is not a number`, null},
		{"go depth 0", "error: go: depth: 0 is not within 1 and 2147483648", null},
		{"go depth -3", "error: go: depth: -3 is not within", null},
		{"go depth " + strings.Repeat("9", 1<<20), "error: go: depth: 999", null},
		{"go nodes 0", "error: go: nodes: 0 is not within", null},
		{"go nodes 99999999999999999999", "error: go: nodes: 99999999999999999999 is not within", null},
		{"go movetime -5", "error: go: movetime: -5 is not within", null},
		{"go movetime 1e3", `error: go: movetime: "1e3" is not a number`, null},
		{"go wtime 1000.5 btime 1000.5", `error: go: wtime: "1000.5" is not a number`, null},
		{"go mate 0", "error: go: mate: 0 is not within", null},
		{"go depth 1 depth 2", "error: go: depth is there twice", null},
		{"go btime 1000", "error: go: no wtime, though White is to move", null},
		{"go winc 100 binc 100", "error: go: nothing says when to end", null},
		{"go movestogo 5", "error: go: nothing says when to end", null},
		{"go searchmoves", "error: go: searchmoves: it wants moves", null},
		{"go searchmoves zz", `error: go: searchmoves: move "zz"`, null},
		{"go searchmoves e2e5 depth 2", `error: go: searchmoves: move "e2e5": not a legal move of the Pawn`, null},
		{"go searchmoves depth 2", "error: go: searchmoves: it wants moves", null},
		{"go foo", `skipped: "foo"`, null},
		{"go foo searchmoves e2e4", `skipped: "foo"`, null},
		{"go sideways depth 1 now", `skipped: "sideways now"`, move},
		{"go searchmoves zz a2a3 nonsense depth 1", `skipped: "zz nonsense"`, "bestmove a2a3"},
		{"go Depth 3 nodes 20", `skipped: "Depth 3"`, move},
		{"well go depth 1", `skipped: "well"`, move},
	} {
		t.Run(test.line[:min(len(test.line), 40)], func(t *testing.T) {
			k := begin(t)
			k.Say(test.line)
			heard := k.Hear("bestmove")
			require.Contains(t, heard[0], "info string "+test.info)
			require.Less(t, len(heard[0]), 1000)
			require.Regexp(t, "^"+test.answer, heard[len(heard)-1])
			require.Empty(t, k.ask("stop", "ponderhit"), "one answer only")
			require.Equal(t, startFEN, k.fen())
		})
	}
}

func TestNothingIsSearchedAfterARefusedPosition(t *testing.T) {
	for _, refused := range []string{"position", "position fen 8/8/8/8/8/8/8/8 w - - 0 1", "position startpos moves e2e5", "position startpos e2e4"} {
		t.Run(refused, func(t *testing.T) {
			k := begin(t)
			k.Say("position startpos moves d2d4", refused)
			k.Hear("info string error: ")
			for _, line := range []string{"go depth 2", "go", "go infinite", "go movetime x"} {
				k.Say(line)
				heard := k.Hear("bestmove")
				require.Contains(t, heard[0], "info string error: go: ")
				require.Equal(t, []string{"bestmove 0000"}, heard[1:])
			}
			require.Contains(t, strings.Join(k.ask("go perft 1"), ""), "info string error: perft: the position was refused: ")
			k.Say("ucinewgame", "go depth 1")
			require.Equal(t, "bestmove 0000", k.Last("bestmove"))
			k.Say("position startpos", "go depth 1")
			require.Regexp(t, "^bestmove [a-h]", k.Last("bestmove"))
		})
	}
}

func TestMendedPositionsAreSearched(t *testing.T) {
	k := begin(t)
	said := strings.Join(k.ask("position fen \ufeff4k3/8/8/8/8/8/8/R3K3 w KQ - 3 0 moves e1d1"), "\n")
	require.Contains(t, said, "info string position: fullmove 0 is read as 1")
	require.Contains(t, said, `info string position: castling "KQ" is read as Q`)
	require.Equal(t, "4k3/8/8/8/8/8/8/R2K4 b - - 4 1", k.fen())
	k.Say("go depth 1")
	require.Regexp(t, "^bestmove e8", k.Last("bestmove"))
}

func TestSearchMoves(t *testing.T) {
	k := begin(t)
	k.Say("go searchmoves a2a3 h2h3 depth 3")
	require.Regexp(t, "^bestmove (a2a3|h2h3)", k.Last("bestmove"))
	k.Say("go depth 2 searchmoves a2a4")
	require.Regexp(t, "^bestmove a2a4", k.Last("bestmove"))
}

func TestClocks(t *testing.T) {
	k := begin(t)
	for _, limits := range []string{
		"wtime 100 btime 100", "wtime 50 btime 50 winc 5 binc 5 movestogo 3", "wtime 0 btime 0", "wtime -20 btime 50",
		"movetime 0", "movetime 5", "nodes 1", "nodes 500", "wtime 1000 btime 1000 depth 2", "mate 1 nodes 1000",
	} {
		k.Say("go " + limits)
		require.Regexp(t, "^bestmove [a-h]", k.Last("bestmove"), limits)
	}
}

func TestNoLegalMove(t *testing.T) {
	for _, test := range []struct{ name, fen, reason, score string }{
		{"mate", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "checkmate 1-0", "mate 0"},
		{"stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemate 0.5-0.5", "cp 0"},
	} {
		t.Run(test.name, func(t *testing.T) {
			k := begin(t)
			k.ask("setoption name Use NNUE value false") // a net is told of before the first search
			k.Say("position fen "+test.fen, "go depth 3")
			require.Equal(t, []string{"info depth 0 score " + test.score, "info string " + test.reason, "bestmove (none)"}, k.Hear("bestmove"))
			k.Say("go infinite", "stop")
			require.Equal(t, "bestmove (none)", k.Last("bestmove"))
		})
	}
}
