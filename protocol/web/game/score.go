package game

import (
	"time"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/search"
)

// Score is the engine's score of a position from White's view: centipawns, moves to a mate, or
// a margin of claim-marks.
type Score struct {
	Centipawns int `json:"cp"`
	// Marks is the score in claim-marks, in games that count them.
	Marks *float64 `json:"marks,omitempty"`
	// Chance is White's chance, from 0 to 1, for the bar and the graph.
	Chance float64 `json:"chance"`
	Mate   *int    `json:"mate,omitempty"`
	Count  *int    `json:"count,omitempty"`
	// Result is 1-0, 0-1 or 1/2-1/2 if the game is over by its rules.
	Result string `json:"result,omitempty"`
}

// ScoreOf converts a score of the side to move to White's view.
func ScoreOf(g *engine.Game, centipawns int, side engine.Side) Score {
	sign := 1
	if side == engine.Black {
		sign = -1
	}
	s := Score{Centipawns: sign * centipawns, Chance: search.Chances(g, sign*centipawns)}
	if g.Mark > 0 {
		marks := float64(s.Centipawns) / float64(g.Mark)
		s.Marks = &marks
	}
	if moves, decisive := search.MateIn(centipawns); decisive {
		moves *= sign
		s.Mate = &moves
	}
	if margin, counted := search.CountIn(centipawns); counted {
		margin *= sign
		s.Count = &margin
	}
	return s
}

// scoreIn is the score in a record; nil if there is none.
func scoreIn(g *engine.Game, n *record.Node) *Score {
	e := n.Judgement()
	switch {
	case e == nil:
		return nil
	case e.Mate > 0:
		return &Score{Mate: &e.Mate, Chance: 1}
	case e.Mate < 0:
		return &Score{Mate: &e.Mate}
	}
	s := ScoreOf(g, e.Centipawns, engine.White)
	return &s
}

// scoreOfEnd is the score of a game that is over by its rules.
func scoreOfEnd(o engine.Outcome) *Score {
	s := &Score{Result: "1/2-1/2", Chance: 0.5}
	switch winner, won := o.Winner(); {
	case won && winner == engine.White:
		s.Result, s.Chance = "1-0", 1
	case won:
		s.Result, s.Chance = "0-1", 0
	}
	return s
}

// PerSecond is the speed of a search.
func PerSecond(nodes uint64, elapsed time.Duration) uint64 {
	return uint64(float64(nodes) / max(elapsed, time.Millisecond).Seconds())
}
