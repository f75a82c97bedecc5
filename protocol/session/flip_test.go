package session

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

func TestFlipTurnsEveryField(t *testing.T) {
	for _, test := range []struct {
		name      string
		geometry  *engine.Geometry
		fen, want string
	}{
		{"castling letters and en passant", engine.Grid(8, 8), "r3k2r/8/8/4pP2/8/8/8/4K2R w Kkq e6 0 1", "4k2r/8/8/8/4Pp2/8/8/R3K2R b kKQ e3 0 1"},
		{"castling squares and hands", engine.Grid(10, 10), "k9/9/10[Qm] b a1j10 - 3 7", "10/9/K9[qM] w a10j1 - 3 7"},
		{"jewels", engine.Grid(9, 10), "9/g8 w - - e5a6 0 1", "G8/9 b - - e6a5 0 1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			flipped, err := flipFEN(test.geometry, test.fen)
			require.NoError(t, err)
			require.Equal(t, test.want, flipped)
			back, err := flipFEN(test.geometry, flipped)
			require.NoError(t, err)
			require.Equal(t, test.fen, back)
		})
	}
}
