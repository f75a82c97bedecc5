package engine

import (
	"fmt"
	"strconv"
)

// Points counts half points, so that the points for a draw of chess (½) are a whole number.
type Points int

// String writes points as people do, in whole points: 1, 0.5, 6.
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
	MoveCount
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
	MoveCount:            "count of moves",
}

func (r Reason) String() string { return reasonNames[r] }

// Outcome is how a game ended: the reason, and the points of each side. Every node of a search
// computes one. Its size is a multiple of 16 bytes, since values of such sizes are copied fastest.
type Outcome struct {
	Reason Reason
	Points [2]Points
	// Totals are the numbers of squares that count for each side (claim-marks), if the reason is
	// StakeOut, the end by counting territory.
	Totals [2]int32
}

// Win returns an outcome for reason r in which side s gets all the points.
func Win(r Reason, s Side, points Points) Outcome {
	o := Outcome{Reason: r}
	o.Points[s] = points
	return o
}

// Draw returns an outcome for reason r in which each side gets the given points.
func Draw(r Reason, each Points) Outcome {
	return Outcome{Reason: r, Points: [2]Points{each, each}}
}

// Agreeable is implemented by positions of games in which the players may agree that one side
// loses, and the winner then gets only the points of a mate.
type Agreeable interface {
	// Agreed is what the winner gets then.
	Agreed() Points
}

// Conceder is implemented by positions of games in which resigning may bring the winner less than
// the most points.
type Conceder interface {
	// Conceded returns the points of the winner when the opponent resigns or runs out of time.
	Conceded(winner Side) Points
}

// Concede returns the outcome when side loser resigns or runs out of time. It has no reason, since
// no rule of the game ended the game.
func Concede(p Position, loser Side) Outcome {
	winner, points := loser.Other(), p.Game().WinPoints
	if c, ok := Ability[Conceder](p); ok {
		points = c.Conceded(winner)
	}
	return Win(NoReason, winner, points)
}

// Winner returns the side with more points; false if both have the same.
func (o Outcome) Winner() (Side, bool) {
	switch {
	case o.Points[White] > o.Points[Black]:
		return White, true
	case o.Points[Black] > o.Points[White]:
		return Black, true
	}
	return White, false
}

// String writes the reason, the points (White's first), and the numbers of counted squares if the
// game ended by counting territory: "checkmate 1-0", "stake-out 1-0, claim-marks 23-19".
func (o Outcome) String() string {
	text := o.Reason.String() + " " + o.Points[White].String() + "-" + o.Points[Black].String()
	if _, counted := o.Margin(); counted {
		text += fmt.Sprintf(", claim-marks %d-%d", o.Totals[White], o.Totals[Black])
	}
	return text
}
