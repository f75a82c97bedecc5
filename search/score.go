package search

import "panthera/engine"

// Scores are centipawns for the side to move. Those beyond Decisive mean a forced
// win: WinScore less the plies until it, scaled by the points the win brings.
const (
	WinScore = 32000
	Decisive = 15000
	infinite = 32500
	// MaxPly bounds the depth of the search tree.
	MaxPly = 240

	// countedWin is the score of a win by a count with margin 0; each point of the margin adds
	// marginStep. It is above forced wins of half the points and below forced wins of all points.
	// The plies until the end change it by less than a step.
	countedWin = 22000
	marginStep = 64
	mostMargin = engine.MaxSquares
)

// OutcomeScore is the score, for side s, of a game that ended ply plies below the root, when side
// thinker is the one that searches for a move. The best win of the game brings full points. A win
// of fewer points scores in proportion, but always as a forced win: so the palace of the
// TigerVariation (6–0) ranks above any mate (3–0), and a near mate above a far one.
//
// If the end was counted, the margin decides between wins, and between losses. A win that needs
// no counting ranks above all counted wins: it brings as much and ends the game.
//
// A draw counts differently from game to game: see drawScore.
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

// wastedDraw is how many centipawns worse the thinker must stand before it wants a draw that brings
// neither side any points.
const wastedDraw = 60

// drawScore is the score of a draw for the side that thinks. The difference of the points is 0 in
// every game, but that hides how many points a draw loses. Of the points of a win both sides
// together keep all in chess (½–½ of 1), two thirds in TigerChess (1–1 of 3), none in the
// TigerVariation (0–0). The thinker avoids draws in proportion to the lost points. For the opponent
// the score has the opposite sign, so that the scores of both sides add up to 0, as alpha-beta
// needs it: the usual contempt, but derived from the points.
func drawScore(o engine.Outcome, full engine.Points) int {
	lost := full - o.Points[engine.White] - o.Points[engine.Black]
	return -wastedDraw * int(lost) / int(full)
}

// viewOf is xored to table keys in games in which a draw does not score 0. So scores for different
// thinkers never mix.
func viewOf(g *engine.Game, thinker engine.Side) uint64 {
	const blackView = 0x9e3779b97f4a7c15 // any number
	if thinker == engine.White || drawScore(engine.Draw(engine.NoReason, g.DrawPoints), g.WinPoints) == 0 {
		return 0
	}
	return blackView
}

// MateIn is the number of moves of the side to move in which a decisive score ends the game:
// positive for a win, negative for a loss; false if the score is not decisive, or stands for a
// count. The range of the score tells the points of the win.
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

// pliesTo is how many plies below the root the game ends by a decisive score other than a counted one.
func pliesTo(score int) int {
	plies := WinScore - max(score, -score)
	if plies > MaxPly {
		plies -= WinScore / 2
	}
	return plies
}

// CountIn is the margin by which the side to move will win or, if negative, lose a count of
// territory; false if the score does not stand for a count.
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
