package match

import (
	"fmt"
	"time"

	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/protocol/record"
)

// Fault is the way in which an engine lost a game without being beaten on the board.
type Fault string

// The faults; NoFault for a game that ended by its rules.
const (
	NoFault     Fault = ""
	illegalMove Fault = "illegal move"
	Crash       Fault = "crash"
	stall       Fault = "stall"
	flood       Fault = "output flood"
	timeForfeit Fault = "time forfeit"
	falseClaim  Fault = "false claim"
)

// Reasons of games that ended neither by the rules nor by a fault.
const (
	moveLimit       = "move limit"
	resignation     = "resignation"
	agreement       = "draw agreed"
	adjudicatedDraw = "adjudicated draw"
	adjudicatedWin  = "adjudicated win"
	decision        = "arbiter's decision"
	pointsAgreed    = "points agreed"
)

// Move is a move of a game and what its engine told about it.
type Move struct {
	Text string      `json:"move"`
	Side engine.Side `json:"side"` // 0 is White
	// Millis is the time of the move, by the referee's clock.
	Millis int64          `json:"ms"`
	Info   uciengine.Info `json:"info"`
	// Offer says that the engine offered a draw with the move.
	Offer bool `json:"offer,omitempty"`
	// ByOpponent says that the other side made the move: a posting for a side without
	// deployment time.
	ByOpponent bool `json:"by_opponent,omitempty"`
	// ByReferee says that the referee made the move, since neither side could post.
	ByReferee bool `json:"by_referee,omitempty"`
}

// Mover is the side whose player made the move and told the score.
func (m *Move) Mover() engine.Side {
	if m.ByOpponent {
		return m.Side.Other()
	}
	return m.Side
}

// Record is a finished game.
type Record struct {
	// Number counts games from 1; the games of a pair have consecutive numbers.
	Number int `json:"number"`
	// Pair is the number, from 1, of the pair of games that share an opening, with colours swapped.
	Pair int `json:"pair"`
	// Round counts the rounds of the format from 1.
	Round   int       `json:"round"`
	Variant string    `json:"variant"`
	Engines [2]string `json:"engines"` // White's first
	Control string    `json:"control"`
	// Dice is the throw of the dice that chose the variant.
	Dice    string  `json:"dice,omitempty"`
	Opening Opening `json:"opening"`
	Moves   []Move  `json:"moves"`
	// Final is the FEN of the last position.
	Final string `json:"final"`
	// Reason is the reason of the outcome, a fault, or one of the reasons above.
	Reason string     `json:"reason"`
	Points [2]float64 `json:"points"`
	// MostPoints are the most points that the game can bring.
	MostPoints float64 `json:"most,omitempty"`
	// Fault is the fault that ended the game, if any, and Detail describes it. After a decision
	// Detail is the arbiter's reason.
	Fault  Fault  `json:"fault,omitempty"`
	Detail string `json:"detail,omitempty"`
	// Output is the last output of an engine that crashed.
	Output string    `json:"output,omitempty"`
	Began  time.Time `json:"began"`
	// Worker is the worker that played the game, if it was handed out, and Stretch the factor
	// for its times there; 0 if they were not stretched.
	Worker  string  `json:"worker,omitempty"`
	Stretch float64 `json:"stretch,omitempty"`
	// Took is how long the game took, engine starts included, and Thought how long engines were
	// asked for a move, in microseconds.
	Took    int64 `json:"took_us"`
	Thought int64 `json:"thought_us"`

	// definition is the definition of a game from a file, in one line.
	definition string
}

// dropLines drops the engines' lines, which make records several times as long.
func (r *Record) dropLines() {
	for i := range r.Moves {
		r.Moves[i].Info.Line = ""
	}
}

// Free is the sides that ran out of deployment time, so that their pieces may be posted on any
// empty square.
func (r *Record) Free() (of engine.Sides) {
	for _, m := range r.Moves {
		if m.ByOpponent || m.ByReferee {
			of = of.With(m.Side)
		}
	}
	return of
}

// Winner is the side with more points; false if there is none.
func (r *Record) Winner() (engine.Side, bool) {
	switch {
	case r.Points[engine.White] > r.Points[engine.Black]:
		return engine.White, true
	case r.Points[engine.White] < r.Points[engine.Black]:
		return engine.Black, true
	}
	return engine.White, false
}

// overruled reports whether an arbiter changed the result after the game.
func (r *Record) overruled() bool { return r.Reason == decision || r.Reason == pointsAgreed }

// nobody reports whether an arbiter decided that both sides lose.
func (r *Record) nobody() bool { return r.Reason == decision && r.Points == [2]float64{} }

// Result is the game's result as PGN writes it.
func (r *Record) Result() string {
	switch winner, won := r.Winner(); {
	case r.nobody():
		return record.Forfeit
	case !won:
		return "1/2-1/2"
	case winner == engine.White:
		return "1-0"
	}
	return "0-1"
}

// pointsText is the points as PGN writes them.
func (r *Record) pointsText() string { return fmt.Sprintf("%g-%g", r.Points[0], r.Points[1]) }

// HalfPoints are the half points of a side in the usual count: 2 for a win, 1 for a draw.
func (r *Record) HalfPoints(s engine.Side) int {
	switch winner, won := r.Winner(); {
	case r.nobody():
		return 0
	case !won:
		return 1
	case winner == s:
		return 2
	}
	return 0
}

// CutOff reports whether the game was stopped at the move limit, without a result of its own.
func (r *Record) CutOff() bool { return r.Reason == moveLimit }

// Offender is the side that committed the fault of the game.
func (r *Record) Offender() (engine.Side, bool) {
	winner, _ := r.Winner()
	return winner.Other(), r.Fault != NoFault
}

// finish notes how the game ended.
func (r *Record) finish(points [2]engine.Points, reason string) {
	r.Reason = reason
	for side, points := range points {
		r.Points[side] = float64(points) / 2
	}
}

// concede records that a side lost without being beaten on the board.
func (r *Record) concede(p engine.Position, loser engine.Side, reason string) {
	r.finish(engine.Concede(p, loser).Points, reason)
}

// forfeit records that a side lost by a fault.
func (r *Record) forfeit(p engine.Position, s engine.Side, f Fault, detail string) {
	r.Fault, r.Detail = f, r.Engines[s]+": "+end(detail, mostDetail/2)
	r.concede(p, s, string(f))
}

// draw records a draw that no rule of the game has made.
func (r *Record) draw(g *engine.Game, reason string) {
	r.finish(engine.Draw(engine.NoReason, g.DrawPoints).Points, reason)
}
