package definitions

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"panthera/engine"
	"panthera/engine/compiled"
	"panthera/engine/rulebook"
	"panthera/search/regular"
)

// File is the result of reading a file with definitions of games.
type File struct {
	// Games has the playable games, in the order of the file.
	Games []*engine.Game
	// Faults has all faults found in the file; Refused is the number of games that cannot be played.
	Faults  []rulebook.Fault
	Refused int
}

// mostRead is how many bytes are read of a file: more than a file may have, so that a file that is
// too large is noticed.
const mostRead = 2 << 20

// Read reads a file of definitions and makes its games. The error says that it could not be read;
// faults of the definitions are in File.Faults.
func Read(name string) (*File, error) {
	text, err := read(name)
	if err != nil {
		return nil, err
	}
	return Compile(name, text), nil
}

func read(name string) (string, error) {
	f, err := regular.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, mostRead))
	return string(text), err
}

// Compile makes the games that a text defines. name is the name of its file.
func Compile(name, text string) *File {
	book := rulebook.Read(name, text, rulebook.Base())
	file := &File{Faults: book.Faults, Refused: book.Refused}
	for _, d := range book.Definitions {
		g, faults := Make(d)
		file.Faults = append(file.Faults, faults...)
		if g == nil {
			file.Refused++
			continue
		}
		file.Games = append(file.Games, g)
	}
	slices.SortStableFunc(file.Faults, func(a, b rulebook.Fault) int { return cmp.Or(a.Line-b.Line, a.Column-b.Column) })
	return file
}

// Make makes the game of a definition. It returns nil if the game cannot be played, or if playing
// random moves shows that it is broken; then at least one of the faults is an error.
func Make(d *rulebook.Definition) (g *engine.Game, faults []rulebook.Fault) {
	broken := func(reason any) {
		g, faults = nil, append(faults, d.Fault("startFen", rulebook.Error, "report this as a fault of Panthera", "it breaks its own rules: %v", reason))
	}
	defer func() {
		if reason := recover(); reason != nil {
			broken(reason)
		}
	}()
	if g, faults = compiled.Game(d); g != nil {
		if err := compiled.Try(g); err != nil {
			broken(err)
		}
	}
	return g, faults
}

// Add returns a list of games with the games of some files added. A game in a file never replaces a
// built-in game with the same ID; if two files have games with the same ID, the later one counts.
// warn is called in both cases, and with one line about the faults of each file. The error says
// that a file cannot be read.
func Add(list *engine.Registry, warn func(string), names ...string) (*engine.Registry, error) {
	var games []*engine.Game
	files := list.Files()
	for _, name := range names {
		file, err := Read(name)
		if err != nil {
			return nil, err
		}
		if file.Refused > 0 {
			warn(fmt.Sprintf("%s: %d of %d games are refused; \"panthera variants check %s\" says why", name, file.Refused, file.Refused+len(file.Games), name))
		}
		for _, g := range file.Games {
			if list.Listed(g.ID) {
				warn(leftOut(name, g.ID))
				continue
			}
			replaces := func(id, source string) bool {
				if id == g.ID {
					warn(replaced(name, id, source))
				}
				return id == g.ID
			}
			files = slices.DeleteFunc(files, func(t *engine.Told) bool { return replaces(t.ID, t.Source) })
			games = append(slices.DeleteFunc(games, func(o *engine.Game) bool { return replaces(o.ID, o.Source) }), g)
		}
	}
	return list.With(games...).WithFiles(files...), nil
}

func leftOut(file, id string) string {
	return fmt.Sprintf("%s: %s is left out: a listed game has that name", file, id)
}

func replaced(file, id, source string) string {
	return fmt.Sprintf("%s: %s takes the place of the game of that name in %s", file, id, source)
}
