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

// errNone is the error for a game that has no lessons.
var errNone = errors.New("there are no lessons of this game")

// Courses returns the courses of games, which it keeps once they are made. It is safe for
// concurrent use.
type Courses struct {
	games *engine.Registry

	mu   sync.Mutex // guards made
	made map[string]*Course
}

// New returns the courses for a list of games. Lessons may use any game of the list.
func New(games *engine.Registry) *Courses {
	return &Courses{games: games, made: map[string]*Course{}}
}

// Of returns the course of a game; callers must not change it. The error is errNone, or names the
// file with the course and the line that is wrong.
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

// read finds and parses the embedded file that has the course of a game.
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
