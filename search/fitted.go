package search

import "panthera/engine"

// FittedName is the name of a game in tables of numbers that are fitted to games: one name for
// a family of games, and a name of its own for each game that is built on another with another
// end. Empty for games without a layout.
func FittedName(g *engine.Game) string {
	switch {
	case g.Layout == nil:
		return ""
	case g.Base != nil:
		return g.ID
	}
	return g.Layout().Family()
}
