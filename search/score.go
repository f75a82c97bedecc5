package search

import "panthera/engine"

// Scores are centipawns for the side to move. Those beyond Decisive tell of a forced
// win: WinScore less the plies until it, scaled by the points the win brings.
const (
	WinScore = 32000
	Decisive = 15000
	infinite = 32500
	// MaxPly bounds the depth of the search tree.
	MaxPly = 240
)

// OutcomeScore is the score, for side s, of a game that ended ply plies below the root
// of a game whose best win brings full points. A win of fewer points scores in
// proportion, but always as a forced win: so the palace of the TigerVariation (6–0)
// goes before any mate (3–0), and a near mate before a far one.
func OutcomeScore(o engine.Outcome, s engine.Side, full engine.Points, ply int) int {
	winner, won := o.Winner()
	if !won {
		return 0
	}
	score := WinScore*int(o.Points[winner]-o.Points[winner.Other()])/int(full) - ply
	if winner != s {
		return -score
	}
	return score
}

// MateIn tells in how many moves of the side to move a decisive score ends the game:
// positive for a win, negative for a loss; false if the score is not decisive. Full
// points of the game and of the win are told apart by the band the score lies in.
func MateIn(score int) (moves int, decisive bool) {
	magnitude := max(score, -score)
	if magnitude < Decisive {
		return 0, false
	}
	plies := WinScore - magnitude
	if plies > MaxPly {
		plies = WinScore/2 - magnitude
	}
	if score > 0 {
		return (plies + 1) / 2, true
	}
	return -((plies + 1) / 2), true
}
