package sprt

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestPublishedRatios compares ratios, to two decimals, with those that the tests of fastchess and
// Stockfish's testing site (fishtest) give for the same counts.
func TestPublishedRatios(t *testing.T) {
	tests := map[string]struct {
		model      Model
		elo0, elo1 float64
		counts     []int // losses, draws, wins, or pairs
		want       float64
	}{
		"normalised games 1": {Normalised, 0, 2, []int{36027, 68692, 36433}, 0.92},
		"normalised games 2": {Normalised, -1.75, 0.25, []int{10650, 20431, 10871}, 2.30},
		"logistic games 1":   {logistic, 0.5, 2.5, []int{21184, 40708, 21404}, -1.57},
		"logistic games 2":   {logistic, 0, 2, []int{57030, 106593, 57433}, -2.59},
		"normalised pairs 1": {Normalised, 0, 2, []int{365, 16618, 36229, 16974, 390}, 2.25},
		"normalised pairs 2": {Normalised, -1.75, 0.25, []int{127, 4883, 10712, 5150, 104}, 3.01},
		"logistic pairs 1":   {logistic, 0.5, 2.5, []int{223, 9863, 21279, 10037, 246}, -3.07},
		"logistic pairs 2":   {logistic, 0, 2, []int{871, 26175, 55983, 26678, 821}, -4.98},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := Test{Elo0: test.elo0, Elo1: test.elo1, Alpha: 0.05, Beta: 0.05, Model: test.model}
			assert.InDelta(t, test.want, s.Ratio(test.counts...), 0.01+0.005*math.Abs(test.want))
		})
	}
}

// TestRatiosOfOneResult checks the ratio if all results are the same. Then the likeliest
// distributions are known: If all are draws, a lead of t needs wins of share t². If all pairs are
// won, an even score needs half of them lost, and a lead of t needs a share of wins of one half
// plus t/2.
func TestRatiosOfOneResult(t *testing.T) {
	s := Test{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05, Model: Normalised}
	lead := 5 / normalisedScale
	assert.InDelta(t, 16700*math.Log(1-lead*lead), s.Ratio(0, 16700, 0), 0.02)
	assert.InDelta(t, 104*math.Log(1+math.Sqrt2*lead), s.Ratio(0, 0, 0, 0, 104), 0.01)
}

func TestBoundsAndDecisions(t *testing.T) {
	s := Test{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05, Model: logistic}
	lower, upper := s.Bounds()
	assert.InDelta(t, -2.94, lower, 0.005)
	assert.InDelta(t, 2.94, upper, 0.005)
	assert.Equal(t, Undecided, s.Decide(2.9))
	assert.Equal(t, acceptElo1, s.Decide(2.95))
	assert.Equal(t, acceptElo0, s.Decide(-2.95))
	assert.Zero(t, s.Ratio(0, 0, 0))
	assert.Equal(t, "SPRT [0, 5] logistic Elo, bounds -2.94 and 2.94", s.String())
	assert.Equal(t, "H1 accepted", acceptElo1.String())
}

func TestRatioIsFiniteAtTheEdges(t *testing.T) {
	for _, model := range []Model{logistic, Normalised} {
		for _, elo := range []float64{5, 100, 400, mostElo} {
			for _, low := range []float64{0, -elo} {
				s := Test{Elo0: low, Elo1: elo, Alpha: 0.05, Beta: 0.05, Model: model}
				for _, counts := range [][]int{{1, 0, 0}, {3, 4, 5}, {0, 0, 99}, {0, 0, 1, 0, 0}, {0, 1, 2, 9, 400}, {400, 9, 1, 0, 0}} {
					ratio := s.Ratio(counts...)
					assert.False(t, math.IsNaN(ratio) || math.IsInf(ratio, 0), "%v %v: %v", s, counts, ratio)
				}
				assert.Positive(t, s.Ratio(0, 1, 2, 9, 400), "%v", s)
				assert.Negative(t, s.Ratio(400, 9, 1, 0, 0), "%v", s)
			}
		}
		s := Test{Elo0: 0, Elo1: 100, Alpha: 0.05, Beta: 0.05, Model: model}
		for _, counts := range [][]int{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, 0, 9999}, {5, 0, 0, 0, 0}, {0, 0, 1, 0, 0}} {
			ratio := s.Ratio(counts...)
			assert.False(t, math.IsNaN(ratio) || math.IsInf(ratio, 0), "%s %v: %v", model, counts, ratio)
		}
		assert.Positive(t, s.Ratio(0, 0, 50))
		assert.Negative(t, s.Ratio(50, 0, 0))
	}
}

func TestWrongTestsAreRefused(t *testing.T) {
	good := Test{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05, Model: Normalised}
	assert.NoError(t, good.Check())
	for reason, broken := range map[string]func(*Test){
		"and 1000":            func(s *Test) { s.Elo1 = 1e9 },
		"must be less":        func(s *Test) { s.Elo1 = 0 },
		"between 0 and 0.5":   func(s *Test) { s.Alpha = 0 },
		"beta = 0.7":          func(s *Test) { s.Beta = 0.7 },
		"unknown model \"x\"": func(s *Test) { s.Model = "x" },
	} {
		s := good
		broken(&s)
		assert.ErrorContains(t, s.Check(), reason)
	}
}
