package search

import "panthera/engine"

// The abilities that the search uses beyond the rules. The positions of every game are Exchangers;
// a game implements the other interfaces where they help it. searchtest.Run tests what is stated
// here.

// Exchanger tells what captures win.
type Exchanger interface {
	// CaptureValue estimates the material that a legal move wins at once, in centipawns.
	CaptureValue(m engine.Move) int
	// SEE reports whether a legal move, followed by the best captures of both sides on its target
	// square, leaves the moving side at least threshold centipawns ahead (static exchange
	// evaluation).
	SEE(m engine.Move, threshold int) bool
}

// MobilityCounter is implemented by positions that can count the mobility of their pieces.
type MobilityCounter interface {
	// Mobility adds, for each piece, the number of useful squares that it attacks to the entry of
	// its kind and side. It also adds the siege of each side.
	Mobility(m *engine.Mobility)
}

// TermEvaluator is implemented by positions with evaluation terms that do not follow from a piece
// table: passed pawns, shelter, a promotion that is near.
type TermEvaluator interface {
	// EvaluateTerms returns centipawns for White, in the middlegame and in the endgame, to add
	// to the evaluation. They do not depend on the side to move.
	EvaluateTerms() (middlegame, endgame int)
}

// QuietScorer is implemented by positions whose quiet moves may win something other than material.
type QuietScorer interface {
	// QuietScore estimates in centipawns what a legal move gains apart from captures, robbing and
	// promotion; it is negative if the move gives something away. It is not called for moves
	// without bits of the game's own (engine.Move.Extra), which gain nothing of this kind.
	QuietScore(m engine.Move) int
}

// CheckTester is implemented by positions that can tell whether a legal move gives check
// faster than by making it.
type CheckTester interface{ GivesCheck(m engine.Move) bool }

// SlowCheckTester is implemented by positions that can tell whether a legal move gives check
// faster than by making it, but not fast enough to be asked about every move.
type SlowCheckTester interface{ LeavesInCheck(m engine.Move) bool }

// SlowLegality is implemented by positions that test a move by generating the moves of its piece.
// For them, generating all moves is faster than testing a few.
type SlowLegality interface{ LegalByGenerating() }

// givesCheck reports whether a legal move leaves the side that moves next in check.
func (w *worker) givesCheck(m engine.Move) bool {
	if w.checkTester != nil {
		return w.checkTester.GivesCheck(m)
	}
	if w.slowCheckTester != nil {
		return w.slowCheckTester.LeavesInCheck(m)
	}
	w.pos.Make(m)
	check := w.pos.InCheck()
	w.pos.Undo()
	return check
}

// Obliged is implemented by positions of games in which captures may be compulsory. The search
// calls it only in games with Duties.
type Obliged interface {
	// MustCapture reports whether the side to move must capture.
	MustCapture() bool
}

// answers reports whether the moves of the side to move are forced: it is in check, or must
// capture.
func (w *worker) answers() bool {
	return w.pos.InCheck() || w.obliged != nil && w.obliged.MustCapture()
}

// PlyLimited is implemented by positions of games that are stopped after some number of moves.
type PlyLimited interface {
	// PliesLeft is the number of moves left until the stop.
	PliesLeft() int
	// LimitKey is xored to Key, so that the same position with a different number of moves left has
	// another key; ahead is a number of plies from now. Key itself ignores the number, so that
	// repetitions are found.
	LimitKey(ahead int) uint64
}

// Blender is implemented by positions whose value does not follow from their features alone.
type Blender interface {
	// Blend returns the position's own evaluation in centipawns, White's view, and its weight from
	// 0 to BlendWhole; the search's evaluation has the rest.
	Blend() (score, weight int)
}

// BlendWhole is the weight at which only the position's own evaluation counts.
const BlendWhole = 256
