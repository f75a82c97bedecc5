package search

import "panthera/engine"

// FittedName returns the name under which numbers fitted to games are stored for game g, such as tuned
// parameters. It is the name of the game's family or, if the game is built on another one but ends in another
// way (such as Stake-out chess), the game's own ID. It is empty if the game has no layout of features.
func FittedName(g *engine.Game) string {
	switch {
	case g.Layout == nil:
		return ""
	case g.Base != nil:
		return g.ID
	}
	return g.Layout().Family()
}
