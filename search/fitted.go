package search

import "panthera/engine"

// FittedName is the name of a game in tables of numbers fitted to games. A family of games has one
// name; a game that is built on another one with another end has a name of its own. Empty for games
// without a layout.
func FittedName(g *engine.Game) string {
	switch {
	case g.Layout == nil:
		return ""
	case g.Base != nil:
		return g.ID
	}
	return g.Layout().Family()
}
