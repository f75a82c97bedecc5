package match

import (
	"panthera/engine"
)

// Adjudication ends games on whose result the engines agree. The zero value never does.
type Adjudication struct {
	// A game is drawn when both engines' scores have been within DrawScore centipawns of zero
	// for DrawMoves moves each, from move DrawFrom on. DrawMoves 0 turns this off.
	DrawScore, DrawMoves, DrawFrom int
	// An engine loses when its own scores have been -WinScore centipawns or worse for WinMoves
	// moves and, if WinBoth, the opponent's scores agree. WinMoves 0 turns this off.
	WinScore, WinMoves int
	WinBoth            bool
}

// certain is the score of a mate in centipawns.
const certain = 1 << 20

// score is the score of a move, in centipawns for its engine's side; false if there is none.
func (m Move) score() (int, bool) {
	if i := m.Info; i.Mate && i.Score < 0 {
		return -certain, i.Scored
	} else if i.Mate {
		return certain, i.Scored
	}
	return m.Info.Score, m.Info.Scored
}

// last reports whether a side has made at least n moves and fits is true for the scores of its
// last n.
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

// drawn reports whether a game is a draw after each side has made so many moves.
func (a *Adjudication) drawn(moves []Move, played int) bool {
	level := func(score int) bool { return score >= -a.DrawScore && score <= a.DrawScore }
	return a.DrawMoves > 0 && played >= 2*a.DrawFrom &&
		last(moves, engine.White, a.DrawMoves, level) && last(moves, engine.Black, a.DrawMoves, level)
}

// lost reports whether a side has lost.
func (a *Adjudication) lost(moves []Move, s engine.Side) bool {
	return a.WinMoves > 0 && last(moves, s, a.WinMoves, func(score int) bool { return score <= -a.WinScore }) &&
		(!a.WinBoth || last(moves, s.Other(), a.WinMoves, func(score int) bool { return score >= a.WinScore }))
}
