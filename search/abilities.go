package search

import "panthera/engine"

// What the search asks of positions beyond the rules. The positions of every game are Exchangers; a
// game has the other abilities where they help it. searchtest.Run holds games to what is said here.

// Exchanger tells what captures win.
type Exchanger interface {
	// CaptureValue estimates what a legal move wins at once, in centipawns.
	CaptureValue(m engine.Move) int
	// SEE says whether the captures that follow a legal move on its target square, best
	// played by both sides, leave the mover at least threshold centipawns ahead (static
	// exchange evaluation).
	SEE(m engine.Move, threshold int) bool
}

// MobilityCounter is implemented by positions that can tell the mobility of their pieces.
type MobilityCounter interface {
	// Mobility adds, for each piece, the number of useful squares that the pieces of its
	// kind and side attack, and the siege of each side.
	Mobility(m *engine.Mobility)
}

// TermEvaluator is implemented by positions that know of themselves what no piece table
// tells: passed pawns, shelter, a promotion that is near.
type TermEvaluator interface {
	// EvaluateTerms gives centipawns for White, in the middlegame and in the endgame, to
	// be added to the evaluation. They are the same for either side to move.
	EvaluateTerms() (middlegame, endgame int)
}

// QuietScorer is implemented by positions whose quiet moves may win at once what is no
// material.
type QuietScorer interface {
	// QuietScore estimates in centipawns what a legal move wins beside what it captures,
	// robs or promotes to, below 0 if it gives something away. It is not asked of moves
	// without a part of the game's own (engine.Move.Extra), which promise nothing.
	QuietScore(m engine.Move) int
}

// CheckTester is implemented by positions that can tell whether a legal move gives check
// faster than by making it.
type CheckTester interface{ GivesCheck(m engine.Move) bool }

// SlowCheckTester is implemented by positions that can tell so faster than by making the move,
// but not fast enough to be asked of every move.
type SlowCheckTester interface{ LeavesInCheck(m engine.Move) bool }

// SlowLegality is implemented by positions that tell whether a move is legal by generating the
// moves of its piece: it is faster to generate all than to ask about a few.
type SlowLegality interface{ LegalByGenerating() }

// givesCheck says whether a legal move leaves the side that moves next in check.
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

// Obliged is implemented by positions of games in which captures are a duty. It is asked in games
// with duties only.
type Obliged interface {
	// MustCapture says whether the side to move has to capture.
	MustCapture() bool
}

// answers says whether the side to move cannot but answer: it is in check, or has to capture.
func (w *worker) answers() bool {
	return w.pos.InCheck() || w.obliged != nil && w.obliged.MustCapture()
}

// PlyLimited is implemented by positions of games that are stopped after some number of
// moves.
type PlyLimited interface {
	// PliesLeft is the number of moves to be made until the stop.
	PliesLeft() int
	// LimitKey is xored to Key where positions must differ that are alike but for the moves
	// left, ahead plies from now. Key does not, because for repetition they
	// are the same.
	LimitKey(ahead int) uint64
}

// Blender is implemented by positions whose value does not follow from their features
// alone.
type Blender interface {
	// Blend is the position's own evaluation in centipawns, White's view, and the weight
	// of it against the search's, from 0 to BlendWhole.
	Blend() (score, weight int)
}

// BlendWhole is the weight that leaves nothing else to be said.
const BlendWhole = 256
