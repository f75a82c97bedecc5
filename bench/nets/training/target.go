package training

import (
	"math"

	"panthera/engine"
)

// aim sets the targets of training for all samples of the set. scale, in centipawns, turns scores into chances.
func (s *set) aim(o *Options, scale float64) {
	outlooks := s.outlooks(o.Horizon, scale)
	for i := range s.samples {
		x := &s.samples[i]
		outlook := float64(outlooks[x.ply])
		if x.side == engine.Black {
			outlook = 1 - outlook
		}
		x.target = float32(o.Lambda*sigmoid(float64(x.score)/scale) + (1-o.Lambda)*outlook)
	}
}

// patience has factors for the horizon in the buckets of the fewest pieces, and for all others the last: endgames
// take long, and how they end says more than the scores of small searches. They were found by trial
// (docs/search-log.md, "Behind with more time").
var patience = [...]float64{8, 4, 2, 1}

// outlooks returns estimates of White's chances in the position before each searched move, from the scores of
// later moves and the result: the λ-return of temporal differences (R. Sutton, "Learning to Predict by the
// Methods of Temporal Differences", 1988) with λ = exp(−1 / horizon), for the horizon of the position's bucket.
// Without a horizon only the result counts.
func (s *set) outlooks(horizon, scale float64) []float32 {
	var keeps [len(patience)]float64
	for b, factor := range patience {
		if keeps[b] = 1; horizon > 0 {
			keeps[b] = math.Exp(-1 / (factor * horizon))
		}
	}
	outlooks := make([]float32, len(s.scores))
	for _, g := range s.games {
		outlook := float64(g.result)
		for i := g.end - 1; i >= g.first; i-- {
			outlooks[i] = float32(outlook)
			keep := keeps[min(int(s.buckets[i]), len(keeps)-1)]
			outlook = keep*outlook + (1-keep)*sigmoid(float64(s.scores[i])/scale)
		}
	}
	return outlooks
}
