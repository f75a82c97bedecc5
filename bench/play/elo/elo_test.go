package elo

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestKnownScores compares Elo differences, margins and superiorities of some scores with figures
// that were computed from the formulas independently of this package.
func TestKnownScores(t *testing.T) {
	tests := map[string]struct {
		score               Score
		elo, margin, better float64
		text                string
	}{
		"a lead":           {Score{20, 10, 10}, 88.7395, 98.2503, 0.966055, "+88.7 ±98.3"},
		"a small lead":     {Score{130, 240, 95}, 26.2006, 21.9918, 0.990185, "+26.2 ±22.0"},
		"no draws":         {Score{33, 0, 15}, 136.9691, 111.2321, 0.995313, "+137.0 ±111.2"},
		"even":             {Score{5, 0, 5}, 0, 251.7769, 0.5, "+0.0 ±251.8"},
		"a deficit":        {Score{10, 10, 20}, -88.7395, 98.2503, 0.033945, "-88.7 ±98.3"},
		"draws only":       {Score{0, 7, 0}, 0, 0, 0.5, "+0.0 ±0.0"},
		"a clean score":    {Score{8, 0, 0}, math.Inf(1), math.NaN(), 0.997661, "+inf"},
		"nothing":          {Score{0, 0, 4}, math.Inf(-1), math.NaN(), 0.02275, "-inf"},
		"too few to bound": {Score{3, 0, 1}, 190.8485, math.NaN(), 0.841345, "+190.8 ±?"},
		"no games":         {Score{}, 0, math.NaN(), 0.5, "-"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			elo, margin := test.score.Difference()
			if math.IsInf(test.elo, 0) {
				assert.Equal(t, test.elo, elo)
			} else {
				assert.InDelta(t, test.elo, elo, 1e-3)
			}
			if math.IsNaN(test.margin) {
				assert.True(t, math.IsNaN(margin), "margin %v", margin)
			} else {
				assert.InDelta(t, test.margin, margin, 1e-3)
			}
			assert.InDelta(t, test.better, test.score.Superiority(), 1e-5)
			assert.Equal(t, test.text, test.score.String())
		})
	}
}

func TestScoresAdd(t *testing.T) {
	s := Score{1, 2, 3}.Add(Score{4, 5, 6})
	assert.Equal(t, Score{5, 7, 9}, s)
	assert.Equal(t, 21, s.Games())
	assert.Equal(t, 8.5, s.Points())
}
