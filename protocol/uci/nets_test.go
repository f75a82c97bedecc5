package uci_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/search"
	"panthera/search/net"
	"panthera/search/net/nettest"
	"panthera/variants"
)

// netFile writes a file with a random neural net for a game and returns its path. change may change
// the file's heading before.
func netFile(t *testing.T, id string, change func(h *net.Heading)) string {
	t.Helper()
	h := search.NetHeading(variants.All().Game(id).Layout())
	h.N, h.Scale, h.Games, h.Positions = net.Step, 400, 12, 345
	change(&h)
	var file bytes.Buffer
	require.NoError(t, nettest.Random(h, 1).Write(&file))
	return textFile(t, file.Bytes())
}

func textFile(t *testing.T, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a net.nnue")
	require.NoError(t, os.WriteFile(path, data, 0o600))
	return path
}

func asItIs(*net.Heading) {}

// TestBadNetsAreRefused sets EvalFile to files that are no valid net of any game. Each must be
// refused in one line, and the engine must then play as before.
func TestBadNetsAreRefused(t *testing.T) {
	good, err := os.ReadFile(netFile(t, "chess", asItIs))
	require.NoError(t, err)
	good[len(good)/2] ^= 1
	for name, test := range map[string]struct{ path, want string }{
		"a damaged net":           {textFile(t, good), "/a net.nnue: damaged net: wrong checksum"},
		"a net of no game":        {netFile(t, "chess", func(h *net.Heading) { h.Family = "checkers" }), "/a net.nnue: net of checkers, a game that this version does not have"},
		"a net of another layout": {netFile(t, "chess", func(h *net.Heading) { h.Layout++ }), "/a net.nnue: net of another layout of chess ("},
		"an empty file":           {textFile(t, nil), "/a net.nnue: empty, no net"},
		"a directory":             {t.TempDir(), ": is a directory"},
	} {
		t.Run(name, func(t *testing.T) {
			k := begin(t)
			k.Say("position startpos moves e2e4", "go depth 3")
			before := k.Last("bestmove")
			k.Say("setoption name EvalFile value " + test.path) // isready does not wait for it
			heard := k.Hear("info string")
			require.Len(t, heard, 1)
			require.True(t, strings.HasPrefix(heard[0], "info string error: option EvalFile: "), heard[0])
			require.Contains(t, heard[0], test.want)
			k.Say("ucinewgame", "position startpos moves e2e4", "go depth 3")
			require.Equal(t, before, k.Last("bestmove"))
		})
	}
}

// TestEvalFileServesItsFamily checks that a net in EvalFile is used in the family of games that it
// names, even if another game is played when it is loaded, and that Use NNUE switches nets off and on.
func TestEvalFileServesItsFamily(t *testing.T) {
	k := begin(t)
	told := k.ask("setoption name EvalFile value " + netFile(t, "lancerchess", asItIs))
	require.Len(t, told, 1)
	require.Regexp(t, "^info string evaluation of chess: (hand-made|net of chess carried by the program)", told[0])
	k.Say("setoption name UCI_Variant value lancerchess", "go depth 2")
	require.Regexp(t, `^info string evaluation of lancerchess: net of lancerchess from EvalFile, \(836 → 64\) × 2 → 8, trained on 12 games, 345 positions; \w+$`,
		k.Hear("bestmove")[0])
	k.Say("go depth 2")
	require.NotContains(t, k.Hear("bestmove")[0], "evaluation", "once is enough")
	k.Say("setoption name Use NNUE value false") // isready does not wait for it
	require.Equal(t, []string{"info string evaluation of lancerchess: hand-made"}, k.Hear("info string"))
	require.Contains(t, k.ask("setoption name Use NNUE value true")[0], "net of lancerchess from EvalFile")
	told = k.ask("setoption name EvalFile value <internal>")
	require.Len(t, told, 1)
	require.Regexp(t, "^info string evaluation of lancerchess: (hand-made|net of lancerchess carried by the program)", told[0])
}

func TestEvalTellsWhatANetSays(t *testing.T) {
	k := begin(t)
	k.Say("setoption name EvalFile value " + netFile(t, "chess", asItIs))
	k.Hear("info string evaluation")
	text := strings.Join(k.ask("position startpos moves e2e4", "eval"), "\n")
	require.Regexp(t, `(?m)^  8     r     n     b     q     k     b     n     r\n( +-?\d+){7}$`, text)
	require.Regexp(t, `(?m)^Bucket: 8 of 8\nEvaluation: -?\d+ centipawns for Black, who is to move$`, text)
	require.Contains(t, text, "Net: net of chess from EvalFile")
}
