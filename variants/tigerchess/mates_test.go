package tigerchess

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// TestTheInventorsMates plays the inventor's examples of mates by each TigerKnight with the help of
// its royal. Each must end in checkmate.
func TestTheInventorsMates(t *testing.T) {
	for name, c := range map[string]struct{ fen, moves string }{
		"Bengal":   {"7k/8/5K2/4T3/8/8/8/8[] w - - 0 1", "e5g4 h8g8 f6g6 g8f8 g4d5 f8g8 d5c7 g8h8 c7f5"},
		"Siberian": {"7K/8/5k2/4t3/8/8/8/8[] b - - 0 1", "e5f8 h8g8 f8f4 g8h8 f6g6 h8g8 f4d5 g8h8 d5e7"},
	} {
		t.Run(name, func(t *testing.T) {
			p := setUp(t, "tigerchess", c.fen)
			winner := p.Side()
			for i, move := range strings.Fields(c.moves) {
				if name == "Siberian" && i%2 == 1 {
					assert.Equal(t, []string{move}, forms(p), "the reply is forced")
				}
				enginetest.Play(t, p, move)
			}
			o, over := engine.Result(p)
			assert.True(t, over, p.FEN())
			assert.Equal(t, engine.Win(engine.Checkmate, winner, 6), o)
		})
	}
}
