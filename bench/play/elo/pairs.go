package elo

import "math"

// Pairs counts pairs of games from one opening with colours swapped, by the half points that one
// side won in both games: from 0 to 4. Single games are not independent of each other, but pairs
// are: the luck of the opening cancels out within a pair.
type Pairs [5]int

// Count is the number of pairs.
func (p Pairs) Count() int { return p[0] + p[1] + p[2] + p[3] + p[4] }

// Mean is the average of points per game; 0.5 if there are none.
func (p Pairs) Mean() float64 {
	if p.Count() == 0 {
		return 0.5
	}
	sum := 0.0
	for half, n := range p {
		sum += float64(half*n) / 4
	}
	return sum / float64(p.Count())
}

// deviation is the standard error of the mean, if pairs are independent.
func (p Pairs) deviation() float64 {
	mean, squares := p.Mean(), 0.0
	for half, n := range p {
		squares += float64(n) * sq(float64(half)/4-mean)
	}
	return math.Sqrt(squares) / float64(p.Count())
}

// Difference is the Elo difference that corresponds to the pairs, and half the width of its 95
// % interval, as in Score.Difference.
func (p Pairs) Difference() (elo, margin float64) {
	if p.Count() == 0 {
		return 0, math.NaN()
	}
	return difference(p.Mean(), p.deviation())
}

// Superiority is the likelihood that the side is the stronger one, by the normal distribution. If
// all pairs have the same result there is no deviation; then games are counted instead.
func (p Pairs) Superiority() float64 {
	if p.Count() == 0 {
		return 0.5
	}
	deviation := p.deviation()
	if deviation == 0 {
		return Score{Wins: p[3] + p[4], Losses: p[0] + p[1]}.Superiority()
	}
	return (1 + math.Erf((p.Mean()-0.5)/deviation/math.Sqrt2)) / 2
}

// String formats the difference and its margin, as Score does.
func (p Pairs) String() string {
	elo, margin := p.Difference()
	return text(p.Count(), elo, margin)
}
