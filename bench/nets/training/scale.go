package training

import "math"

// leastScale and mostScale are the bounds between which fitScale looks for a scale, in centipawns.
const (
	leastScale = 40
	mostScale  = 4000
)

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// fitScale returns the scale, in centipawns, for which sigmoid(evaluation / scale) is nearest to the targets by
// least squares, and the mean squared difference. It searches the scale's logarithm by golden section.
func fitScale(s *set, evaluation func(*sample) int16, target func(*sample) float64) (scale, loss float64) {
	// A few hundred thousand samples are enough for the fit; the others are skipped.
	every := len(s.samples)/300_000 + 1
	mean := func(logarithm float64) float64 {
		scale, sum, n := math.Exp(logarithm), 0.0, 0
		for i := 0; i < len(s.samples); i += every {
			x := &s.samples[i]
			d := sigmoid(float64(evaluation(x))/scale) - target(x)
			sum += d * d
			n++
		}
		return sum / float64(max(1, n))
	}
	low, high := math.Log(leastScale), math.Log(mostScale)
	for high-low > 0.002 {
		step := (high - low) / math.Phi
		if mean(high-step) < mean(low+step) {
			high = low + step
		} else {
			low = high - step
		}
	}
	return math.Exp((low + high) / 2), mean((low + high) / 2)
}

func scoreOf(x *sample) int16    { return x.score }
func staticOf(x *sample) int16   { return x.static }
func resultOf(x *sample) float64 { return float64(x.result) }
func targetOf(x *sample) float64 { return float64(x.target) }
