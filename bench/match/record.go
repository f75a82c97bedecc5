package match

import (
	"time"

	"panthera/bench/uciengine"
	"panthera/engine"
)

// Fault is the way in which an engine lost a game without being beaten on the board.
type Fault string

// The faults; NoFault for a game that ended by its rules.
const (
	NoFault     Fault = ""
	IllegalMove Fault = "illegal move"
	Crash       Fault = "crash"
	Stall       Fault = "stall"
	TimeForfeit Fault = "time forfeit"
)

// moveLimit is the reason of a game that was broken off as a draw for its length.
const moveLimit = "move limit"

// Move is a move of a game and what its engine said about it.
type Move struct {
	Text string      `json:"move"`
	Side engine.Side `json:"side"` // 0 is White
	// Millis is the time it took, by the referee's clock.
	Millis int64          `json:"ms"`
	Info   uciengine.Info `json:"info"`
}

// Record is a game that was played to its end.
type Record struct {
	// Number counts games from 1; the games of a pair are neighbours.
	Number  int       `json:"number"`
	Variant string    `json:"variant"`
	Engines [2]string `json:"engines"` // White's first
	Control string    `json:"control"`
	Opening Opening   `json:"opening"`
	Moves   []Move    `json:"moves"`
	// Final is the FEN of the last position.
	Final string `json:"final"`
	// Reason is the outcome's, a fault, or "move limit".
	Reason string     `json:"reason"`
	Points [2]float64 `json:"points"`
	// Fault, of which side and in what words, if the game ended by one.
	Fault  Fault     `json:"fault,omitempty"`
	Detail string    `json:"detail,omitempty"`
	Began  time.Time `json:"began"`

	outcome engine.Outcome
}

// Result is the game's result as PGN writes it.
func (r *Record) Result() string {
	switch winner, won := r.outcome.Winner(); {
	case !won:
		return "1/2-1/2"
	case winner == engine.White:
		return "1-0"
	}
	return "0-1"
}

// finish notes how the game ended.
func (r *Record) finish(o engine.Outcome, reason string) {
	r.outcome, r.Reason = o, reason
	for side, points := range o.Points {
		r.Points[side] = float64(points) / 2
	}
}

// forfeit notes that a side lost by a fault.
func (r *Record) forfeit(s engine.Side, f Fault, detail string, points engine.Points) {
	r.Fault, r.Detail = f, r.Engines[s]+": "+detail
	r.finish(engine.Win(engine.NoReason, s.Other(), points), string(f))
}
