package match

import (
	"panthera/engine"
)

// Adjudication ends games whose result the engines agree on. It is off when zero.
type Adjudication struct {
	// A draw when both engines' scores have been within DrawScore centipawns of zero for
	// DrawMoves moves each, from move DrawFrom on. DrawMoves 0 turns it off.
	DrawScore, DrawMoves, DrawFrom int
	// A loss when an engine's own scores have been WinScore centipawns or more against
	// it for WinMoves moves; if WinBoth, and the opponent's as much in its favour.
	// WinMoves 0 turns it off.
	WinScore, WinMoves int
	WinBoth            bool
}

// certain stands in for the score of a mate.
const certain = 1 << 20

// score is a move's in centipawns for its engine's side; false if it told none.
func (m Move) score() (int, bool) {
	if i := m.Info; i.Mate && i.Score < 0 {
		return -certain, i.Scored
	} else if i.Mate {
		return certain, i.Scored
	}
	return m.Info.Score, m.Info.Scored
}

// last says whether a side has made at least n moves and the scores of its last n all
// fit.
func last(moves []Move, s engine.Side, n int, fits func(score int) bool) bool {
	for i := len(moves) - 1; i >= 0 && n > 0; i-- {
		if moves[i].Mover() != s {
			continue
		}
		score, told := moves[i].score()
		if !told || !fits(score) {
			return false
		}
		n--
	}
	return n == 0
}

// drawn says whether a game is a draw after the number of moves played by both sides.
func (a *Adjudication) drawn(moves []Move, played int) bool {
	level := func(score int) bool { return score >= -a.DrawScore && score <= a.DrawScore }
	return a.DrawMoves > 0 && played >= 2*a.DrawFrom &&
		last(moves, engine.White, a.DrawMoves, level) && last(moves, engine.Black, a.DrawMoves, level)
}

// lost says whether a side has lost.
func (a *Adjudication) lost(moves []Move, s engine.Side) bool {
	return a.WinMoves > 0 && last(moves, s, a.WinMoves, func(score int) bool { return score <= -a.WinScore }) &&
		(!a.WinBoth || last(moves, s.Other(), a.WinMoves, func(score int) bool { return score >= a.WinScore }))
}
