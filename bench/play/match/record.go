package match

import (
	"fmt"
	"time"

	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/protocol/record"
)

// Fault is the fault by which an engine lost a game without being beaten on the board.
type Fault string

// The faults of engines. NoFault stands for none.
const (
	NoFault     Fault = ""
	illegalMove Fault = "illegal move"
	Crash       Fault = "crash"
	stall       Fault = "stall"
	flood       Fault = "output flood"
	timeForfeit Fault = "time forfeit"
	falseClaim  Fault = "false claim"
)

// The reasons why games end, other than the rules of the variant and faults.
const (
	moveLimit       = "move limit"
	resignation     = "resignation"
	agreement       = "draw agreed"
	adjudicatedDraw = "adjudicated draw"
	adjudicatedWin  = "adjudicated win"
	decision        = "arbiter's decision"
	pointsAgreed    = "points agreed"
)

// Move is a move in the record of a game, with the data that the engine told about it.
type Move struct {
	Text string      `json:"move"`
	Side engine.Side `json:"side"` // 0 is White
	// Millis is the time that the engine took for the move in milliseconds, measured by the
	// referee.
	Millis int64          `json:"ms"`
	Info   uciengine.Info `json:"info"`
	// Offer says that the engine offered a draw with the move.
	Offer bool `json:"offer,omitempty"`
	// ByOpponent says that the opponent of Side made the move: it placed a piece for a side that
	// had run out of deployment time.
	ByOpponent bool `json:"by_opponent,omitempty"`
	// ByReferee says that the referee made the move, since neither player could: see
	// [playing.poster].
	ByReferee bool `json:"by_referee,omitempty"`
}

// Mover returns the side whose player made the move, and for which the score of the move is
// positive if it is better.
func (m *Move) Mover() engine.Side {
	if m.ByOpponent {
		return m.Side.Other()
	}
	return m.Side
}

// Record is a finished game.
type Record struct {
	// Number is the number of the game in the match, from 1; the games of a pair have consecutive
	// numbers.
	Number int `json:"number"`
	// Pair is the number, from 1, of the pair of games to which the game belongs: two games with
	// the same opening and colours swapped.
	Pair int `json:"pair"`
	// Round is the number of the round of the tournament, from 1.
	Round   int       `json:"round"`
	Variant string    `json:"variant"`
	Engines [2]string `json:"engines"` // White's first
	Control string    `json:"control"`
	// Dice is what the dice showed that chose the variant; empty if none were used.
	Dice    string  `json:"dice,omitempty"`
	Opening Opening `json:"opening"`
	Moves   []Move  `json:"moves"`
	// Final is the FEN of the last position.
	Final string `json:"final"`
	// Reason is the reason for which the game ended: the reason by the rules of the variant, a
	// fault, or one of the reasons above.
	Reason string     `json:"reason"`
	Points [2]float64 `json:"points"`
	// MostPoints is the largest number of points that a side can get in a game of this variant.
	MostPoints float64 `json:"most,omitempty"`
	// Fault is the fault that ended the game, if any, and Detail describes it. If an arbiter has
	// changed the result, Detail is the arbiter's reason.
	Fault  Fault  `json:"fault,omitempty"`
	Detail string `json:"detail,omitempty"`
	// Output is the last output of an engine that crashed.
	Output string    `json:"output,omitempty"`
	Began  time.Time `json:"began"`
	// Worker is the name of the worker that played the game, if it was played on another machine.
	// Stretch is the factor by which time limits were multiplied there; 0 means 1.
	Worker  string  `json:"worker,omitempty"`
	Stretch float64 `json:"stretch,omitempty"`
	// Took is how long the game took, with the starts of engines, and Thought how long the engines
	// thought about their moves, in microseconds.
	Took    int64 `json:"took_us"`
	Thought int64 `json:"thought_us"`

	// definition is the definition of the variant in one line, if it is defined in a file.
	definition string
}

// dropLines removes the engines' lines of moves from the record, since they make it several times
// as long.
func (r *Record) dropLines() {
	for i := range r.Moves {
		r.Moves[i].Info.Line = ""
	}
}

// Free returns the sides that ran out of deployment time, whose remaining pieces may therefore be
// placed on any empty square of their ranks.
func (r *Record) Free() (of engine.Sides) {
	for _, m := range r.Moves {
		if m.ByOpponent || m.ByReferee {
			of = of.With(m.Side)
		}
	}
	return of
}

// winner returns the side with more points, and false if both have equally many.
func (r *Record) winner() (engine.Side, bool) {
	switch {
	case r.Points[engine.White] > r.Points[engine.Black]:
		return engine.White, true
	case r.Points[engine.White] < r.Points[engine.Black]:
		return engine.Black, true
	}
	return engine.White, false
}

// overruled reports whether the result was changed after the game, by an arbiter or an agreement of
// both sides.
func (r *Record) overruled() bool { return r.Reason == decision || r.Reason == pointsAgreed }

// nobody reports whether an arbiter has decided that both sides lose.
func (r *Record) nobody() bool { return r.Reason == decision && r.Points == [2]float64{} }

// Result returns the result of the game as it is written in PGN.
func (r *Record) Result() string {
	switch winner, won := r.winner(); {
	case r.nobody():
		return record.Forfeit
	case !won:
		return "1/2-1/2"
	case winner == engine.White:
		return "1-0"
	}
	return "0-1"
}

// pointsText returns the points of both sides as they are written in PGN.
func (r *Record) pointsText() string { return fmt.Sprintf("%g-%g", r.Points[0], r.Points[1]) }

// HalfPoints returns the half points of side s by the count of chess, whatever the points of the
// variant: 2 for a win, 1 for a draw.
func (r *Record) HalfPoints(s engine.Side) int {
	switch winner, won := r.winner(); {
	case r.nobody():
		return 0
	case !won:
		return 1
	case winner == s:
		return 2
	}
	return 0
}

// CutOff reports whether the game was ended at the move limit, and so has no result by the rules of
// the variant.
func (r *Record) CutOff() bool { return r.Reason == moveLimit }

// Offender returns the side that lost by a fault, and false if the game did not end by a fault.
func (r *Record) Offender() (engine.Side, bool) {
	winner, _ := r.winner()
	return winner.Other(), r.Fault != NoFault
}

// finish notes how the game ended.
func (r *Record) finish(points [2]engine.Points, reason string) {
	r.Reason = reason
	for side, points := range points {
		r.Points[side] = float64(points) / 2
	}
}

// concede records that side loser lost in position p without being beaten on the board.
func (r *Record) concede(p engine.Position, loser engine.Side, reason string) {
	r.finish(engine.Concede(p, loser).Points, reason)
}

// forfeit records that side s lost in position p by fault f.
func (r *Record) forfeit(p engine.Position, s engine.Side, f Fault, detail string) {
	r.Fault, r.Detail = f, r.Engines[s]+": "+end(detail, mostDetail/2)
	r.concede(p, s, string(f))
}

// draw records that the game ended as a draw, for a reason that is not in the rules of the variant.
func (r *Record) draw(g *engine.Game, reason string) {
	r.finish(engine.Draw(engine.NoReason, g.DrawPoints).Points, reason)
}
