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

// Folder returns the folder in which users keep files that define games: panthera/variants in the
// platform's folder for configurations.
func Folder() (string, error) {
	base, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(base, "panthera", "variants"), nil
}

// WithFolder returns a copy of a list of games, with the games added that are defined in the
// folder's files named *.ini, in the order of the file names. It only reads the first lines of each
// definition; a game is made and tested when it is first asked for. If several games have the same
// ID, the rules of [Add] apply. warn is called, from any goroutine, about these games, about files
// that cannot be read, and about games that turn out to be unplayable.
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

// Tell adds the games defined in a file to a list. They replace the games that the list has from this
// file, and games of other files with the same IDs. It only reads the first lines of each definition; a
// game is made and tested when it is first asked for. warn is called as in [WithFolder].
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

// made makes the game with an ID that a parsed file defines; nil if the game cannot be played.
func made(book *rulebook.Book, id string) *engine.Game {
	d := book.Definition(id)
	if d == nil {
		return nil
	}
	g, _ := Make(d)
	return g
}
