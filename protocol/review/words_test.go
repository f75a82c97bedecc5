package review

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/variants"
)

// TestReasons checks the sentences that say what is wrong with a move, in positions of several games.
func TestReasons(t *testing.T) {
	for _, c := range []struct{ want, game, fen, move, answer string }{
		{"Allows checkmate.", "chess", "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "g2g4", "d8h4"},
		{"Allows a marriage.", "twojewels", "8g/1r7/3p5/9/3Q5/9/9/4G4/9/9 b - - e4i6 0 1", "d8d7", "e3e4e5"},
		{"Allows the fall of the palace.", "tigervariation", "4g3/8/4L3/p6k/8/8/8/8/K7/8/8/2G5[] b - - 0 20", "a9a8", "e10e12"},
		{"Leaves the Rook on d5 undefended: the Queen takes it.", "chess", "4k3/8/8/3r4/8/8/7P/3QK3 b - - 0 1", "e8e7", "d1d5"},
		{"Puts the Rook on d5 where the Queen takes it.", "chess", "k7/8/8/r7/8/8/7P/3QK3 b - - 0 1", "a5d5", "d1d5"},
		{"Lets the Thief rob the Rook.", "twojewels", "8g/9/3p5/9/9/9/9/2P1r4/4T4/G8 b - - a5i6 0 1", "d8d7", "e2e4"},
		{"Lets the Bishop take the Pink Panther.", "twojewels", "2g6/8r/3p5/9/9/9/9/9/1B7/G8 b - - e5a10 0 1", "i9h9", "b2e5f6"},
	} {
		t.Run(c.want, func(t *testing.T) {
			g := variants.All().Game(c.game)
			p := engine.NewPosition(g)
			require.NoError(t, p.SetFEN(c.fen))
			says, err := newTeller(g)
			require.NoError(t, err)
			assert.Equal(t, c.want, says.reason(p, c.move, &Verdict{After: 0.2, Refutation: strings.Fields(c.answer)}))
		})
	}
}
