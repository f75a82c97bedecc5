// Package cases defines the format of positions that test a game's rules: files with one JSON
// object on each line.
package cases

import (
	"slices"

	"panthera/engine"
)

// Position is a test case: a position with every legal move in canonical form, sorted, and how
// the game has ended, if it has.
type Position struct {
	Variant string   `json:"variant"`
	FEN     string   `json:"fen"`
	Moves   []string `json:"moves"`
	Outcome *Outcome `json:"outcome"`
}

// Outcome is an [engine.Outcome] with points in whole points. Totals are the counted squares of
// each side if territory decided the game.
type Outcome struct {
	Reason string     `json:"reason"`
	Points [2]float64 `json:"points"`
	Totals *[2]int32  `json:"totals,omitempty"`
}

// Total is a perft total: the number of sequences of Depth legal moves from a position.
type Total struct {
	Variant string `json:"variant"`
	FEN     string `json:"fen"`
	Depth   int    `json:"depth"`
	Nodes   uint64 `json:"nodes"`
}

// Of is a position as a case.
func Of(p engine.Position) Position {
	c := Position{Variant: p.Game().ID, FEN: p.FEN(), Moves: []string{}, Outcome: result(p)}
	for _, m := range engine.Moves(p) {
		c.Moves = append(c.Moves, p.Format(m))
	}
	slices.Sort(c.Moves)
	return c
}

func result(p engine.Position) *Outcome {
	o, over := engine.Result(p)
	if !over {
		return nil
	}
	written := &Outcome{Reason: o.Reason.String()}
	for side, points := range o.Points {
		written.Points[side] = float64(points) / 2
	}
	if o.Reason == engine.StakeOut {
		written.Totals = &o.Totals
	}
	return written
}
