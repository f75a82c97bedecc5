package search

import "panthera/engine"

// Scores are in centipawns for the side to move. A score beyond ±Decisive means a forced win or loss: it is
// WinScore, scaled by the points that the win brings, minus the number of plies until the end of the game.
const (
	WinScore = 32000
	Decisive = 15000
	infinite = 32500
	// MaxPly is the largest depth of the search tree in plies.
	MaxPly = 240

	// countedWin is the score of a win by a count of territory with margin 0. Each point of margin adds
	// marginStep. The result is above the score of any win of half the points, and below any other win of all
	// points. The number of plies until the end changes it by less than marginStep.
	countedWin = 22000
	marginStep = 64
	mostMargin = engine.MaxSquares
)

// OutcomeScore returns the score, for side s, of a game that has ended with outcome o, ply plies below the
// root. thinker is the side for which the search looks for a move. full are the points of the game's best
// win. A win of fewer points has a score in proportion, but always the score of a forced win: in the
// TigerVariation, taking the palace (6–0) is better than any mate (3–0), and a near mate better than a far
// one.
//
// If the game was decided by a count of territory, a win by a wider margin has a higher score. Any other win
// has a higher score than all wins by counting: it brings as many points and ends the game.
//
// The score of a draw differs from game to game: see drawScore.
func OutcomeScore(o engine.Outcome, s, thinker engine.Side, full engine.Points, ply int) int {
	winner, won := o.Winner()
	if !won {
		if s != thinker {
			return -drawScore(o, full)
		}
		return drawScore(o, full)
	}
	best := WinScore
	if margin, counted := o.Margin(); counted {
		best = countedWin + marginStep*min(margin, mostMargin)
	}
	score := best*int(o.Points[winner]-o.Points[winner.Other()])/int(full) - ply
	if winner != s {
		return -score
	}
	return score
}

// wastedDraw is minus the score of a draw in which neither side gets a point: a side that is worse by more
// than this many centipawns prefers the draw.
const wastedDraw = 60

// drawScore returns the score of a draw for the side for which the search looks for a move. In a draw, both
// sides together get as many points as a win brings in chess (½–½ of 1), but only two thirds of them in
// TigerChess (1–1 of 3), and none in the TigerVariation (0–0). The score is negative in proportion to the
// points that are lost. For the opponent it has the opposite sign, as alpha-beta search needs it. This is the
// usual contempt, but derived from the points.
func drawScore(o engine.Outcome, full engine.Points) int {
	lost := full - o.Points[engine.White] - o.Points[engine.Black]
	return -wastedDraw * int(lost) / int(full)
}

// viewOf returns a number to be xored to the keys of the transposition table, in games in which a draw does
// not score 0. So results of searches for different sides (thinker) are never mixed.
func viewOf(g *engine.Game, thinker engine.Side) uint64 {
	const blackView = 0x9e3779b97f4a7c15 // any number
	if thinker == engine.White || drawScore(engine.Draw(engine.NoReason, g.DrawPoints), g.WinPoints) == 0 {
		return 0
	}
	return blackView
}

// MateIn returns in how many moves the game ends by a forced win or loss, positive if the side to move wins,
// negative if it loses. It returns false if the score is not that of a forced win or loss, or of one by a
// count of territory.
func MateIn(score int) (moves int, decisive bool) {
	if _, counted := CountIn(score); max(score, -score) < Decisive || counted {
		return 0, false
	}
	plies := pliesTo(score)
	if score > 0 {
		return (plies + 1) / 2, true
	}
	return -((plies + 1) / 2), true
}

// pliesTo returns how many plies below the root the game ends, for the score of a forced win or loss that is
// not by a count of territory.
func pliesTo(score int) int {
	plies := WinScore - max(score, -score)
	if plies > MaxPly {
		plies -= WinScore / 2
	}
	return plies
}

// CountIn returns the margin by which the side to move wins a count of territory, negative if it loses. It
// returns false if the score is not that of a win or loss by counting.
func CountIn(score int) (margin int, counted bool) {
	magnitude := max(score, -score)
	if magnitude <= countedWin || magnitude > countedWin+marginStep*mostMargin {
		return 0, false
	}
	margin = (magnitude - countedWin + marginStep - 1) / marginStep
	if score < 0 {
		return -margin, true
	}
	return margin, true
}
