package review

import (
	"math"

	"panthera/engine"
)

// lichess's formula for the accuracy of a move in per cent, given the loss of the mover's winning
// chances in per cent: scale·e^(-decay·loss) + shift (https://lichess.org/page/accuracy), plus
// allowance, since the judgement may be wrong.
const (
	accuracyScale = 103.1668
	accuracyDecay = 0.04354
	accuracyShift = -3.1669
	allowance     = 1
)

// In Accuracy, a move counts more if the winning chances vary much around it: its weight is the
// standard deviation of the chances in a window of a tenth of the game, within these limits.
const (
	shortestWindow, longestWindow = 2, 8
	leastWeight, mostWeight       = 0.5, 12.0
)

// accuracy returns the accuracy of a move in per cent, given the loss of the mover's winning
// chances from 0 to 1.
func accuracy(loss float64) float64 {
	if loss <= 0 {
		return 100
	}
	return min(100, max(0, accuracyScale*math.Exp(-accuracyDecay*100*loss)+accuracyShift+allowance))
}

// Accuracy returns how well a side has played, in per cent, by lichess's formula applied to our
// winning chances: the average of two means of the accuracies of its moves. One mean is weighted by
// how much the chances vary around each move, the other is the harmonic mean, in which bad moves
// count more. It is 0 if no move has been judged.
func (r *Review) Accuracy(side engine.Side) float64 {
	sum, weights, inverse, n := 0.0, 0.0, 0.0, 0.0
	for at, s := range r.steps {
		if s.verdict == nil || s.node.Side != side {
			continue
		}
		a, w := accuracy(s.verdict.Loss()), r.weight(at)
		sum, weights = sum+w*a, weights+w
		inverse += 1 / max(1, a)
		n++
	}
	if n == 0 {
		return 0
	}
	return (sum/weights + n/inverse) / 2
}

// weight returns the weight of a move in the mean: the standard deviation of White's chances, in per
// cent, in the window of positions that ends after the move, or in the first window of the game.
func (r *Review) weight(at int) float64 {
	window := min(max(len(r.steps)/10, shortestWindow), longestWindow)
	first := max(0, at+2-window)
	sum, squares, n := 0.0, 0.0, 0.0
	for _, s := range r.sights[first:min(first+window, len(r.sights))] {
		if s.seen {
			c := 100 * s.chance
			sum, squares, n = sum+c, squares+c*c, n+1
		}
	}
	if n == 0 {
		return leastWeight
	}
	mean := sum / n
	return min(max(math.Sqrt(max(0, squares/n-mean*mean)), leastWeight), mostWeight)
}
