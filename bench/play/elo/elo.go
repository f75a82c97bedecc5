// Package elo turns results of games into differences of playing strength.
//
// The scale is Arpad Elo's in its logistic form ("The Rating of Chessplayers, Past and Present",
// 1978): a difference of d points means an expected score of 1/(1+10^(−d/400)).
package elo

import (
	"fmt"
	"math"
)

// Score counts the games that an engine, or one side, has won, drawn and lost.
type Score struct{ Wins, Draws, Losses int }

// Games returns the number of games.
func (s Score) Games() int { return s.Wins + s.Draws + s.Losses }

// Points returns the sum of points: one for a win and a half for a draw.
func (s Score) Points() float64 { return float64(s.Wins) + float64(s.Draws)/2 }

// Mean returns the average number of points per game; 0.5 if there are no games.
func (s Score) Mean() float64 {
	if s.Games() == 0 {
		return 0.5
	}
	return s.Points() / float64(s.Games())
}

// Add counts other games too.
func (s Score) Add(o Score) Score {
	return Score{s.Wins + o.Wins, s.Draws + o.Draws, s.Losses + o.Losses}
}

// deviation returns the standard error of [Score.Mean], on the assumption that games are
// independent.
func (s Score) deviation() float64 {
	n, mean := float64(s.Games()), s.Mean()
	squares := float64(s.Wins)*sq(1-mean) + float64(s.Draws)*sq(0.5-mean) + float64(s.Losses)*sq(mean)
	return math.Sqrt(squares) / n
}

func sq(x float64) float64 { return x * x }

// confidence is half the width of the 95 % interval of a normal distribution, in standard
// deviations.
const confidence = 1.959964

// Difference returns the Elo difference that corresponds to the score, infinite if one side won all
// games, and the margin: half the width of its 95 % interval, or NaN if that cannot be computed.
func (s Score) Difference() (elo, margin float64) {
	if s.Games() == 0 {
		return 0, math.NaN()
	}
	return difference(s.Mean(), s.deviation())
}

// difference returns the Elo difference that corresponds to a mean score, and its margin, given the
// standard error of the mean.
func difference(mean, deviation float64) (elo, margin float64) {
	width := confidence * deviation
	margin = (OfScore(mean+width) - OfScore(mean-width)) / 2
	if math.IsInf(margin, 0) || mean+width >= 1 || mean-width <= 0 {
		margin = math.NaN()
	}
	return OfScore(mean), margin
}

// OfScore returns the Elo difference at which a player is expected to have the given mean score.
func OfScore(mean float64) float64 {
	switch {
	case mean <= 0:
		return math.Inf(-1)
	case mean >= 1:
		return math.Inf(1)
	}
	return 400 * math.Log10(mean/(1-mean))
}

// Superiority returns the likelihood of superiority: the probability that the side is the stronger
// one. It does not depend on the number of draws.
func (s Score) Superiority() float64 {
	if s.Wins+s.Losses == 0 {
		return 0.5
	}
	return (1 + math.Erf(float64(s.Wins-s.Losses)/math.Sqrt(2*float64(s.Wins+s.Losses)))) / 2
}

// String formats the difference and its margin: "+34.9 ±21.0", or "+inf" if all games were won.
func (s Score) String() string {
	elo, margin := s.Difference()
	return text(s.Games(), elo, margin)
}

// text formats an Elo difference and its margin, computed from n games.
func text(n int, elo, margin float64) string {
	switch {
	case n == 0:
		return "-"
	case math.IsInf(elo, 1):
		return "+inf"
	case math.IsInf(elo, -1):
		return "-inf"
	case math.IsNaN(margin):
		return fmt.Sprintf("%+.1f ±?", elo)
	}
	return fmt.Sprintf("%+.1f ±%.1f", elo, margin)
}
