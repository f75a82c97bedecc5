package xboard

import (
	"slices"
	"strconv"

	"panthera/engine"
)

// variantName is the GUI's name of a game.
func variantName(d Display, id string) string {
	if d.Known != "" {
		return d.Known
	}
	return id
}

// unfoldedName returns the GUI's name of a foldable game that is shown in one piece, for GUIs with
// room for its ranks: its name with the number of ranks. It is empty for other games.
func unfoldedName(g *engine.Game) string {
	if !displayOf(g).Folded {
		return ""
	}
	return g.ID + strconv.Itoa(g.Geometry.Ranks)
}

// variantNames returns the GUI's names of all games. XBoard has room for 22 buttons, WinBoard for
// 15. So each family's main game comes first, then games of the user's folder, and games that
// standard GUIs cannot show come last.
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

// mostOfFolder limits the offered games of the user's folder. All of them are available by name.
const mostOfFolder = 12

// prominence returns 0 for the main game of a family, 1 for a game built on such a game, 2 for
// others, 3 for forms that are not listed.
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

// named finds the game with a name of the GUI or an ID of the engine; nil if there is none. whole
// says not to fold the game; the unfolded name always implies that.
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
