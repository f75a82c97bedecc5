package compiled_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestPositionsAfterMoves checks the FENs of positions after moves. Fairy-Stockfish writes the same ones.
func TestPositionsAfterMoves(t *testing.T) {
	for _, c := range [][4]string{
		// Only what cannot be taken back sets the clock back.
		{"pawnsideways", "4k3/8/8/8/8/8/P7/4K3 w - - 5 9", "a2b2", "4k3/8/8/8/8/8/1P6/4K3 b - - 6 9"},
		{"pawnsideways", "4k3/8/8/8/8/8/P7/4K3 w - - 5 9", "a2a3", "4k3/8/8/8/8/P7/8/4K3 b - - 0 9"},
		{"pawnback", "4k3/8/8/8/8/8/P7/4K3 w - - 5 9", "a2a3", "4k3/8/8/8/8/P7/8/4K3 b - - 6 9"},
		{"pawnback", "4k3/P7/8/8/8/8/8/4K3 w - - 5 9", "a7a8q", "Q3k3/8/8/8/8/8/8/4K3 b - - 0 9"},
		{"wolf", "4k3/8/8/8/8/8/8/8/3S4/4K3 w - - 5 9", "d2d3", "4k3/8/8/8/8/8/8/3S4/8/4K3 b - - 0 9"},
		{"dobutsu", "1l1/C2/3/1L1[] w - - 5 9", "a3a4+", "+Cl1/3/3/1L1[] b - - 0 9"},
		{"kyotoshogi", "2k2/5/5/5/2KS1[] w - - 5 9", "d1d2+", "2k2/5/5/3+S1/2K2[] b - - 6 9"},
		{"seirawan", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1", "b1a3h", "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RHBQKBNR[Ehe] b KQCDFGkqbcdfg - 1 1"},
		// A Rook takes a King's leap away by coming to its file, but not by Cute Chess's rules.
		{"cambodian", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/R7/1NSKMSNR w DEde - 1 2", "a2e2", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/4R3/1NSKMSNR b DEd - 2 2"},
		{"cambodian]\naimedKings = false\n[b:a", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/R7/1NSKMSNR w DEde - 1 2", "a2e2", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/4R3/1NSKMSNR b DEde - 2 2"},
	} {
		require.Equal(t, c[3], played(t, "[a:"+c[0]+"]\n", c[1], c[2]))
	}
}

// TestPromotedForGood reads the + that other programs write before a piece that has become another one for good.
func TestPromotedForGood(t *testing.T) {
	g, _ := make(t, "[a:shoshogi]\n")
	p := engine.NewPosition(g)
	require.NoError(t, p.SetFEN("4k4/9/8+P/9/9/9/9/9/4K4 b - - 0 20"))
	require.Equal(t, "4k4/9/8G/9/9/9/9/9/4K4 b - - 0 20", p.FEN())
	require.Error(t, p.SetFEN("4k4/9/8+G/9/9/9/9/9/4K4 b - - 0 20"))
}
