package training

import "math"

// The bounds between which scales are looked for, in centipawns.
const (
	leastScale = 40
	mostScale  = 4000
)

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// fitScale finds the scale, in centipawns, for which sigmoid(evaluation / scale) is nearest to
// the targets by least squares, with a golden section search over its logarithm.
func fitScale(s *set, evaluation func(*sample) int16, target func(*sample) float64) (scale, loss float64) {
	// A sample of a few hundred thousand positions is enough.
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
