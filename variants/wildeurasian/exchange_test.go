package wildeurasian

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

func TestExchange(t *testing.T) {
	for name, c := range map[string]struct {
		fen, move string
		wins      bool
	}{
		"a loose Knight":                            {"4k5/4p5/10/10/2n4R2/10/10/10/4P5/4K5[] w - - 0 1", "h6c6", true},
		"guarded by a Cannon over a screen":         {"4k5/4p5/2c7/2p7/2n4R2/10/10/10/4P5/4K5[] w - - 0 1", "h6c6", false},
		"a Cannon next to it guards nothing":        {"4k5/4p5/10/2c7/2n4R2/10/10/10/4P5/4K5[] w - - 0 1", "h6c6", true},
		"the capturer was the Cannon's screen":      {"4k5/4p5/10/10/n1R5c1/10/10/10/4P5/4K5[] w - - 0 1", "c6a6", true},
		"a Cannon without a screen guards nothing":  {"4k5/4p5/10/10/n3R1R3/10/c9/10/4P5/4K5[] w - - 0 1", "e6a6", true},
		"another screen stands behind it":           {"4k5/4p5/10/10/n1R1p3c1/10/10/10/4P5/4K5[] w - - 0 1", "c6a6", false},
		"the Queen does not guard across the River": {"4k5/q3p5/10/10/10/n5R3/10/10/4P5/4K5[] w - - 0 1", "g5a5", true},
		"on her side she does":                      {"4k5/q3p5/10/10/n5R3/10/10/10/4P5/4K5[] w - - 0 1", "g6a6", false},
		"the King guards what is not protected":     {"10/4p5/4k5/3n3R2/10/10/10/10/4P5/4K5[] w - - 0 1", "h7d7", false},
		"the King does not take what is protected":  {"10/4p5/4k5/3n3R2/10/10/10/3R6/4P5/4K5[] w - - 0 1", "h7d7", true},
		"a quiet step to a square nobody guards":    {"10/1W8/4p5/4k4r/10/10/10/10/4P5/4K5[] w - - 0 1", "b9b10", true},
	} {
		t.Run(name, func(t *testing.T) {
			p := at(t, "wildeurasian", c.fen)
			m, err := engine.ParseMove(p, c.move)
			require.NoError(t, err)
			require.Equal(t, c.wins, p.(*Position).SEE(m, 0))
		})
	}
}

func TestGain(t *testing.T) {
	p := at(t, "wildeurasian", "1n8/1W1k6/10/10/10/4P5/10/10/10/1K8[R] w - - 0 1")
	values := p.Game().Values()
	for text, want := range map[string]int{
		"b9a9": 0, "b9b10": values[knight], "b9b10r": values[knight] + values[rook] - values[wazir], "e5e6": values[wazir] - values[pawn],
	} {
		m, err := engine.ParseMove(p, text)
		require.NoError(t, err)
		require.Equal(t, want, p.(*Position).CaptureValue(m), text)
	}
}
