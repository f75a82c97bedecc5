package elo

import "math"

// Pairs counts pairs of games, played from one opening with colours swapped: element i is the
// number of pairs in which one engine won i half points (0 to 4) in both games together. Single
// games are not independent of each other, but pairs are: the luck of the opening cancels out
// within a pair.
type Pairs [5]int

// Count returns the number of pairs.
func (p Pairs) Count() int { return p[0] + p[1] + p[2] + p[3] + p[4] }

// mean returns the average number of points per game; 0.5 if there are no pairs.
func (p Pairs) mean() float64 {
	if p.Count() == 0 {
		return 0.5
	}
	sum := 0.0
	for half, n := range p {
		sum += float64(half*n) / 4
	}
	return sum / float64(p.Count())
}

// deviation returns the standard error of [Pairs.mean], on the assumption that pairs are
// independent.
func (p Pairs) deviation() float64 {
	mean, squares := p.mean(), 0.0
	for half, n := range p {
		squares += float64(n) * sq(float64(half)/4-mean)
	}
	return math.Sqrt(squares) / float64(p.Count())
}

// Difference returns the Elo difference that corresponds to the results of the pairs, and half the
// width of its 95 % interval, as [Score.Difference] does.
func (p Pairs) Difference() (elo, margin float64) {
	if p.Count() == 0 {
		return 0, math.NaN()
	}
	return difference(p.mean(), p.deviation())
}

// Superiority returns the likelihood of superiority: the probability that the engine is the
// stronger one, by the normal distribution of the mean. If all pairs have the same result, the
// deviation is 0, and each pair is counted like a single game instead, as won, drawn or lost.
func (p Pairs) Superiority() float64 {
	if p.Count() == 0 {
		return 0.5
	}
	deviation := p.deviation()
	if deviation == 0 {
		return Score{Wins: p[3] + p[4], Losses: p[0] + p[1]}.Superiority()
	}
	return (1 + math.Erf((p.mean()-0.5)/deviation/math.Sqrt2)) / 2
}

// String formats the difference and its margin, as Score does.
func (p Pairs) String() string {
	elo, margin := p.Difference()
	return text(p.Count(), elo, margin)
}
