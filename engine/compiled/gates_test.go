package compiled_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestPiecesEnter checks the moves by which a piece in hand enters on the square that an unmoved
// piece leaves. Fairy-Stockfish lists the same moves.
func TestPiecesEnter(t *testing.T) {
	for _, c := range [][4]string{
		{"[a:seirawan]\n", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1", "b1c3h", "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/RHBQKBNR[Ehe] b KQCDFGkqbcdfg - 1 1"},
		{"[a:seirawan]\n", "4k3/8/8/8/8/8/8/R3K2R[HE] w KQ - 0 1", "e1g1h", "4k3/8/8/8/8/8/8/R3HRK1[E] b A - 1 1"},
		{"[a:seirawan]\n", "4k3/8/8/8/8/8/8/R3K2R[HE] w KQ - 0 1", "h1e1h", "4k3/8/8/8/8/8/8/R4RKH[E] b A - 1 1"},
		{"[a:seirawan]\n", "4k3/8/8/8/8/8/8/R3K2R[E] w KQ - 0 1", "a1a2e", "4k3/8/8/8/8/8/R7/E3K2R[] b K - 1 1"},
		{"[a:seirawan]\n", "4k3/8/8/8/8/8/8/RN2K2R[HE] w KQB - 0 1", "a1a2", "4k3/8/8/8/8/8/R7/1N2K2R[HE] b KB - 1 1"},
		{"[a:seirawan]\n", "4k3/8/8/8/8/8/1r6/1N2K3[HE] b BE - 0 1", "b2b1", "4k3/8/8/8/8/8/8/1r2K3[HE] w E - 0 2"},
		{"[a:shouse]\n", "4k3/8/8/8/8/2p5/8/RN2K3[E] w QB - 0 1", "b1c3e", "4k3/8/8/8/8/2N5/8/RE2K3[P] b Q - 0 1"},
		{"[a:shouse]\n", "4k3/8/8/8/8/8/8/RN2K3[E] w QB - 0 1", "E@d5", "4k3/8/8/3E4/8/8/8/RN2K3[] b QB - 0 1"},
		{"[a:cambodian]\n", "4k3/8/8/8/8/8/8/3KM3 w DE - 0 1", "d1b2", "4k3/8/8/8/8/8/1K6/4M3 b E 126 6 1"},
		{"[a:cambodian]\n", "3mk3/8/8/8/8/8/8/3KM3 b DEd - 0 1", "d8d6", "4k3/8/3m4/8/8/8/8/3KM3 w DE 126 0 2"},
	} {
		require.Equal(t, c[3], played(t, c[0], c[1], c[2]), c[1])
	}
	for fen, not := range map[string]string{
		"4k3/8/8/8/8/8/8/4KB1r[HE] w EF - 0 1":   "f1e2h", // it is pinned
		"4k3/8/8/8/8/8/8/1N2K3[H] w - - 0 1":     "b1c3h",
		"4k3/8/8/8/8/8/8/RN2K3[h] w Q - 0 1":     "b1c3h",
		"4k3/8/8/8/8/8/8/R3K3[HE] w Q - 0 1":     "e1c1q",
		"4k3/8/8/8/4r3/8/8/R3K2R[HE] w KQ - 0 1": "e1g1h",
	} {
		require.NotContains(t, moves(t, game(t, "seirawan"), fen), not, fen)
	}
	require.NotContains(t, moves(t, game(t, "cambodian"), "3rk3/8/8/8/8/8/8/3KM3 w DE - 0 1"), "d1b2", "no leap out of check")
	p := engine.NewPosition(game(t, "seirawan"))
	require.ErrorContains(t, p.SetFEN("4k3/8/8/8/8/8/8/4K3[HE] w B - 0 1"), "no piece of White stands on b1")
	require.ErrorContains(t, p.SetFEN("4k3/8/8/8/8/8/8/4K3[HE] w Z - 0 1"), `unknown letter 'Z'`)
	require.NoError(t, p.SetFEN("4k3/8/8/8/8/8/8/RN2K3[HE] w AEBQ - 0 1"))
	require.Equal(t, "4k3/8/8/8/8/8/8/RN2K3[HE] w QB - 0 1", p.FEN())
	require.NoError(t, p.SetFEN("4k3/8/8/8/8/8/8/RN2K3[] w QB - 0 1"))
	require.Equal(t, "4k3/8/8/8/8/8/8/RN2K3[] w Q - 0 1", p.FEN(), "nothing can enter")
}
