package betza

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

var board = engine.Grid(8, 8)

// targets returns the names of the squares that a white piece with the moves of a word can reach
// from d4 on an empty board.
func targets(t *testing.T, word string, purpose engine.Purpose) string {
	t.Helper()
	moves, err := Parse(word)
	require.NoError(t, err)
	from, _ := board.Square("d4")
	var names []string
	for _, m := range moves {
		if m.Purpose != engine.Any && purpose != engine.Any && m.Purpose != purpose {
			continue
		}
		for _, target := range m.Targets(board, from, engine.White) {
			names = append(names, board.Name(target.Square))
		}
	}
	slices.Sort(names)
	return strings.Join(slices.Compact(names), " ")
}

func TestWords(t *testing.T) {
	for word, want := range map[string]string{
		"":      "",
		"W":     "c4 d3 d5 e4",
		"F":     "c3 c5 e3 e5",
		"fW":    "d5",
		"fsW":   "c4 d5 e4",
		"FfW":   "c3 c5 d5 e3 e5",
		"WfF":   "c4 c5 d3 d5 e4 e5",
		"fN":    "c6 e6",
		"ffNfW": "c6 d5 e6",
		"fhN":   "b5 c6 e6 f5",
		"fsN":   "b5 f5",
		"hrN":   "b5 c2 e6 f3",
		"hlN":   "b3 c6 e2 f5",
		"flF":   "c5",
		"rF":    "e3 e5",
		"vR":    "d1 d2 d3 d5 d6 d7 d8",
		"lfrbB": "a7 b6 c5 e3 f2 g1",
		"R2":    "b4 c4 d2 d3 d5 d6 e4 f4",
		"WW":    "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 e4 f4 g4 h4",
		"DD":    "b4 d2 d6 d8 f4 h4",
		"fNN":   "c6 b8 e6 f8",
		"A":     "b2 b6 f2 f6",
		"L":     "a3 a5 c1 c7 e1 e7 g3 g5",
		"fD":    "d6",
		// the Falcon's ways are those of three steps within one eighth of the board
		"[W-F-W]": "a3 a5 c1 c7 e1 e7 g3 g5",
		"[F-W-F]": "a2 a6 b1 b7 f1 f7 g2 g6",
	} {
		got := strings.Fields(want)
		slices.Sort(got)
		require.Equal(t, strings.Join(got, " "), targets(t, word, engine.Any), word)
	}
}

func TestPurposes(t *testing.T) {
	require.Equal(t, "d5 d6", targets(t, "fmWfceFifmnD", engine.ToMove))
	require.Equal(t, "c5 e5", targets(t, "fmWfceFifmnD", engine.ToCapture))
	moves, err := Parse("fmWfceFifmnD")
	require.NoError(t, err)
	require.Len(t, moves, 3)
	require.True(t, moves[1].Passing && !moves[0].Passing && moves[2].First && !moves[1].First)
}

// TestWays checks, for lame leaps and bent paths, which squares must be empty on the way.
func TestWays(t *testing.T) {
	for word, want := range map[string]string{
		"nA":      "b6:c5",
		"nN":      "b5:c4 c6:d5",
		"nZ":      "b7:d5c6", // straight ahead, then along a diagonal
		"nD":      "b4:c4 d6:d5",
		"nC":      "c7:d5d6",
		"[W-F]":   "b5:c4 c6:d5",
		"[F?R]":   "b5:c5 c6:c5 c7:c5c6 a5:c5b5 c8:c5c6c7",
		"[W?B]":   "c6:d5 b5:c4 b7:d5c6 a6:c4b5 a8:d5c6b7",
		"[W-W-F]": "c7:d5d6 a5:c4b4",
		"[F-F-W]": "b7:c5b6 a6:c5b6",
	} {
		moves, err := Parse(word)
		require.NoError(t, err, word)
		from, _ := board.Square("d4")
		var ways []string
		for _, m := range moves {
			for _, target := range m.Targets(board, from, engine.White) {
				text := board.Name(target.Square) + ":"
				for _, s := range target.Passed {
					text += board.Name(s)
				}
				ways = append(ways, text)
			}
		}
		for _, way := range strings.Fields(want) {
			require.Contains(t, ways, way, word)
		}
	}
	moves, err := Parse("gQ")
	require.NoError(t, err)
	require.True(t, moves[0].How == engine.Hop && moves[0].Close)
}

func TestFaultsHaveColumns(t *testing.T) {
	for word, column := range map[string]int{
		"xW": 1, "Wx": 2, "fmWfce": 4, "q:": 1, "WY": 2, "hW": 1, "pW": 2, "nR": 1, "nW": 1, "R123": 2,
		"[W": 3, "[WF]": 3, "[R-W]": 2, "p[W-F]": 2, "Wé": 2, "fF[": 4, "jW": 1, "[W-": 4,
	} {
		_, err := Parse(word)
		var bad *Error
		require.ErrorAs(t, err, &bad, word)
		require.Equal(t, column, bad.Column, "%s: %v", word, err)
		require.NotEmpty(t, bad.Advice)
	}
}

func FuzzParse(f *testing.F) {
	for _, word := range []string{"fmWfceF", "[F?R]", "mRcpR", "nZ", "R3", "hrN"} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) {
		moves, err := Parse(word)
		if err != nil {
			require.Nil(t, moves)
			return
		}
		paths := 0
		for _, m := range moves {
			paths += len(m.Steps)
			require.True(t, m.Legs == nil || len(m.Legs) == len(m.Steps))
		}
		require.LessOrEqual(t, paths, maxPaths)
	})
}
