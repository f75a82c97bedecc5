package pages

import (
	"fmt"
	"slices"

	"panthera/engine"
	"panthera/protocol/draw"
)

// themes are the colour themes of the pictures on the page.
var themes = []string{"light", "dark"}

// Paths returns the paths, without the first slash, of all files that depend only on the games, not on
// parameters. A static copy of the site consists of them.
func (b *Boards) Paths() []string {
	paths := []string{"pieces.css"}
	add := func(form string, a ...any) { paths = append(paths, fmt.Sprintf(form, a...)) }
	for _, g := range b.games.All() {
		for _, view := range draw.Views(g) {
			add("board/%s/%s/white.json", g.ID, view)
			add("board/%s/%s/black.json", g.ID, view)
		}
		for _, set := range draw.Sets() {
			add("symbols/%s/%s.svg", g.ID, set)
		}
		add("rules/%s.json", g.ID)
		for _, theme := range themes {
			add("start/%s/%s.svg", g.ID, theme)
			if slices.Contains(sampled(), g.ID) {
				add("sample/%s/%s.svg", g.ID, theme)
			}
			for n := range b.specials(g) {
				add("special/%s/%d/%s.svg", g.ID, n, theme)
			}
			for i := range g.Pieces {
				for n := range b.diagrams(g, engine.Kind(i+1)) {
					add("diagram/%s/%c/%d/%s.svg", g.ID, g.Pieces[i].Letter, n, theme)
				}
			}
		}
	}
	return paths
}
