package openings

import (
	"math"

	"panthera/engine"
)

// Few is the number of games below which a figure says little, and must be marked.
const Few = 30

// Tally counts games that went through a position by a move.
type Tally struct {
	// White, Drawn and Black count the games that White won, that were drawn, and that Black won.
	White, Drawn, Black int
	// Points are the half points of each side, of all games together.
	Points [2]engine.Points
	// Evaluated is the number of evaluations, Mean their mean in centipawns for White.
	Evaluated, Mean int
}

// Games is the number of games.
func (t Tally) Games() int { return t.White + t.Drawn + t.Black }

// Few reports whether there are so few games that the score says little.
func (t Tally) Few() bool { return t.Games() < Few }

// Won is the number of games that a side has won.
func (t Tally) Won(s engine.Side) int {
	if s == engine.White {
		return t.White
	}
	return t.Black
}

// Lost is the number of games that a side has lost.
func (t Tally) Lost(s engine.Side) int { return t.Won(s.Other()) }

// Score is a side's score per game, from 0 to 1, with ½ for a draw; ½ without games.
func (t Tally) Score(s engine.Side) float64 {
	if t.Games() == 0 {
		return 0.5
	}
	return (float64(t.Won(s)) + float64(t.Drawn)/2) / float64(t.Games())
}

// confidence is the two-sided quantile of the normal distribution for 95 %.
const confidence = 1.959964

// Interval is the 95 % interval of a side's score in the long run: E. B. Wilson's interval
// ("Probable Inference, the Law of Succession, and Statistical Inference", 1927), which also holds
// for few games. It is too wide if there are draws, since it counts every game as won or lost.
func (t Tally) Interval(s engine.Side) (low, high float64) {
	n, score := float64(t.Games()), t.Score(s)
	if n == 0 {
		return 0, 1
	}
	z := confidence * confidence / n
	half := confidence * math.Sqrt(score*(1-score)/n+z/(4*n))
	return (score + z/2 - half) / (1 + z), (score + z/2 + half) / (1 + z)
}

// PointsEach is a side's average of points per game.
func (t Tally) PointsEach(s engine.Side) float64 {
	return float64(t.Points[s]) / 2 / float64(max(1, t.Games()))
}

// Evaluation is the mean evaluation in centipawns for a side; false if there is none.
func (t Tally) Evaluation(s engine.Side) (centipawns int, known bool) {
	if s == engine.Black {
		return -t.Mean, t.Evaluated > 0
	}
	return t.Mean, t.Evaluated > 0
}

// Sum is the tally of all choices together.
func Sum(choices []Choice) (t Tally) {
	weighted := 0
	for _, c := range choices {
		t.White, t.Drawn, t.Black = t.White+c.White, t.Drawn+c.Drawn, t.Black+c.Black
		for s := range t.Points {
			t.Points[s] += c.Points[s]
		}
		t.Evaluated += c.Evaluated
		weighted += c.Evaluated * c.Mean
	}
	t.Mean = weighted / max(1, t.Evaluated)
	return t
}
