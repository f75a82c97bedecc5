package lessons

import (
	"embed"
	"errors"
	"io/fs"
	"path"
	"slices"
	"sync"

	"panthera/engine"
)

//go:embed courses/*.txt
var courses embed.FS

// errNone says that a game has no lessons.
var errNone = errors.New("there are no lessons of this game")

// Courses are the courses of some games. They are safe for concurrent use.
type Courses struct {
	games *engine.Registry

	mu   sync.Mutex // guards made
	made map[string]*Course
}

// New returns the courses of games. Lessons may use any of the games.
func New(games *engine.Registry) *Courses {
	return &Courses{games: games, made: map[string]*Course{}}
}

// Of is the course of a game; it must not be changed. The error is errNone, or names the file and
// the wrong line.
func (cs *Courses) Of(g *engine.Game) (*Course, error) {
	cs.mu.Lock()
	defer cs.mu.Unlock()
	if c := cs.made[g.ID]; c != nil {
		return c, nil
	}
	c, err := read(cs.games, g)
	if err == nil {
		cs.made[g.ID] = c
	}
	return c, err
}

// read looks for the file with the course of a game.
func read(games *engine.Registry, g *engine.Game) (*Course, error) {
	names, err := fs.Glob(courses, "courses/*.txt")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		text, err := courses.ReadFile(name)
		if err != nil {
			return nil, err
		}
		f, err := parse(path.Base(name), string(text))
		if err != nil {
			return nil, err
		}
		if slices.Contains(f.games, g.ID) {
			return f.course(path.Base(name), games, g)
		}
	}
	return nil, errNone
}
