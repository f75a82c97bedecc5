package review

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/variants"
)

// TestAccuracyOfAMove compares the accuracy of moves with lichess's published formula, including
// the allowance of one per cent.
func TestAccuracyOfAMove(t *testing.T) {
	for _, c := range []struct{ loss, want float64 }{{-0.1, 100}, {0, 100}, {0.01, 96.6}, {0.05, 80.8}, {0.1, 64.6}, {0.2, 41.0}, {0.5, 9.5}, {1, 0}} {
		assert.InDelta(t, c.want, accuracy(c.loss), 0.1, "%v", c.loss)
	}
}

// slipping has the moves of a game in which White loses eighteen pawns' value little by little.
// slippingScores has the scores of its positions, for the side to move.
const slipping = `g1f3 d7d5 d2d3 g8f6 d3d4 e7e6 a2a3 c7c5 e2e3 d8c7 b1c3 a7a6 c3a4 c5d4 e3d4 b7b5 c2c4 b5a4 c1d2 c8b7
	a1c1 b8c6 c4d5 f6d5 d1a4 f8d6 a4c2 d6f4 g2g3 f4d2 c2d2 c7b6 f1e2 h7h6 e2c4 e8g8 b2b4 f8d8 d2b2 d5f6
	e1g1 c6d4 f3e1 a8c8 e1d3 d4f3 g1h1 f3e5 h1g1 e5d3 b2c2 d3c1 c2c1 b7d5 a3a4 c8c4 c1b2 a6a5`

var slippingScores = []int{14, -12, 12, 8, -7, 11, -14, 21, -21, 25, -25, 27, -27, 32, -27, 27, -25, 217, -217, 220, -225, 244, -229, 244, -246, 259, -253, 310, -312, 312,
	-312, 324, -308, 402, -338, 339, -339, 387, -346, 465, -465, 465, -482, 586, -581, 1032, -1022, 1036, -1015, 1015, -1016, 1412, -1412, 1790, -1745, 1835, -1832, 1840, -1791}

// TestAccuracyOfALosingGame checks that a side which loses little by little gets a lower accuracy
// than the side that wins. The plain mean of e^(-5·loss) over its moves would be 92 %.
func TestAccuracyOfALosingGame(t *testing.T) {
	tree, err := record.NewTree(variants.All().Game("chess"), "")
	require.NoError(t, err)
	end, err := tree.Follow(strings.Fields(slipping))
	require.NoError(t, err)
	r, err := New(tree, end)
	require.NoError(t, err)
	for n, then := r.Next(); n != nil; n, then = r.Next() {
		require.Empty(t, then)
		r.See([]Line{{Score: slippingScores[len(n.Line())]}})
	}
	assert.InDelta(t, 88, r.Accuracy(engine.White), 1)
	assert.Greater(t, r.Accuracy(engine.Black), 98.0)
}
