package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"panthera/engine"
)

// Check compares what a game says about its end, in its tag, its last word and its points, with the
// rules. If the game is over by the rules after the last move of the main line, the result must be
// that of the rules. Points must fit the result, and the way in which a game was conceded or agreed
// upon. An arbiter may decide differently and give a reason ([Decision]); the result must then be
// his. In chess and Chess960 a threefold repetition and fifty moves are draws only if somebody
// claims them. Check returns the contradictions.
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
	_, decided := Decision(g.Tags.Value(TerminationTag))
	if over && !decided && said != Open && said != resultOf(outcome.Points) {
		fail("the result is %s, but the game ended by %s", said, outcome)
	}
	if points == "" {
		return contradictions
	}
	if over && !decided && points != outcome.Points[engine.White].String()+"-"+outcome.Points[engine.Black].String() {
		fail("the points are %s, but the game ended by %s", points, outcome)
		return contradictions
	}
	each, err := ParsePoints(points)
	if err != nil {
		fail("%w", err)
		return contradictions
	}
	most := float64(g.game.WinPoints) / 2
	if said != Open && resultOf(each) != said || max(each[0], each[1]) > most && !decided {
		fail("points %s do not belong to the result %s", points, said)
		return contradictions
	}
	if over || g.Broken || said == Open || decided {
		return contradictions
	}
	possible := awards(g.Position(end), resultOf(each), g.Tags.Value(TerminationTag) == Agreement)
	for _, award := range possible {
		if [2]float64{float64(award[0]) / 2, float64(award[1]) / 2} == each {
			return contradictions
		}
	}
	fail("points %s are not what a game brings that ends so: %s; others are for a decision, the tag %s \"%s: REASON\"",
		points, listed(possible), TerminationTag, adjudication)
	return contradictions
}

// Agreement is the Termination of a game that its players ended by agreement: as a draw, or as a
// win with the points that the game has for an agreed win.
const Agreement = "agreement"

// adjudication begins the Termination of a game that an arbiter has decided; a colon and the reason
// follow.
const adjudication = "adjudication"

// Adjudication is the Termination of a game that an arbiter has decided, for a reason.
func Adjudication(reason string) string { return adjudication + ": " + reason }

// Decision is the reason for an arbiter's decision in a Termination; false if there is none.
func Decision(termination string) (reason string, decided bool) {
	what, why, _ := strings.Cut(termination, ":")
	why = strings.TrimSpace(why)
	return why, strings.TrimSpace(what) == adjudication && why != ""
}

// ParsePoints parses the points of a game, White's first: 3-0 or 0.5-0.5.
func ParsePoints(text string) (each [2]float64, err error) {
	white, black, _ := strings.Cut(text, "-")
	for side, number := range [2]string{white, black} {
		if each[side], err = strconv.ParseFloat(strings.TrimSpace(number), 64); err != nil || !(each[side] >= 0 && each[side] <= mostPoints) {
			return each, fmt.Errorf("points %q are not of the form 1-0", text)
		}
	}
	return each, nil
}

// mostPoints is more than any game brings.
const mostPoints = 1000

// awards are the points that a game with a result can bring if the rules have not ended it: an
// agreed draw, a concession, or a win by agreement; only the last if agreed is set.
func awards(p engine.Position, result string, agreed bool) [][2]engine.Points {
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
		if agreed {
			list = list[1:]
		}
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
// they have not, or if that line is cut. A draw that must be claimed does not count.
func (g *Game) Outcome() (o engine.Outcome, over bool) {
	if g.Broken {
		return o, false
	}
	if end := g.root.End(); end == g.end.node {
		o, over = g.end.outcome, g.end.over
	} else {
		o, over = engine.Result(g.Position(end))
	}
	byClaim := o.Reason == engine.Repetition || o.Reason == engine.FiftyMoves
	return o, over && !(byClaim && (g.game.ID == "chess" || g.game.ID == "chess960"))
}
