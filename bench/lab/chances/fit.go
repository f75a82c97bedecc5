package chances

import (
	"math"

	"panthera/search"
)

// Fit is the curve of maximum likelihood. A compass search finds the logarithms of its two
// parameters from a rough guess.
func (t *Tally) Fit() search.Curve {
	const first, last = 0.5, 0.001
	at := [2]float64{math.Log(160), math.Log(80)}
	best := t.Loss(curve(at))
	for step := first; step > last; {
		better := false
		for _, d := range [][2]float64{{step, 0}, {-step, 0}, {0, step}, {0, -step}} {
			next := [2]float64{at[0] + d[0], at[1] + d[1]}
			if loss := t.Loss(curve(next)); loss < best {
				at, best, better = next, loss, true
			}
		}
		if !better {
			step /= 2
		}
	}
	return curve(at)
}

// curve makes a curve from the logarithms of its parameters. It always leaves draws some
// chance, since the first draw would refute a curve without any.
func curve(at [2]float64) search.Curve {
	return search.Curve{HalfWon: max(1, math.Exp(at[0])), Spread: max(1, math.Exp(at[1]))}
}

// Loss is how badly a curve predicts the results: the mean of -log(p), where p is the chance
// that it gave the actual result.
func (t *Tally) Loss(c search.Curve) float64 {
	const least = 1e-6
	sum := 0.0
	for i, results := range t.of {
		if results == [3]int{} {
			continue
		}
		w, d, l := c.Chances(score(i))
		for result, chance := range []float64{w, d, l} {
			sum -= float64(results[result]) * math.Log(max(least, chance))
		}
	}
	return sum / float64(max(1, t.Positions))
}

// Error is how much, in points, a curve's predicted result is off on average, over bands of scores
// 50 centipawns wide.
func (t *Tally) Error(c search.Curve) float64 {
	const band = 50 / bin
	off := 0.0
	for from := 0; from < len(t.of); from += band {
		promised, made := 0.0, 0.0
		for i := from; i < min(from+band, len(t.of)); i++ {
			w, d, _ := c.Chances(score(i))
			n := t.of[i][win] + t.of[i][draw] + t.of[i][loss]
			promised += float64(n) * (w + d/2)
			made += float64(t.of[i][win]) + float64(t.of[i][draw])/2
		}
		off += math.Abs(promised - made)
	}
	return off / float64(max(1, t.Positions))
}

// Drawn is the share of positions that come from drawn games.
func (t *Tally) Drawn() float64 {
	drawn := 0
	for _, results := range t.of {
		drawn += results[draw]
	}
	return float64(drawn) / float64(max(1, t.Positions))
}
