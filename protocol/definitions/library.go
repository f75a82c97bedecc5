package definitions

import (
	"cmp"
	"slices"
	"sync"

	"panthera/engine"
	"panthera/engine/compiled"
	"panthera/engine/rulebook"
)

// NoLibrary is the name of the form of the library that has no games.
const NoLibrary = "off"

// Forms has the names of the library's forms, which [WithLibrary] accepts.
var Forms = []string{NoLibrary, rulebook.Usual, rulebook.CuteChess}

// inLibrary is what messages give as the source of the library's games.
const inLibrary = "the library"

// otherNames maps names that GUIs use to the IDs of games in the list.
var otherNames = map[string]string{"standard": "chess", "fischerandom": "chess960"}

// WithLibrary returns a list of games with the library's games added, in the given form (see
// Forms). A game of the library whose ID the list already has is left out.
func WithLibrary(list *engine.Registry, form string) *engine.Registry {
	if form == NoLibrary {
		return list
	}
	files := list.Files()
	known := func(id string) bool {
		return list.Listed(id) || slices.ContainsFunc(files, func(t *engine.Told) bool { return t.ID == id })
	}
	add := func(id, name string, make func() *engine.Game) {
		if !known(id) {
			files = append(files, &engine.Told{ID: id, Name: name, Source: inLibrary, Asked: true, Make: sync.OnceValue(make)})
		}
	}
	for id, listed := range otherNames {
		if g := list.Game(listed); g != nil {
			add(id, g.Name, func() *engine.Game { return g })
		}
	}
	for _, d := range rulebook.Library(form) {
		if compiled.Plays(d) {
			add(d.ID, d.Word("title"), func() *engine.Game { g, _ := Make(d); return g })
		}
	}
	slices.SortStableFunc(files[len(list.Files()):], func(a, b *engine.Told) int { return cmp.Compare(a.ID, b.ID) })
	return list.WithFiles(files...)
}
