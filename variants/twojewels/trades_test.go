package twojewels

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

func TestPromises(t *testing.T) {
	for _, c := range []struct {
		rule, fen, move string
		want            int
	}{
		{"a step trades nothing", "8g/9/9/9/9/9/9/R8/9/8G w - - a6a9 0 1", "a3a5", 0},
		{"nor does moving with a jewel", "8g/9/9/9/9/9/9/R8/9/8G w - - a3a9 0 1", "a3a5", 0},
		{"taking a free jewel", "8g/9/9/9/9/9/9/R8/9/8G w - - a6a9 0 1", "a3a6a7", advantage(panther, rook)},
		{"from an enemy it wins twice", "8g/9/9/9/b8/9/9/R8/9/8G w - - a6a9 0 1", "a3a6a7", advantage(panther, rook) + advantage(panther, bishop)},
		{"from a friend what he loses is lost", "8g/9/9/9/B8/9/9/R8/9/8G w - - a6a9 0 1", "a3a6a7", advantage(panther, rook) - advantage(panther, bishop)},
		{"from the royal that was immune", "9/9/9/p8/g8/9/9/R8/9/8G w - - i9a6 0 1", "a3a6a7", advantage(eye, rook) + advantage(eye, general)},
		{"handing it to the General", "8g/9/9/9/9/9/9/R2G5/9/9 w - - a9a3 0 1", "a3d3e3", advantage(eye, general) - advantage(eye, rook)},
		{"handing one on and taking the other", "8g/9/9/9/9/9/9/R2GBp3/9/9 w - - a3e3 0 1", "a3d3e3f3",
			advantage(panther, general) - advantage(panther, rook) + advantage(eye, rook) - advantage(eye, bishop)},
	} {
		t.Run(c.rule, func(t *testing.T) {
			p := setUp(t, c.fen)
			m, err := engine.ParseMove(p, c.move)
			require.NoError(t, err)
			require.Equal(t, c.want, p.QuietScore(m))
		})
	}
}

// carriersValue returns the middlegame value of the jewels that White's pieces carry, minus Black's.
func carriersValue(p *Position) (sum int) {
	for j := panther; j <= eye; j++ {
		switch c := p.carrier(j); {
		case c == engine.NoPiece:
		case c.Side() == engine.White:
			sum += advantage(j, c.Kind())
		default:
			sum -= advantage(j, c.Kind())
		}
	}
	return sum
}

// TestPromisesAreKept: the gain that QuietScore predicts for a move of several legs must be the change
// that the move makes in carriersValue, unless a carrier is robbed on the way.
func TestPromisesAreKept(t *testing.T) {
	random := rand.New(rand.NewPCG(12, 12))
	p := Game().New().(*Position)
	for range 300 {
		if p.SetFEN(placed(random)) != nil {
			continue
		}
		sign := 1 - 2*int(p.ToMove)
		before := carriersValue(p)
		for _, m := range engine.Moves(p) {
			if m.Extra() == 0 || p.robs(m) {
				continue
			}
			promise := p.QuietScore(m)
			p.Make(m)
			require.Equal(t, sign*(carriersValue(p)-before), promise, "%s", p.FEN())
			p.Undo()
		}
	}
}
