package uci_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const startFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

func TestMalformedCommandsChangeNothing(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"gibberish", `unknown command "gibberish"; help lists the commands`},
		{"UCI", `unknown command "UCI"; help lists the commands`},
		{"\x00\xff\xfe", `unknown command "\x00\xff\xfe"; help lists the commands`},
		{"debug maybe", "debug wants on or off"},
		{"position", "position wants startpos or fen FEN, then perhaps moves MOVE…"},
		{"position fen", "position wants startpos or fen FEN, then perhaps moves MOVE…"},
		{"position startpos e2e4", `what is "e2e4"?`},
		{"position fen 8/8/8/8/8/8/8/8 w - - 0 1", `board "8/8/8/8/8/8/8/8": White has 0 royals, want 1`},
		{"position startpos moves e2e4 e2e4", `after 1 move: move "e2e4": no piece on e2`},
		{"position startpos moves", ""},
		{"go perft", `perft: "" is not a number`},
		{"go perft -1", "perft: -1 is not within 0 and 1000"},
		{"perft many", `perft: "many" is not a number`},
		{"bench nogame", `bench: unknown variant "nogame"`},
		{"bench chess depth", "bench: want [ID] [depth N]"},
		{"setoption", "setoption wants name NAME, then perhaps value VALUE"},
		{"setoption name", "setoption wants name NAME"},
		{"setoption Hash 5", "setoption wants name NAME"},
		{"setoption name No Such Thing value 5", `unknown option "No Such Thing"`},
		{"setoption name Hash value", `option Hash: "" is not a number from 1 to 2`},
		{"setoption name Hash value 0", `option Hash: "0" is not a number from 1 to 2`},
		{"setoption name Ponder value 1", `option Ponder: "1" is neither true nor false`},
		{"setoption name UCI_Variant value checkers", `option UCI_Variant: "checkers" is none of chess, chess960, lancerchess, `},
		{"setoption name EvalFile value nets/best.nn", "option EvalFile: open nets/best.nn: no such file or directory"},
		{"setoption name Debug Log File value x y.log", "option Debug Log File: no files in tests"},
	} {
		t.Run(test.line, func(t *testing.T) {
			k := begin(t)
			k.Say("position startpos moves d2d4")
			before := k.fen()
			k.Say("position startpos")
			require.Equal(t, startFEN, k.fen())
			heard := k.ask(test.line)
			if test.want == "" {
				require.Empty(t, heard)
			} else {
				require.Len(t, heard, 1)
				require.Contains(t, heard[0], "info string error: ")
				require.Contains(t, heard[0], test.want)
			}
			require.Equal(t, startFEN, k.fen())
			require.NotEqual(t, before, startFEN)
		})
	}
}

func TestLongInputIsAnsweredShortly(t *testing.T) {
	k := begin(t)
	for _, line := range []string{
		strings.Repeat("x", 1<<20),
		"position fen " + strings.Repeat("p", 1<<20) + " w - - 0 1",
		"position startpos moves " + strings.Repeat("e2e4 ", 1<<18),
		"setoption name " + strings.Repeat("x ", 1<<19),
		strings.Repeat("x", 5<<20),
	} {
		heard := k.ask(line)
		require.Len(t, heard, 1)
		require.Contains(t, heard[0], "info string error: ")
		require.Less(t, len(heard[0]), 1000)
	}
	require.Equal(t, startFEN, k.fen())
}

func TestUnknownWordsAreSkipped(t *testing.T) {
	require.Equal(t, strings.Join([]string{
		`info string skipped: "joho"`, "readyok",
		`info string skipped: "joho"`,
		`info string skipped: "now, please"`, "readyok",
		`info string skipped: "1"`,
		`info string skipped: "it"`,
		`info string error: unknown command "#"; help lists the commands`,
		`info string error: unknown command "joho"; help lists the commands`,
		"",
	}, "\n"), script(t, "joho isready", "joho debug on", "isready now, please", "ucinewgame 1", "stop it", "# go depth 1", "joho # isready"))
}

func TestARefusedVariantLeavesTheOldOne(t *testing.T) {
	k := begin(t)
	k.Say("setoption name UCI_Variant value lancerchess", "position startpos moves d2d4")
	before := k.fen()
	heard := k.ask("setoption name UCI_Variant value no such game")
	require.Len(t, heard, 1)
	require.Contains(t, heard[0], `"no such game" is none of chess, chess960, lancerchess, `)
	require.Contains(t, heard[0], ", tigervariation-symmetrical", "whole, however many they are")
	require.Equal(t, before, k.fen())
}

func TestOptionNamesAreReadInAnyCase(t *testing.T) {
	k := begin(t)
	require.NotContains(t, strings.Join(k.ask("setoption name uci_VARIANT value LancerChess", "setoption name  skill   level value 20",
		"setoption name clear hash", "setoption name CLEAR HASH value", "setoption name EvalFile value <empty>",
		"setoption name evalfile value <internal>", "setoption name EvalFile value", "setoption name Debug Log File value <empty>"), "\n"), "error")
	require.Equal(t, "rfbkqblr/pppppppp/8/8/8/8/PPPPPPPP/RFBKQBLR w KQkq - 0 1", k.fen())
}

func TestChangingTheVariantStartsItsGame(t *testing.T) {
	k := begin(t)
	k.Say("position startpos moves e2e4", "setoption name UCI_Variant value chess")
	require.NotEqual(t, startFEN, k.fen(), "the same variant again changes nothing")
	k.Say("setoption name UCI_Variant value lancerchess", "setoption name UCI_Variant value chess")
	require.Equal(t, startFEN, k.fen())
}

func TestInfoLines(t *testing.T) {
	k := begin(t)
	k.ask("setoption name Use NNUE value false") // a net is told of before the first search
	k.Say("go depth 3")
	for _, line := range k.Hear("bestmove") {
		require.Regexp(t, `^(info depth \d+ seldepth \d+ multipv 1 score cp -?\d+ nodes \d+ nps \d+ hashfull \d+ time \d+ pv( [a-h][1-8][a-h][1-8])+|bestmove [a-h][1-8][a-h][1-8]( ponder [a-h][1-8][a-h][1-8])?)$`, line)
	}
	k.Say("setoption name UCI_ShowWDL value true", "setoption name MultiPV value 2", "go depth 2")
	heard := strings.Join(k.Hear("bestmove"), "\n")
	require.Regexp(t, `multipv 1 score cp -?\d+ wdl \d+ \d+ \d+ nodes`, heard)
	require.Regexp(t, `multipv 2 score cp -?\d+ wdl \d+ \d+ \d+ nodes`, heard)
	for _, fen := range []string{"8/8/8/3k4/8/8/8/K7 w - - 0 1", "8/8/8/3k4/8/8/8/KB6 b - - 0 1"} {
		k.Say("setoption name Use Endings value false", "position fen "+fen, "go depth 3")
		require.Contains(t, strings.Join(k.Hear("bestmove"), "\n"), "score cp 0 wdl 0 1000 0", "a draw is nothing else")
	}
	k.Say("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "go depth 4")
	heard = strings.Join(k.Hear("bestmove"), "\n")
	require.Contains(t, heard, "score mate 1")
	require.Contains(t, heard, "bestmove a1a8")
}

func TestFlipTurnsThePositionRound(t *testing.T) {
	k := begin(t)
	k.Say("position startpos moves e2e4 a7a6 e4e5 d7d5")
	before := k.fen()
	k.Say("flip")
	require.Equal(t, "rnbqkbnr/pppp1ppp/8/8/3Pp3/P7/1PP1PPPP/RNBQKBNR b KQkq d3 0 3", k.fen())
	k.Say("flip")
	require.Equal(t, before, k.fen())
}

func TestHelpNamesEveryCommand(t *testing.T) {
	help := strings.Join(begin(t).ask("help"), "\n")
	for _, name := range []string{"uci", "isready", "setoption", "position", "go", "stop", "ponderhit", "d", "eval", "bench", "flip", "quit"} {
		require.Regexp(t, `(?m)^`+name+` `, help)
	}
}

func TestXBoardIsDeclinedInOneLine(t *testing.T) {
	require.Equal(t, []string{`tellusererror this is a UCI conversation; start "panthera xboard" for the XBoard protocol`}, begin(t).ask("xboard"))
}
