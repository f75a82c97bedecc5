package search

import (
	_ "embed"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"

	"panthera/engine"
)

// Curve converts a score to the probabilities of a win, a draw and a loss, by logistic functions. HalfWon is
// the score in centipawns at which half of the games are won. Each further Spread centipawns multiply the
// odds of a win by e.
type Curve struct{ HalfWon, Spread float64 }

// Chances returns the probabilities of a win, a draw and a loss at a score in centipawns, each from 0 to 1.
func (c Curve) Chances(score float64) (win, draw, loss float64) {
	logistic := func(x float64) float64 { return 1 / (1 + math.Exp(-x/c.Spread)) }
	win, loss = logistic(score-c.HalfWon), logistic(-score-c.HalfWon)
	return win, 1 - win - loss, loss
}

// chances.tsv is written by the command "arena chances". Each line has the FittedName of a game and its
// curve: HalfWon and Spread.
//
//go:embed chances.tsv
var curvesText string

var curves = sync.OnceValue(func() map[string]Curve {
	known := map[string]Curve{}
	for line := range strings.Lines(curvesText) {
		name, rest, _ := strings.Cut(strings.TrimSpace(line), "\t")
		half, spread, _ := strings.Cut(rest, "\t")
		var c Curve
		var err error
		if c.HalfWon, err = strconv.ParseFloat(half, 64); err == nil {
			c.Spread, err = strconv.ParseFloat(spread, 64)
		}
		if err != nil || c.HalfWon < 0 || c.Spread <= 0 {
			panic(fmt.Sprintf("search: chances.tsv: %q is no curve", line))
		}
		known[name] = c
	}
	return known
})

// curveOf returns the curve of a game, or a rough default if chances.tsv has none.
func curveOf(g *engine.Game) Curve {
	if c, ok := curves()[FittedName(g)]; ok {
		return c
	}
	return Curve{HalfWon: 160, Spread: 80}
}

// WinDrawLoss returns the probabilities of a win, a draw and a loss for the side to move at this score, in
// thousandths. They come from games of the engine against itself. A score that means a forced win is a
// certain win.
func WinDrawLoss(g *engine.Game, score int) (win, draw, loss int) {
	if _, counted := CountIn(score); counted || max(score, -score) >= Decisive {
		if score > 0 {
			return 1000, 0, 0
		}
		return 0, 0, 1000
	}
	w, _, l := curveOf(g).Chances(float64(score))
	win, loss = int(math.Round(1000*w)), int(math.Round(1000*l))
	return win, 1000 - win - loss, loss
}

// Chances returns the expected result for the side to move at this score, from 0 for a loss to 1 for a win.
func Chances(g *engine.Game, score int) float64 {
	win, draw, _ := WinDrawLoss(g, score)
	return (float64(win) + float64(draw)/2) / 1000
}
