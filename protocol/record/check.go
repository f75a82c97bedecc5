package record

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
)

// Check compares what a game says of its end, by its tag, its last word and its points, with
// the rules: after the last move of the main line the result must be theirs if the game is
// over by them, and points must be such as belong to the result and to a game that was conceded
// or agreed upon, unless an arbiter has decided it and said why. In chess and Chess960 a
// threefold repetition and fifty moves are draws only if somebody claims them. It returns what
// contradicts something else.
func (g *Game) Check() (contradictions []*Fault) {
	end := g.root.End()
	fail := func(format string, args ...any) {
		contradictions = append(contradictions, &Fault{Line: g.Line, Game: g.Number, Move: end.Number, Err: fmt.Errorf(format, args...)})
	}
	said, points := g.result(), g.Tags.Value(PointsTag)
	if result := g.Tags.Value(ResultTag); result != "" && g.Result != Open && result != g.Result {
		fail("the tag says %s, the moves end with %s", result, g.Result)
	}
	outcome, over := g.Outcome()
	if over && said != Open && said != ResultOf(outcome.Points) {
		fail("the result is %s, but the game ended by %s", said, outcome)
	}
	if points == "" {
		return contradictions
	}
	if over && points != outcome.Points[engine.White].String()+"-"+outcome.Points[engine.Black].String() {
		fail("the points are %s, but the game ended by %s", points, outcome)
		return contradictions
	}
	var each [2]float64
	if n, err := fmt.Sscanf(points, "%g-%g", &each[engine.White], &each[engine.Black]); n < len(each) || err != nil {
		fail("points %q are not of the form 1-0", points)
		return contradictions
	}
	most := float64(g.game.WinPoints) / 2
	if said != Open && ResultOf(each) != said || min(each[0], each[1]) < 0 || max(each[0], each[1]) > most {
		fail("points %s do not belong to the result %s", points, said)
		return contradictions
	}
	if over || g.Broken || said == Open || decided(g.Tags.Value(TerminationTag)) {
		return contradictions
	}
	possible := awards(g.Position(end), ResultOf(each))
	for _, award := range possible {
		if [2]float64{float64(award[0]) / 2, float64(award[1]) / 2} == each {
			return contradictions
		}
	}
	fail("points %s are not what a game brings that ends so: %s; others are for a decision, the tag %s \"%s: REASON\"",
		points, listed(possible), TerminationTag, adjudication)
	return contradictions
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

// Outcome is how the rules have ended the game after the last move of its main line; false if
// they have not, or if that line is cut. A draw that must be claimed is none by the rules.
func (g *Game) Outcome() (o engine.Outcome, over bool) {
	if g.Broken {
		return o, false
	}
	o, over = engine.Result(g.Position(g.root.End()))
	byClaim := o.Reason == engine.Repetition || o.Reason == engine.FiftyMoves
	return o, over && !(byClaim && (g.game.ID == "chess" || g.game.ID == "chess960"))
}
