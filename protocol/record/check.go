package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"panthera/engine"
)

// Check compares what a record says about the end of the game with the rules: the tag Result, the result at
// the end of the moves, and the tag Points. It returns the contradictions. If the game is over by the rules
// after the main line, the result must be the one that the rules give. Points must fit the result and, in a
// game that a side resigned or that was agreed, the points that the game awards for that. If an arbiter
// decided the game ([Decision]), any result is accepted, but the points must fit it. In chess and Chess960 a
// threefold repetition and fifty moves are draws only if a player claims them.
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

// Agreement is the value of the tag Termination in a game that its players ended by agreement: as a draw, or
// as a win with the points that the game has for an agreed win.
const Agreement = "agreement"

// adjudication begins the value of the tag Termination in a game that an arbiter decided; a colon and the
// reason follow.
const adjudication = "adjudication"

// Adjudication returns the value of the tag Termination for a game that an arbiter decided for the given
// reason.
func Adjudication(reason string) string { return adjudication + ": " + reason }

// Decision returns the reason that an arbiter gave, from the value of the tag Termination, and reports
// whether an arbiter decided the game.
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

// mostPoints is an upper limit for points, more than any game awards.
const mostPoints = 1000

// awards returns the points, White's and Black's, that a game can end with by the given result if the rules
// have not ended it: an agreed draw, or a win by resignation or by agreement. If agreed is set and the game
// has points for an agreed win, a win by resignation is left out.
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

// listed returns points as text, such as "6-0 or 3-0".
func listed(awards [][2]engine.Points) string {
	texts := make([]string, len(awards))
	for i, a := range awards {
		texts[i] = a[engine.White].String() + "-" + a[engine.Black].String()
	}
	return strings.Join(texts, " or ")
}

// Outcome returns how the game has ended by the rules after the last move of its main line, and reports
// whether it has. It reports false if that line could not be read to its end, and for a draw in chess that a
// player must claim.
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
