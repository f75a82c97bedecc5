package xboard

import (
	"slices"
	"strconv"

	"panthera/engine"
)

// variantName returns the name by which the GUI knows a game.
func variantName(d display, id string) string {
	if d.known != "" {
		return d.known
	}
	return id
}

// unfoldedName returns the GUI's name of a ring-shaped game when its board is not folded, for GUIs that have
// room for all its ranks: its ID with the number of ranks. It is empty for games that are never folded.
func unfoldedName(g *engine.Game) string {
	if !displayOf(g).folds {
		return ""
	}
	return g.ID + strconv.Itoa(g.Geometry.Ranks)
}

// variantNames returns the GUI's names of all games. XBoard shows buttons for the first 22 only, WinBoard for
// 15. So the main game of each family comes first, then games of the user's folder, then other games, and
// last the unfolded rings, which standard GUIs cannot show.
func variantNames(registry *engine.Registry) []string {
	games := registry.All()
	slices.SortStableFunc(games, func(a, b *engine.Game) int { return prominence(a) - prominence(b) })
	var first, others, unfolded []string
	for _, g := range games {
		names := &others
		if prominence(g) == 0 {
			names = &first
		}
		*names = append(*names, variantName(displayOf(g), g.ID))
		if name := unfoldedName(g); name != "" {
			unfolded = append(unfolded, name)
		}
	}
	folder := 0
	var library []string
	for _, t := range registry.Files() {
		switch known := slices.Contains(first, t.ID) || slices.Contains(others, t.ID); {
		case known:
		case t.Asked:
			library = append(library, t.ID)
		case folder < mostOfFolder:
			folder++
			first = append(first, t.ID)
		}
	}
	return slices.Concat(first, others, library, unfolded)
}

// mostOfFolder limits how many games of the user's folder are announced to the GUI. The engine accepts the
// names of all of them.
const mostOfFolder = 12

// prominence returns a game's place in the order of variantNames: 0 for the main game of a family, 1 for a
// game built on another game, 2 for other games, 3 for forms of a game that the program does not list.
func prominence(g *engine.Game) int {
	switch {
	case g.FormOf != "":
		return 3
	case g.Base != nil:
		return 1
	case g.ID != g.Family:
		return 2
	}
	return 0
}

// named returns the game with the given name, which is one of the GUI's names or an ID; nil if there is none.
// unfolded says that ring-shaped boards shall not be folded. whole says the same about the returned game; it
// is true, too, if the name is one of unfoldedName.
func named(registry *engine.Registry, name string, unfolded bool) (g *engine.Game, whole bool) {
	for _, g := range registry.All() {
		switch name {
		case "":
		case g.ID, variantName(displayOf(g), g.ID):
			return g, unfolded
		case unfoldedName(g):
			return g, true
		}
	}
	return registry.Game(name), unfolded
}
