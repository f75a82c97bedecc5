package record

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
)

// Check compares what a game says of its end, by its tag, its last word and its
// points, with the rules: after the last move of the main line the result must be theirs
// if the game is over by them, and points must be such as belong to the result and to a
// game that was conceded or agreed upon, unless an arbiter has decided it and said why. The error
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
	if over || said == Open || decided(g.Tags.Value(TerminationTag)) {
		return nil
	}
	possible := awards(g.Position(end), ResultOf(each))
	for _, award := range possible {
		if [2]float64{float64(award[0]) / 2, float64(award[1]) / 2} == each {
			return nil
		}
	}
	return fail("points %s are not what a game brings that ends so: %s; others are for a decision, the tag %s \"%s: REASON\"",
		points, listed(possible), TerminationTag, adjudication)
}

// adjudication begins the Termination of a game that an arbiter has decided; behind a colon
// follows why.
const adjudication = "adjudication"

// decided says whether a game ended by a decision for which there is a reason.
func decided(termination string) bool {
	what, why, given := strings.Cut(termination, ":")
	return given && strings.TrimSpace(what) == adjudication && strings.TrimSpace(why) != ""
}

// awards are the points that a game with a result can bring that its rules have not ended:
// a draw that was agreed, what a loser concedes, or less by agreement.
func awards(p engine.Position, result string) [][2]engine.Points {
	if result == "1/2-1/2" {
		return [][2]engine.Points{engine.Draw(engine.NoReason, p.Game().DrawPoints).Points}
	}
	winner := engine.White
	if result == "0-1" {
		winner = engine.Black
	}
	list := [][2]engine.Points{engine.Concede(p, winner.Other()).Points}
	if a, ok := engine.Ability[engine.Agreeable](p); ok {
		list = append(list, engine.Win(engine.NoReason, winner, a.Agreed()).Points)
	}
	return slices.Compact(list)
}

// listed writes points as "6-0 or 3-0".
func listed(awards [][2]engine.Points) string {
	texts := make([]string, len(awards))
	for i, a := range awards {
		texts[i] = a[engine.White].String() + "-" + a[engine.Black].String()
	}
	return strings.Join(texts, " or ")
}
