package search

import "panthera/engine"

// The interfaces in this file are implemented by the positions of games, beside engine.Position, to help the
// search. Exchanger is implemented for every game, the others for the games that need them. searchtest.Run
// tests that implementations do what is said here.

// Exchanger is implemented by positions that can estimate what captures win.
type Exchanger interface {
	// CaptureValue estimates the material in centipawns that a legal move wins by itself, before the opponent
	// replies.
	CaptureValue(m engine.Move) int
	// SEE (static exchange evaluation) reports whether the moving side gains at least threshold centipawns by
	// a legal move and the best captures of both sides on its target square that follow.
	SEE(m engine.Move, threshold int) bool
}

// MobilityCounter is implemented by positions that can count the mobility of their pieces.
type MobilityCounter interface {
	// Mobility adds, for each piece, the number of useful squares that it attacks to the entry of its kind
	// and side. It also adds, for each side, the number of attacks on the enemy royal and the squares around
	// it (the siege).
	Mobility(m *engine.Mobility)
}

// TermEvaluator is implemented by positions whose game has evaluation terms beyond the values of pieces on
// their squares, such as passed pawns, king shelter or an imminent promotion.
type TermEvaluator interface {
	// EvaluateTerms returns what to add to the evaluation in the middlegame and in the endgame, in centipawns
	// from White's point of view. The result must not depend on the side to move.
	EvaluateTerms() (middlegame, endgame int)
}

// QuietScorer is implemented by positions in which quiet moves may win something other than material, such as
// a jewel (an item that a piece can take and carry in Two Jewels).
type QuietScorer interface {
	// QuietScore estimates in centipawns what a legal move gains besides captures, robbing and promotion. The
	// result is negative if the move gives something away. Moves whose engine.Move.Extra is 0 gain nothing of
	// this kind, so QuietScore is not called for them.
	QuietScore(m engine.Move) int
}

// CheckTester is implemented by positions that can tell whether a legal move gives check without making the
// move, and faster than by making it.
type CheckTester interface{ GivesCheck(m engine.Move) bool }

// SlowCheckTester is implemented by positions that can tell whether a legal move gives check faster than by
// making the move, but too slowly for the search to ask about every move.
type SlowCheckTester interface{ LeavesInCheck(m engine.Move) bool }

// SlowLegality is implemented by positions that test whether a move is legal by generating all moves of its
// piece. For such positions the search generates all moves rather than testing killers one by one.
type SlowLegality interface{ LegalByGenerating() }

// givesCheck reports whether, after a legal move, the side to move is in check.
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

// Obliged is implemented by positions of games in which captures may be compulsory. The search uses it only
// in games with engine.Game.Duties.
type Obliged interface {
	// MustCapture reports whether the side to move must capture.
	MustCapture() bool
}

// answers reports whether the side to move has little choice, because it is in check or must capture.
func (w *worker) answers() bool {
	return w.pos.InCheck() || w.obliged != nil && w.obliged.MustCapture()
}

// PlyLimited is implemented by positions of games that are stopped after a fixed number of moves.
type PlyLimited interface {
	// PliesLeft returns the number of plies left until the game is stopped.
	PliesLeft() int
	// LimitKey returns a hash key for the number of plies that will be left, ahead plies from now, until the
	// game is stopped. The search xors it to Key, so that its table distinguishes positions by this number.
	// Key itself must ignore the number, so that repetitions are found.
	LimitKey(ahead int) uint64
}

// Blender is implemented by positions that have an evaluation of their own, to be mixed with the search's
// evaluation. It is for games whose result depends on more than the pieces, such as a count of territory.
type Blender interface {
	// Blend returns the position's own evaluation in centipawns from White's point of view, and its weight
	// from 0 to BlendWhole. The weight of the search's evaluation is BlendWhole minus this weight.
	Blend() (score, weight int)
}

// BlendWhole is the weight at which only the position's own evaluation counts, and the search's evaluation
// does not.
const BlendWhole = 256
