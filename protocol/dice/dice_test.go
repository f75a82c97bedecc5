package dice_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/protocol/dice"
	"panthera/variants"
)

// TestWhatTheDiceDecide checks the forms chosen by rules 17 and 17a; a Stake-out game must remain one.
func TestWhatTheDiceDecide(t *testing.T) {
	for _, test := range []struct {
		throw          dice.Throw
		of, game, text string
	}{
		{dice.Throw{Die: 1, Pair: [2]int{1, 2}}, "tigerchess", "tigerchess-symmetrical", "The die shows 1: Symmetrical deployment. The pair shows 1 and 2: TigerChess."},
		{dice.Throw{Die: 2, Pair: [2]int{6, 2}}, "tigervariation", "tigerchess-countdown", "The die shows 2: Countdown deployment. The pair shows 6 and 2: TigerChess."},
		{dice.Throw{Die: 3, Pair: [2]int{4, 4}}, "tigerchess", "tigervariation-dragon", "The die shows 3: Dragon deployment. The pair shows 4 and 4: a double: the TigerVariation."},
		{dice.Throw{Die: 4, Pair: [2]int{6, 6}}, "stakeout-tigerchess", "stakeout-tigervariation-countdown", "The die shows 4: Countdown deployment. The pair shows 6 and 6: a double: the TigerVariation."},
		{dice.Throw{Die: 5, Pair: [2]int{6, 5}}, "stakeout-tigervariation", "stakeout-tigerchess-dragon", "The die shows 5: Dragon deployment. The pair shows 6 and 5: TigerChess."},
		{dice.Throw{Die: 6, Pair: [2]int{1, 1}}, "", "tigervariation-countdown", "The die shows 6: Countdown deployment. The pair shows 1 and 1: a double: the TigerVariation."},
	} {
		assert.Equal(t, test.game, test.throw.Game(test.of))
		assert.NotNil(t, variants.All().Game(test.game), test.game)
		assert.Equal(t, test.text, test.throw.Text())
	}
	assert.True(t, dice.Decides("stakeout-tigerchess"))
	assert.False(t, dice.Decides("stakeout-chess"))
	assert.False(t, dice.Decides("lancerchess"))
}
