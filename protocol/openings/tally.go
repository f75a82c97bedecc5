package openings

import (
	"math"

	"panthera/engine"
)

// Few is the number of games below which a score says little, and must be marked when it is shown.
const Few = 30

// Tally counts the results of the games in which a move was played in a position.
type Tally struct {
	// White, Drawn and Black are the numbers of games that White won, that were drawn, and that
	// Black won.
	White, Drawn, Black int
	// Points has the half points that each side scored in all games together.
	Points [2]engine.Points
	// evaluated is the number of evaluations, mean the mean evaluation in centipawns for White.
	evaluated, mean int
}

// Games returns the number of all games counted.
func (t Tally) Games() int { return t.White + t.Drawn + t.Black }

// Few reports whether there are so few games that the score says little.
func (t Tally) Few() bool { return t.Games() < Few }

// Won returns the number of games that side s won.
func (t Tally) Won(s engine.Side) int {
	if s == engine.White {
		return t.White
	}
	return t.Black
}

// Lost returns the number of games that side s lost.
func (t Tally) Lost(s engine.Side) int { return t.Won(s.Other()) }

// Score returns a side's score per game, from 0 to 1, a draw counting ½; it is ½ if there are no games.
func (t Tally) Score(s engine.Side) float64 {
	if t.Games() == 0 {
		return 0.5
	}
	return (float64(t.Won(s)) + float64(t.Drawn)/2) / float64(t.Games())
}

// confidence is the quantile of the normal distribution for a two-sided 95 % interval.
const confidence = 1.959964

// Interval returns the 95 % confidence interval of a side's score: E. B. Wilson's interval ("Probable
// Inference, the Law of Succession, and Statistical Inference", 1927), which is right for few games,
// too. It is too wide if there are draws, since it supposes that every game is won or lost.
func (t Tally) Interval(s engine.Side) (low, high float64) {
	n, score := float64(t.Games()), t.Score(s)
	if n == 0 {
		return 0, 1
	}
	z := confidence * confidence / n
	half := confidence * math.Sqrt(score*(1-score)/n+z/(4*n))
	return (score + z/2 - half) / (1 + z), (score + z/2 + half) / (1 + z)
}

// PointsEach returns the points per game that a side scored.
func (t Tally) PointsEach(s engine.Side) float64 {
	return float64(t.Points[s]) / 2 / float64(max(1, t.Games()))
}

// Evaluation returns the mean evaluation in centipawns for a side; false if there is none.
func (t Tally) Evaluation(s engine.Side) (centipawns int, known bool) {
	if s == engine.Black {
		return -t.mean, t.evaluated > 0
	}
	return t.mean, t.evaluated > 0
}

// Sum returns the sum of the tallies of all choices.
func Sum(choices []Choice) (t Tally) {
	weighted := 0
	for _, c := range choices {
		t.White, t.Drawn, t.Black = t.White+c.White, t.Drawn+c.Drawn, t.Black+c.Black
		for s := range t.Points {
			t.Points[s] += c.Points[s]
		}
		t.evaluated += c.evaluated
		weighted += c.evaluated * c.mean
	}
	t.mean = weighted / max(1, t.evaluated)
	return t
}
