package record

import (
	"fmt"

	"panthera/engine"
)

// Check compares what a game says of its end, by its tag, its last word and its
// points, with the rules: after the last move of the main line the result must be theirs
// if the game is over by them, and points must be such as belong to the result. The error
// is a *Fault.
func (g *Game) Check() error {
	end := g.root.End()
	fail := func(format string, args ...any) error {
		return &Fault{Line: g.Line, Game: g.Number, Move: end.Number, Err: fmt.Errorf(format, args...)}
	}
	said, points := g.result(), g.Tags.Value(PointsTag)
	if result := g.Tags.Value(ResultTag); result != "" && g.Result != Open && result != g.Result {
		return fail("the tag says %s, the moves end with %s", result, g.Result)
	}
	outcome, over := engine.Result(g.Position(end))
	switch {
	case over && said != Open && said != ResultOf(outcome.Points):
		return fail("the result is %s, but the game ended by %s", said, outcome)
	case points == "":
		return nil
	case over && points != outcome.Points[engine.White].String()+"-"+outcome.Points[engine.Black].String():
		return fail("the points are %s, but the game ended by %s", points, outcome)
	}
	var each [2]float64
	if n, err := fmt.Sscanf(points, "%g-%g", &each[engine.White], &each[engine.Black]); n < len(each) || err != nil {
		return fail("points %q are not of the form 1-0", points)
	}
	most := float64(g.game.WinPoints) / 2
	if said != Open && ResultOf(each) != said || min(each[0], each[1]) < 0 || max(each[0], each[1]) > most {
		return fail("points %s do not belong to the result %s", points, said)
	}
	return nil
}
