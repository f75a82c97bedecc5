package game

import (
	"fmt"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
	"panthera/protocol/web/describe"
)

// Result is the result of a game, with texts for people.
type Result struct {
	// Winner is white or black, empty for a draw.
	Winner string `json:"winner"`
	Reason string `json:"reason"`
	// Points are the points of White and of Black.
	Points [2]string `json:"points"`
	// Text is a sentence with the winner, the points and the reason.
	Text string `json:"text"`
	// Decided is the reason that the arbiter gave, if an arbiter decided the game; else empty.
	Decided string `json:"decided,omitempty"`
	// nobody says that neither side scores, so that the result is no draw.
	nobody bool
}

// The reasons for a result that do not come from the rules of the game.
const (
	Resignation = "resignation"
	TimeOut     = "time"
	Agreement   = record.Agreement
)

// reasonSentences has the words for these reasons. The first two follow the name of the losing side.
var reasonSentences = map[string]string{
	Resignation: " resigns",
	TimeOut:     "'s time is up",
	Agreement:   "by agreement",
}

// ended returns the result of p if the game is over by its rules, else nil.
func ended(p engine.Position) *Result {
	o, over := engine.Result(p)
	if !over {
		return nil
	}
	return newResult(p.Game(), o, o.Reason.String())
}

// Conceded returns the result of a game that loser has given up, or lost on time.
func Conceded(p engine.Position, loser engine.Side, reason string) *Result {
	return newResult(p.Game(), engine.Concede(p, loser), reason)
}

// Agreed returns the result of a draw by agreement.
func Agreed(p engine.Position) *Result {
	return newResult(p.Game(), engine.Draw(engine.NoReason, p.Game().DrawPoints), Agreement)
}

// Awarded returns the result of a game whose players agree that one of them has won, for the given points.
func Awarded(p engine.Position, winner engine.Side, points engine.Points) *Result {
	return newResult(p.Game(), engine.Win(engine.NoReason, winner, points), Agreement)
}

// Decided returns the result of a game for which an arbiter has set the points.
func Decided(g *engine.Game, points [2]engine.Points, reason string) *Result {
	r := newResult(g, engine.Outcome{Points: points}, "the Arbiter decides: "+reason)
	r.Reason, r.Decided = record.Adjudication(reason), reason
	if r.nobody = points == [2]engine.Points{} && g.DrawPoints > 0; r.nobody {
		r.Text = strings.Replace(r.Text, "Draw", "Nobody wins", 1)
	}
	return r
}

// Concluded returns the result that a PGN states by its termination marker (word) and tags; nil if
// the game goes on.
func Concluded(p engine.Position, word string, tags record.Tags) *Result {
	reason := tags.Value(record.TerminationTag)
	each, err := record.ParsePoints(tags.Value(record.PointsTag))
	points := [2]engine.Points{engine.Points(2 * each[engine.White]), engine.Points(2 * each[engine.Black])}
	why, decided := record.Decision(reason)
	winner, won := engine.Outcome{Points: points}.Winner()
	switch {
	case decided && err == nil:
		return Decided(p.Game(), points, why)
	case word == record.Open:
		return nil
	case word == "1/2-1/2":
		return Agreed(p)
	case reason == Agreement && won:
		return Awarded(p, winner, points[winner])
	case word == "1-0":
		return Conceded(p, engine.Black, reason)
	}
	return Conceded(p, engine.White, reason)
}

// Word returns the result as a PGN has it, such as 1-0.
func (r *Result) Word() string {
	switch {
	case r.Winner == "white":
		return "1-0"
	case r.Winner == "black":
		return "0-1"
	case r.nobody:
		return record.Forfeit
	}
	return "1/2-1/2"
}

func newResult(g *engine.Game, o engine.Outcome, reason string) *Result {
	r := &Result{Reason: reason, Points: [2]string{o.Points[engine.White].String(), o.Points[engine.Black].String()}}
	sentence := reason
	if said, ok := reasonSentences[reason]; ok {
		sentence = said
	}
	if _, counted := o.Margin(); counted {
		sentence = fmt.Sprintf("%d to %d claim-marks", o.Totals[engine.White], o.Totals[engine.Black])
	}
	score := strings.ReplaceAll(r.Points[0]+"–"+r.Points[1], "0.5", "½")
	winner, won := o.Winner()
	if !won {
		r.Text = fmt.Sprintf("Draw, %s: %s", score, sentence)
		return r
	}
	if reason == Resignation || reason == TimeOut {
		sentence = draw.Player(g, winner.Other()) + sentence
	}
	r.Winner = describe.SideName(winner)
	r.Text = fmt.Sprintf("%s wins %s: %s", draw.Player(g, winner), score, sentence)
	return r
}
