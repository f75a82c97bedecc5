package twojewels

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

func TestExchanges(t *testing.T) {
	g := Game()
	values := g.Values()
	t.Logf("values %v", values[1:robbedGeneral])
	for _, c := range []struct {
		rule, fen, move string
		want            int // what the exchange wins
	}{
		{"an unprotected piece is won", "8g/9/9/9/r8/9/9/R8/9/8G w - - b10b9 0 1", "a3a6", values[rook]},
		{"a protected one is exchanged", "8g/9/p8/1b7/n8/9/9/R8/9/8G w - - h10b9 0 1", "a3a6", values[knight] - values[rook]},
		{"who captures with a jewel is not recaptured", "8g/9/p8/1b7/n8/9/9/R8/9/8G w - - a3b9 0 1", "a3a6", values[knight]},
		{"who recaptures with a jewel ends it", "8g/9/9/1b7/n8/2N6/9/R8/9/8G w - - b7h9 0 1", "a3a6", values[knight] - values[rook]},
		{"a quiet move onto a guarded square loses", "8g/9/9/1b7/9/9/9/R8/9/8G w - - h10h9 0 1", "a3a6", -values[rook]},
		{"it does not if the jewel lands there too", "8g/9/9/1b7/9/9/9/R8/9/8G w - - a3h9 0 1", "a3a6", 0},
		{"nor if it is taken on the way", "8g/9/9/1b7/9/9/9/R8/9/8G w - - a5h9 0 1", "a3a5a6", advantage(panther, rook)},
		{"a piece that hands its jewel on is bare again", "8g/9/9/1b7/9/N8/9/R8/9/8G w - - a3h9 0 1", "a3a5a6",
			advantage(panther, knight) - advantage(panther, rook) - values[rook]},
		{"robbing gains what the victim loses", "8g/9/9/9/9/9/4q4/4T4/9/8G w - - b10b9 0 1", "e3e5", values[queen] - values[thief]},
		{"a promotion gains", "9/4S4/9/9/8g/9/9/9/9/G8 w - - b10a9 0 1", "e9e10q", values[queen] - values[princess]},
	} {
		t.Run(c.rule, func(t *testing.T) {
			p := setUp(t, c.fen)
			m, err := engine.ParseMove(p, c.move)
			require.NoError(t, err)
			require.True(t, p.SEE(m, c.want), "wins %d", c.want)
			require.False(t, p.SEE(m, c.want+1), "wins no more than %d", c.want)
		})
	}
}

func TestWhatIsTactical(t *testing.T) {
	for _, c := range []struct {
		rule, fen, move string
		want            bool
	}{
		{"a capture", "8g/9/9/9/r8/9/9/R8/9/8G w - - b10b9 0 1", "a3a6", true},
		{"a quiet move", "8g/9/9/9/r8/9/9/R8/9/8G w - - b10b9 0 1", "a3a5", false},
		{"an en passant capture", "8g/9/9/9/9/3pP4/9/9/9/G8 b - e4 b10a9 0 1", "d5e4", true},
		{"robbing", "8g/9/9/9/9/9/4q4/4T4/9/8G w - - b10b9 0 1", "e3e5", true},
		{"promotion to a Rook", "9/4P4/9/9/8g/9/9/9/9/G8 w - - b10a9 0 1", "e9e10r", true},
		{"promotion to a Bishop is quiet", "9/4P4/9/9/8g/9/9/9/9/G8 w - - b10a9 0 1", "e9e10b", false},
		{"promotion of a Thief", "9/9/4T4/9/8g/9/9/9/9/G8 w - - b10a9 0 1", "e8e10n", true},
		{"taking a jewel from the enemy royal", "9/9/9/9/g8/9/9/R8/9/8G w - - a6a9 0 1", "a3a6a7", true},
		{"taking a free jewel is quiet", "8g/9/9/9/9/9/9/R8/9/8G w - - a6a9 0 1", "a3a6a7", false},
		{"marrying", "8g/9/9/9/9/9/3Q5/9/9/4G4 w - - e1a9 0 1", "d4d2", true},
	} {
		t.Run(c.rule, func(t *testing.T) {
			p := setUp(t, c.fen)
			m, err := engine.ParseMove(p, c.move)
			require.NoError(t, err)
			require.Equal(t, c.want, p.Tactical(m))
		})
	}
}

// TestA1CanLieBetween: the squares between the ends of a move are stored in it as square + 1, so that
// a1 (square 0) differs from no square. Every pair must be read back as it was stored.
func TestA1CanLieBetween(t *testing.T) {
	for _, x := range []engine.Square{0, 1, squares - 1, engine.NoSquare} {
		for _, x2 := range []engine.Square{0, 1, squares - 1, engine.NoSquare} {
			extra := via(x, x2)
			require.Less(t, extra, engine.MaxExtra)
			gotX, gotX2 := legs(engine.NewMove(5, 6).Mark(extra))
			require.Equal(t, [2]engine.Square{x, x2}, [2]engine.Square{gotX, gotX2})
		}
	}
	require.Zero(t, via(engine.NoSquare, engine.NoSquare))
}

// TestACarrierIsNeverCaptured: no move may end on a jewel's square, so SEE must count on no recapture
// of a piece that ends its move with a jewel.
func TestACarrierIsNeverCaptured(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 6))
	p := Game().New().(*Position)
	for range 300 {
		if p.SetFEN(placed(random)) != nil {
			continue
		}
		for _, m := range engine.Moves(p) {
			require.False(t, p.held().Has(m.To()), "%s %s", p.FEN(), p.Format(m))
			var r record
			p.apply(m, p.enPassant, &r)
			carries := p.carried(m.To()) != noJewel
			p.revert(&r)
			if carries {
				require.True(t, p.SEE(m, p.CaptureValue(m)), "%s %s", p.FEN(), p.Format(m))
			}
		}
	}
}
