package engine

import (
	"fmt"
	"strconv"
)

// Points are half points, so that a draw of chess (½) is a whole number.
type Points int

// String writes points as people do: 1, 0.5, 6.
func (p Points) String() string {
	if p%2 == 0 {
		return strconv.Itoa(int(p / 2))
	}
	return strconv.FormatFloat(float64(p)/2, 'f', -1, 64)
}

// Reason is the reason why a game is over.
type Reason uint8

// The reasons of NOTATION, "Outcome".
const (
	NoReason Reason = iota
	Checkmate
	Stalemate
	Repetition
	PerpetualCheck
	FiftyMoves
	Marriage
	Palace
	StakeOut
	InsufficientMaterial
	Extinction
	Goal
	Checks
	Count
)

var reasonNames = [...]string{
	NoReason:             "none",
	Checkmate:            "checkmate",
	Stalemate:            "stalemate",
	Repetition:           "threefold repetition",
	PerpetualCheck:       "perpetual check",
	FiftyMoves:           "fifty moves",
	Marriage:             "marriage",
	Palace:               "palace",
	StakeOut:             "stake-out",
	InsufficientMaterial: "insufficient material",
	Extinction:           "extinction",
	Goal:                 "goal",
	Checks:               "checks",
	Count:                "count of pieces",
}

func (r Reason) String() string { return reasonNames[r] }

// Outcome is how a game ended: the reason, and the points of each side. Every node of a search
// needs one. Its size is a multiple of 16 bytes, since such values are copied fastest.
type Outcome struct {
	Reason Reason
	Points [2]Points
	// Totals are the claim-marks of each side, if the reason is StakeOut.
	Totals [2]int32
}

// Win is an outcome in which side s gets all the points.
func Win(r Reason, s Side, points Points) Outcome {
	o := Outcome{Reason: r}
	o.Points[s] = points
	return o
}

// Draw is an outcome in which both sides get the same.
func Draw(r Reason, each Points) Outcome {
	return Outcome{Reason: r, Points: [2]Points{each, each}}
}

// Agreeable is implemented by positions of games in which both sides may agree on a loss that
// brings the winner only the points of a mate.
type Agreeable interface {
	// Agreed is what the winner gets then.
	Agreed() Points
}

// Conceder is implemented by positions of games in which resigning does not always bring the winner
// the most points.
type Conceder interface {
	// Conceded is the points of the winner when the opponent resigns or runs out of time.
	Conceded(winner Side) Points
}

// Concede is the outcome when a side resigns or runs out of time. It has no reason, since no rule
// of the game ended it.
func Concede(p Position, loser Side) Outcome {
	winner, points := loser.Other(), p.Game().WinPoints
	if c, ok := Ability[Conceder](p); ok {
		points = c.Conceded(winner)
	}
	return Win(NoReason, winner, points)
}

// Winner is the side with more points; false if both have the same.
func (o Outcome) Winner() (Side, bool) {
	switch {
	case o.Points[White] > o.Points[Black]:
		return White, true
	case o.Points[Black] > o.Points[White]:
		return Black, true
	}
	return White, false
}

// String writes the reason, the points (White's first), and the claim-marks if there was a count:
// "checkmate 1-0", "stake-out 1-0, claim-marks 23-19".
func (o Outcome) String() string {
	text := o.Reason.String() + " " + o.Points[White].String() + "-" + o.Points[Black].String()
	if _, counted := o.Margin(); counted {
		text += fmt.Sprintf(", claim-marks %d-%d", o.Totals[White], o.Totals[Black])
	}
	return text
}
