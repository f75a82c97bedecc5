package chances

import (
	"math"

	"panthera/search"
)

// Fit returns the curve of maximum likelihood for the counted results. A compass search finds the logarithms of
// the curve's two parameters from a rough guess.
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

// curve returns the curve whose parameters have the given logarithms. Each parameter is at least 1, so that
// draws always have some chance: otherwise a single draw would make the curve impossible.
func curve(at [2]float64) search.Curve {
	return search.Curve{HalfWon: max(1, math.Exp(at[0])), Spread: max(1, math.Exp(at[1]))}
}

// Loss returns how badly curve c predicts the counted results: the mean of -log(p), where p is the chance that
// c gives to the result that occurred.
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

// Error returns how far, in points, the mean result predicted by curve c is from the actual mean result,
// averaged over bands of scores 50 centipawns wide.
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

// Drawn returns the share of the counted positions that come from drawn games.
func (t *Tally) Drawn() float64 {
	drawn := 0
	for _, results := range t.of {
		drawn += results[draw]
	}
	return float64(drawn) / float64(max(1, t.Positions))
}
