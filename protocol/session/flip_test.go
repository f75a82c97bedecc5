package session_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestFlipTurnsEveryField(t *testing.T) {
	for _, test := range []struct{ game, name, fen, want string }{
		{"chess", "castling letters and en passant", "r3k2r/8/8/3pP3/8/8/8/4K2R w Kkq d6 0 1", "4k2r/8/8/8/3Pp3/8/8/R3K2R b KQk d3 0 1"},
		{"wildeurasian", "castling squares and hands", "r3k5/10/10/10/4p5/10/10/10/10/4K4R[Mq] b j1a10 - 3 7", "4k4r/10/10/10/10/4P5/10/10/10/R3K5[Qm] w a1j10 - 3 7"},
		{"twojewels", "jewels", "4g4/9/4r4/9/9/T7R/9/9/3G5/9 w - - i7e8 0 1", "9/3g5/9/9/t7r/9/9/4R4/9/4G4 b - - i4e3 0 1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := newSession(t)
			require.NoError(t, s.SetGame(test.game))
			require.NoError(t, s.SetPosition(test.fen, nil))
			require.NoError(t, s.Flip())
			require.Equal(t, test.want, s.Position().FEN())
			require.NoError(t, s.Flip())
			require.Equal(t, test.fen, s.Position().FEN())
		})
	}
}
