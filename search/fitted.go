package search

import "panthera/engine"

// FittedName is what a game is called in tables of numbers that are fitted to games: a
// family of games has one name, and each game that is built on another, with another end,
// one of its own. Empty for games without a layout.
func FittedName(g *engine.Game) string {
	switch {
	case g.Layout == nil:
		return ""
	case g.Base != nil:
		return g.ID
	}
	return g.Layout().Family()
}
