package definitions

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"panthera/engine"
	"panthera/engine/rulebook"
)

// Folder is where a user keeps files of games: panthera/variants in the folder that the platform has for
// configurations.
func Folder() (string, error) {
	base, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(base, "panthera", "variants"), nil
}

// WithFolder is a list with the games of the files of a folder beside it, those that end with .ini in the order of
// their names. Of the files only the heads are read; a game is made and tried when it is first
// asked for. What holds of two games of one ID in [Add] holds here; warn is told of it, of files that cannot
// be read, and of games that cannot be played when they are asked for. It may be called from any goroutine.
func WithFolder(list *engine.Registry, folder string, warn func(string)) *engine.Registry {
	names, _ := filepath.Glob(filepath.Join(folder, "*.ini")) // the pattern is sound, or the folder has no games
	list = list.WithFiles(list.Files()...)
	for _, name := range names {
		text, err := read(name)
		if err != nil {
			warn(err.Error())
			continue
		}
		Tell(list, name, text, warn)
	}
	return list
}

// Tell has the games of a file found in a list from now on, in place of those of that file and of their IDs.
// Of its text only the heads are read; a game is made and tried when it is first asked for. Warn is as for
// [WithFolder].
func Tell(list *engine.Registry, name, text string, warn func(string)) {
	book := sync.OnceValue(func() *rulebook.Book { return rulebook.Read(name, text, rulebook.Base()) })
	before := list.Files()
	var games []*engine.Told
	for _, head := range rulebook.Heads(text) {
		if list.Listed(head.ID) {
			warn(leftOut(name, head.ID))
			continue
		}
		for _, t := range before {
			if t.ID == head.ID && t.Source != name {
				warn(replaced(name, t.ID, t.Source))
			}
		}
		games = slices.DeleteFunc(games, func(t *engine.Told) bool { return t.ID == head.ID })
		games = append(games, &engine.Told{ID: head.ID, Name: head.Title, Source: name, Make: sync.OnceValue(func() *engine.Game {
			g := made(book(), head.ID)
			if g == nil {
				warn(fmt.Sprintf("%s: %s is refused; \"panthera variants check %s\" says why", name, head.ID, name))
			}
			return g
		})})
	}
	list.Tell(name, games...)
}

// made is the game of a book with an ID; nil if it cannot be played.
func made(book *rulebook.Book, id string) *engine.Game {
	d := book.Definition(id)
	if d == nil {
		return nil
	}
	g, _ := Make(d)
	return g
}
