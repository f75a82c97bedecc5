package engine

import (
	"fmt"
	"slices"
	"sync"
)

// Registry is a list of games, in the order in which people see them, and of further games that
// are found by ID: those of files, and those in records. It is safe for concurrent use.
type Registry struct {
	games []*Game

	mu      sync.Mutex // guards what follows
	files   []*Told
	carried []*Game
}

// Told is a game of a file of which only the head has been read.
type Told struct {
	// ID and Name are those of the game, Source is the file.
	ID, Name, Source string
	// Asked says that the user wants all games of its source to be offered, however many they
	// are.
	Asked bool
	// Make makes the game; nil if it cannot be played.
	Make func() *Game
}

// NewRegistry lists games. It panics on two games with the same ID, which is a mistake in the
// program.
func NewRegistry(games ...*Game) *Registry {
	r := &Registry{}
	for _, g := range games {
		if find(r.games, g.ID) != nil {
			panic(fmt.Sprintf("engine: two games are called %q", g.ID))
		}
		r.games = append(r.games, g)
	}
	return r
}

// With is the list with some more games added.
func (r *Registry) With(games ...*Game) *Registry {
	more := NewRegistry(append(slices.Clone(r.games), games...)...)
	more.files = r.Files()
	return more
}

// WithFiles is a copy of the list with other games of files.
func (r *Registry) WithFiles(files ...*Told) *Registry {
	more := r.With()
	more.files = files
	return more
}

// Listed reports whether the list has a game with an ID.
func (r *Registry) Listed(id string) bool { return find(r.games, id) != nil }

// Game is the game with an ID; nil if there is none. A game of a file is made when it is first
// asked for.
func (r *Registry) Game(id string) *Game {
	if g := find(r.games, id); g != nil {
		return g
	}
	files := r.Files()
	if i := slices.IndexFunc(files, func(t *Told) bool { return t.ID == id }); i >= 0 {
		return files[i].Make()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return find(r.carried, id)
}

func find(games []*Game, id string) *Game {
	i := slices.IndexFunc(games, func(g *Game) bool { return g.ID == id })
	if i < 0 {
		return nil
	}
	return games[i]
}

// Games lists the games that people choose from: all but forms that are options of others.
func (r *Registry) Games() []*Game {
	return slices.DeleteFunc(r.All(), func(g *Game) bool { return g.FormOf != "" })
}

// All lists all games, including forms that Games leaves out, but not unlisted ones.
func (r *Registry) All() []*Game {
	return slices.DeleteFunc(slices.Clone(r.games), func(g *Game) bool { return g.Unlisted })
}

// Files are the games of files, whether they have been made or not.
func (r *Registry) Files() []*Told {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.files)
}

// Tell adds the games of a file. They replace those that it had before, and games of other
// files with the same IDs.
func (r *Registry) Tell(source string, games ...*Told) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.files = slices.DeleteFunc(r.files, func(t *Told) bool {
		return t.Source == source || slices.ContainsFunc(games, func(g *Told) bool { return g.ID == t.ID })
	})
	r.files = append(r.files, games...)
}

// mostCarried bounds the games that records carry.
const mostCarried = 200

// Carry adds a game from a record, to be found by its ID, and returns it, or an equal one that
// has been added before. The error says that there are too many.
func (r *Registry) Carry(g *Game) (*Game, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if known := find(r.carried, g.ID); known != nil {
		return known, nil
	}
	if len(r.carried) == mostCarried {
		return nil, fmt.Errorf("games by more than %d definitions have been opened", mostCarried)
	}
	r.carried = append(r.carried, g)
	return g, nil
}

// Drop forgets a game that Carry has added. Its users keep it.
func (r *Registry) Drop(g *Game) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.carried = slices.DeleteFunc(r.carried, func(c *Game) bool { return c == g })
}
