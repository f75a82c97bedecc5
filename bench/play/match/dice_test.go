package match

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/variants/tigerchess"
)

// TestDiceChooseTheGameOfEachPair checks that the dice choose one variant for both games of a pair,
// the same one each time the match is scheduled, and that over many pairs they choose every
// variant.
func TestDiceChooseTheGameOfEachPair(t *testing.T) {
	m := &Match{Games: 800, Dice: &Dice{Game: "tigervariation", Seed: 5}, Entrants: make([]Entrant, 2), Format: RoundRobin{}}
	forms, err := m.Dice.Forms(engine.NewRegistry(tigerchess.Games()...))
	require.NoError(t, err)
	require.Len(t, forms, 6)
	m.Variants = forms
	assert.Equal(t, 800, m.Fixtures())
	round := newSchedule(m).next()
	assert.Equal(t, round, newSchedule(m).next())
	require.Len(t, round, 800)
	count := map[string]int{}
	for i := 0; i < len(round); i += 2 {
		assert.Equal(t, round[i].Variant, round[i+1].Variant)
		assert.Equal(t, round[i].Dice, round[i+1].Dice)
		assert.Regexp(t, `^[1-6], [1-6] and [1-6]$`, round[i].Dice)
		count[forms[round[i].Variant].ID]++
	}
	assert.InDelta(t, 400*5/12, count["tigerchess-countdown"], 30, "of 36 throws 15")
	assert.InDelta(t, 400*5/18, count["tigerchess-dragon"], 30)
	assert.InDelta(t, 400*5/36, count["tigerchess-symmetrical"], 25)
	assert.InDelta(t, 400/6, count["tigervariation-countdown"]+count["tigervariation-dragon"]+count["tigervariation-symmetrical"], 25)

	_, err = (&Dice{Game: "chess"}).Forms(nil)
	assert.ErrorContains(t, err, "no dice choose")
}
