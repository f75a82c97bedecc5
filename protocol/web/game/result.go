package game

import (
	"fmt"
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/web/describe"
)

// Result is how a game ended, for people.
type Result struct {
	// Winner is white or black, empty for a draw.
	Winner string `json:"winner"`
	Reason string `json:"reason"`
	// Points are White's and Black's.
	Points [2]string `json:"points"`
	// Text is the whole in a sentence.
	Text string `json:"text"`
}

// The ends that no rule of a game's own makes.
const (
	Resignation = "resignation"
	TimeOut     = "time"
	Agreement   = "agreement"
)

// reasonSentences say how a winner won, behind the name of the side that lost, or why a game is
// drawn.
var reasonSentences = map[string]string{
	Resignation: " resigns",
	TimeOut:     "'s time is up",
	Agreement:   "by agreement",
}

// ended is the result of a position that is over by its rules; nil if it is not.
func ended(p engine.Position) *Result {
	o, over := engine.Result(p)
	if !over {
		return nil
	}
	return newResult(o, o.Reason.String())
}

// Conceded is the result if a side gives up or runs out of time.
func Conceded(p engine.Position, loser engine.Side, reason string) *Result {
	return newResult(engine.Concede(p, loser), reason)
}

// Agreed is the result of a draw that both sides want.
func Agreed(p engine.Position) *Result {
	return newResult(engine.Draw(engine.NoReason, p.Game().DrawPoints), Agreement)
}

// Concluded is the result of a position that a file tells: the word that ends it, and the
// reason. It is nil if the game is not over.
func Concluded(p engine.Position, word, reason string) *Result {
	switch {
	case word == record.Open:
		return nil
	case word == "1/2-1/2":
		return Agreed(p)
	case word == "1-0":
		return Conceded(p, engine.Black, reason)
	}
	return Conceded(p, engine.White, reason)
}

// Word is the word that ends the game in a file.
func (r *Result) Word() string {
	switch r.Winner {
	case "white":
		return "1-0"
	case "black":
		return "0-1"
	}
	return "1/2-1/2"
}

func newResult(o engine.Outcome, reason string) *Result {
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
		sentence = winner.Other().String() + sentence
	}
	r.Winner = describe.SideName(winner)
	r.Text = fmt.Sprintf("%s wins %s: %s", winner, score, sentence)
	return r
}
