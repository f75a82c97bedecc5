package elo

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestPairs compares the results of all methods for a few pairs with figures computed by hand from
// the formulas.
func TestPairs(t *testing.T) {
	p := Pairs{1, 2, 4, 3, 2}
	assert.Equal(t, 12, p.Count())
	assert.InDelta(t, (0*1+1*2+2*4+3*3+4*2)/4.0/12, p.mean(), 1e-12)
	elo, margin := p.Difference()
	assert.InDelta(t, OfScore(27.0/48), elo, 1e-9)
	assert.Greater(t, margin, 50.0)
	assert.Greater(t, p.Superiority(), 0.5)
}

func TestPairsAreLessNoisyThanTheirGames(t *testing.T) {
	// White wins every game: single games have different results, but pairs do not.
	p, s := Pairs{0, 0, 10, 0, 0}, Score{Wins: 10, Losses: 10}
	_, ofPairs := p.Difference()
	_, ofGames := s.Difference()
	assert.Zero(t, ofPairs)
	assert.Greater(t, ofGames, 100.0)
}

func TestPairsAtTheEdges(t *testing.T) {
	assert.Equal(t, "-", Pairs{}.String())
	assert.Equal(t, 0.5, Pairs{}.Superiority())
	assert.Equal(t, 0.5, Pairs{}.mean())
	assert.Equal(t, "+inf", Pairs{4: 3}.String())
	assert.InDelta(t, 0.9584, Pairs{4: 3}.Superiority(), 1e-4)
	assert.InDelta(t, 0.0416, Pairs{3, 0, 0, 0, 0}.Superiority(), 1e-4)
	assert.Equal(t, 0.5, Pairs{0, 0, 3, 0, 0}.Superiority())
	_, margin := Pairs{}.Difference()
	assert.True(t, math.IsNaN(margin))
}
