package match

import (
	"panthera/engine"
)

// Adjudication says when the referee ends a game early, because the engines' scores agree on its
// result. The zero value never ends a game.
type Adjudication struct {
	// A game is drawn when the scores of each engine's last DrawMoves moves are within DrawScore
	// centipawns of zero, but not before move DrawFrom. DrawMoves 0 turns this off.
	DrawScore, DrawMoves, DrawFrom int
	// An engine loses when the scores of its last WinMoves moves are -WinScore centipawns or worse
	// and, if WinBoth is set, the opponent's scores are WinScore or better. WinMoves 0 turns this
	// off.
	WinScore, WinMoves int
	WinBoth            bool
}

// certain is the score in centipawns that stands for a mate.
const certain = 1 << 20

// score returns the engine's score for a move, in centipawns for the side that made it, and false
// if the engine gave none.
func (m Move) score() (int, bool) {
	if i := m.Info; i.Mate && i.Score < 0 {
		return -certain, i.Scored
	} else if i.Mate {
		return certain, i.Scored
	}
	return m.Info.Score, m.Info.Scored
}

// last reports whether side s has made at least n moves and fits is true for the scores of the last
// n of them.
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

// drawn reports whether a game is to be ended as a draw. moves are the moves of the engines; played
// is the number of plies, including the opening.
func (a *Adjudication) drawn(moves []Move, played int) bool {
	level := func(score int) bool { return score >= -a.DrawScore && score <= a.DrawScore }
	return a.DrawMoves > 0 && played >= 2*a.DrawFrom &&
		last(moves, engine.White, a.DrawMoves, level) && last(moves, engine.Black, a.DrawMoves, level)
}

// lost reports whether the game is to be ended as lost for side s.
func (a *Adjudication) lost(moves []Move, s engine.Side) bool {
	return a.WinMoves > 0 && last(moves, s, a.WinMoves, func(score int) bool { return score <= -a.WinScore }) &&
		(!a.WinBoth || last(moves, s.Other(), a.WinMoves, func(score int) bool { return score >= a.WinScore }))
}
