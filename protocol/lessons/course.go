package lessons

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/exercise"
)

// Course has the lessons of a game in their order.
type Course struct {
	Game *engine.Game
	// First is the ID of the game whose course should be taken before this one; empty if there is none.
	First   string
	Lessons []*Lesson
}

// Lesson is an exercise with an explanation before it.
type Lesson struct {
	// Key identifies the lesson within its course, for example in a person's progress. It is made
	// from the title, and changes only with it.
	Key, Title, Text string
	exercise.Exercise
}

// Lesson returns the lesson with a key; the first lesson if the key is empty.
func (c *Course) Lesson(key string) (*Lesson, error) {
	for _, l := range c.Lessons {
		if key == "" || l.Key == key {
			return l, nil
		}
	}
	return nil, fmt.Errorf("%s has no lesson %q", c.Game.Name, key)
}

// course returns the course of game g made from a parsed file. name is the file's name, for errors.
func (f *file) course(name string, games *engine.Registry, g *engine.Game) (*Course, error) {
	c := &Course{Game: g, First: f.first}
	if c.First == g.ID {
		c.First = ""
	}
	for _, e := range f.lessons {
		if e.only != nil && !slices.Contains(e.only, g.ID) {
			continue
		}
		l, err := e.lesson(games, g)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %s: %w", name, e.line, e.title, err)
		}
		c.Lessons = append(c.Lessons, l)
	}
	return c, nil
}

// lesson makes a lesson from a parsed entry, in the game that the entry names, or else in g.
func (e *entry) lesson(games *engine.Registry, g *engine.Game) (*Lesson, error) {
	if e.game != "" {
		if g = games.Game(e.game); g == nil {
			return nil, fmt.Errorf("there is no game %q", e.game)
		}
	}
	board, err := draw.NewBoard(g, "")
	if err != nil {
		return nil, err
	}
	said := func(text string) string { return withCalled(text, g, board) }
	l := &Lesson{Key: key(e.title), Title: e.title, Text: said(e.text), Exercise: exercise.Exercise{Game: g, FEN: withHand(g, e.fen)}}
	for _, s := range e.stages {
		stage := exercise.Stage{Task: said(s.task), Hint: said(s.hint), Right: said(s.right), Reply: s.reply}
		if stage.Goal, err = exercise.ParseGoal(g, s.goal); err != nil {
			return nil, err
		}
		for _, w := range s.wrong {
			move, text, _ := strings.Cut(w, " ")
			stage.Remarks = append(stage.Remarks, exercise.Remark{Move: move, Text: said(text)})
		}
		l.Stages = append(l.Stages, stage)
	}
	if len(l.Stages) == 0 {
		return nil, errors.New("there is no task")
	}
	return l, nil
}

// withHand adds an empty hand "[]" to a FEN without a hand if the game has hands, so that the same
// position in a file can be used for forms of a game with and without hands.
func withHand(g *engine.Game, fen string) string {
	board, rest, found := strings.Cut(fen, " ")
	if len(g.Hand) == 0 || !found || strings.HasSuffix(board, "]") {
		return fen
	}
	return board + "[] " + rest
}

var marked = regexp.MustCompile(`\{\w+\}`)

// withCalled replaces squares in braces, such as {c5}, by the names that people use in this game.
func withCalled(text string, g *engine.Game, board *draw.Board) string {
	return marked.ReplaceAllStringFunc(text, func(name string) string {
		if s, ok := g.Geometry.Square(name[1 : len(name)-1]); ok && board.Square(s) != nil {
			return board.Square(s).Called
		}
		return name
	})
}

// key turns a title into lower-case words joined by hyphens, for a web address.
func key(title string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(title), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	}), "-")
}
