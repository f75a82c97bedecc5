package engine

import (
	"fmt"
	"slices"
	"sync"
)

// Registry is a list of games in the order in which users see them. It also finds, by ID, games
// that are not listed: games defined in the user's files, and games whose definitions came with
// game records. It is safe for concurrent use.
type Registry struct {
	games []*Game

	mu      sync.Mutex // guards what follows
	files   []*Told
	carried []*Game
}

// Told is a game defined in a file, of which only the heading has been read so far.
type Told struct {
	// ID and Name are those of the game, Source is the name of its file.
	ID, Name, Source string
	// Asked says that the user wants to be offered all games of this file, however many they are.
	Asked bool
	// Make makes the game from its definition; it returns nil if the game cannot be played.
	Make func() *Game
}

// NewRegistry makes a registry of listed games. It panics if two have the same ID, which is a
// programming error.
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

// With returns a registry with some more games listed.
func (r *Registry) With(games ...*Game) *Registry {
	more := NewRegistry(append(slices.Clone(r.games), games...)...)
	more.files = r.Files()
	return more
}

// WithFiles returns a copy of the registry in which the games from files are replaced by the given
// ones.
func (r *Registry) WithFiles(files ...*Told) *Registry {
	more := r.With()
	more.files = files
	return more
}

// Listed reports whether a game with this ID is listed.
func (r *Registry) Listed(id string) bool { return find(r.games, id) != nil }

// Game returns the game with an ID; nil if there is none. A game from a file is made when it is
// first asked for.
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

// Games lists the games that users choose from: all listed games except those that are chosen by an
// option of another game.
func (r *Registry) Games() []*Game {
	return slices.DeleteFunc(r.All(), func(g *Game) bool { return g.FormOf != "" })
}

// All lists all games, including those that Games leaves out because an option chooses them, but
// not unlisted games.
func (r *Registry) All() []*Game {
	return slices.DeleteFunc(slices.Clone(r.games), func(g *Game) bool { return g.Unlisted })
}

// Files returns the games from files, whether they have been made or not.
func (r *Registry) Files() []*Told {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.files)
}

// Tell adds the games of the file source. They replace the earlier games of that file, and games of
// other files with the same IDs.
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

// Carry adds a game whose definition came with a game record, so that it is found by its ID. It
// returns that game, or the one with the same ID that was added before. It returns an error if
// there are too many.
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

// Drop removes a game that Carry has added. Callers that hold a pointer to the game may go on using
// it.
func (r *Registry) Drop(g *Game) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.carried = slices.DeleteFunc(r.carried, func(c *Game) bool { return c == g })
}
