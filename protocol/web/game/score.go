package game

import (
	"time"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/search"
)

// Score is the engine's score of a position from White's view: centipawns, moves until mate or, in
// games that count territory (claim-marks), the final margin.
type Score struct {
	Centipawns int `json:"cp"`
	// Marks is the score converted to claim-marks, in games that count them; else nil.
	Marks *float64 `json:"marks,omitempty"`
	// Chance is White's expected score, from 0 to 1, as the evaluation bar and the graph show it.
	Chance float64 `json:"chance"`
	Mate   *int    `json:"mate,omitempty"`
	Count  *int    `json:"count,omitempty"`
	// Result is 1-0, 0-1 or 1/2-1/2 if the game is over by its rules in the position.
	Result string `json:"result,omitempty"`
}

// ScoreOf converts an engine's score, in centipawns from the view of the given side, to White's view.
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

// scoreIn returns the score that a PGN has for the node n; nil if there is none.
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

// scoreOfEnd returns the score of a position in which the game is over by its rules.
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

// PerSecond returns the speed of a search, in nodes per second.
func PerSecond(nodes uint64, elapsed time.Duration) uint64 {
	return uint64(float64(nodes) / max(elapsed, time.Millisecond).Seconds())
}
