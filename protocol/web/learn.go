package web

import (
	"fmt"
	"slices"
	"strings"

	"panthera/protocol/draw"
	"panthera/protocol/exercise"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/explain"
	"panthera/protocol/web/transport"
)

// lessonRequest asks for a lesson of a game's course. It keeps nothing in the room: the tab
// has the moves.
type lessonRequest struct {
	transport.Head
	Game string `json:"game"`
	// Lesson is its key; the first one if it is empty.
	Lesson string `json:"lesson"`
	// Moves are those made so far, of both sides.
	Moves []string `json:"moves"`
	// Try is a legal move to be made now; From and To are places between which no legal
	// move goes, and the answer says why.
	Try     string `json:"try"`
	From    string `json:"from"`
	To      string `json:"to"`
	View    string `json:"view"`
	Flipped bool   `json:"flipped"`
}

// lessonMessage is a lesson and how far it has been solved.
type lessonMessage struct {
	Type string `json:"type"`
	// Course is the game whose course it is, First the one whose course comes before, Game
	// that in which the lesson is shown.
	Course  string `json:"course"`
	First   string `json:"first,omitempty"`
	Game    string `json:"game"`
	View    string `json:"view"`
	Flipped bool   `json:"flipped"`
	// Lessons are all of the course; Lesson is the key of this one.
	Lessons []lessonCard `json:"lessons"`
	Lesson  string       `json:"lesson"`
	Text    string       `json:"text"`
	// Task is the task with the number Stage of so many, from 0; Solved says that all are.
	Task   string `json:"task"`
	Stage  int    `json:"stage"`
	Stages int    `json:"stages"`
	Solved bool   `json:"solved"`
	// Position and Choices are those of the board, Moves what has led there.
	Position describe.Position `json:"position"`
	Choices  []describe.Choice `json:"choices"`
	Moves    []string          `json:"moves"`
	explain.Tried
	// Hints help more and more.
	Hints []hint `json:"hints"`
}

// lessonCard is a lesson in the list of a course.
type lessonCard struct {
	Key   string `json:"key"`
	Title string `json:"title"`
}

// hint is a help, with places to be marked and the moves that it mentions.
type hint struct {
	Text      string             `json:"text"`
	Path      []string           `json:"path"`
	Mentioned []describe.Written `json:"mentioned,omitempty"`
}

// Standing is the kind of a message that says how things stand.
func (lessonMessage) Standing() string { return "lesson" }

// lesson answers with a lesson, after a move.
func (rm *room) lesson(r *lessonRequest) error {
	g, err := rm.server.game(r.Game)
	if err != nil {
		return err
	}
	course, err := rm.server.courses.Of(g)
	if err != nil {
		return err
	}
	l, err := course.Lesson(r.Lesson)
	if err != nil {
		return err
	}
	attempt, err := l.Begin(r.Moves)
	if err != nil {
		return err
	}
	board, err := rm.server.boards.Board(l.Game, r.View, r.Flipped)
	if err != nil {
		return err
	}
	m := lessonMessage{Type: "lesson", Course: g.ID, First: course.First, Game: l.Game.ID, View: board.View, Flipped: r.Flipped,
		Lesson: l.Key, Text: l.Text, Stages: len(l.Stages)}
	for _, other := range course.Lessons {
		m.Lessons = append(m.Lessons, lessonCard{other.Key, other.Title})
	}
	if err := m.try(r, attempt, board); err != nil {
		return err
	}
	m.show(attempt, board)
	rm.game.Send(m)
	return nil
}

// try makes the move that is asked for, or says why it cannot be made.
func (m *lessonMessage) try(r *lessonRequest, a *exercise.Attempt, board *draw.Board) error {
	switch {
	case a.Solved() && (r.Try != "" || r.From != ""):
		return fmt.Errorf("the lesson is solved")
	case r.Try != "":
		v, err := a.Try(r.Try)
		if err != nil {
			return err
		}
		m.Told, m.Verdict = v.Text, "wrong"
		if v.Right {
			m.Verdict = "right"
		}
	case r.From != "":
		if err := m.Refuse(a.Position, board, explain.Question{From: r.From, To: r.To}); err != nil {
			return err
		}
		if said := a.Remark(attempted(r.From, r.To)); said != "" {
			m.Told = said
		}
	}
	return nil
}

// attempted is a move between places in canonical form.
func attempted(from, to string) string {
	if _, letter, beside := strings.Cut(from, "/"); beside {
		return strings.ToUpper(letter) + "@" + to
	}
	return from + to
}

// show describes how far an attempt has come.
func (m *lessonMessage) show(a *exercise.Attempt, board *draw.Board) {
	m.Task, m.Stage, m.Solved, m.Moves = a.Task().Task, a.Stage, a.Solved(), append([]string{}, a.Moves...)
	m.Position, m.Choices, m.Hints = describe.Show(a.Position, board), []describe.Choice{}, []hint{}
	if n := len(a.Moves); n > 0 {
		squares, _ := a.Position.Game().Geometry.CutSquares(strings.TrimLeft(a.Moves[n-1], "ABCDEFGHIJKLMNOPQRSTUVWXYZ@"))
		for _, s := range squares {
			m.Position.Last = append(m.Position.Last, board.Square(s).Name)
		}
	}
	if !m.Solved {
		m.Choices = describe.Choices(a.Position, board, m.Position.Pieces)
		m.Hints = hints(a, m.Choices)
	}
}

// hints are that of the lesson, the piece that solves the task, and the move.
func hints(a *exercise.Attempt, choices []describe.Choice) []hint {
	list := []hint{}
	if said := a.Task().Hint; said != "" {
		list = append(list, hint{Text: said, Path: []string{}})
	}
	solutions := a.Solutions()
	if len(solutions) == 0 {
		return list
	}
	move := a.Written(solutions[0])
	i := slices.IndexFunc(choices, func(c describe.Choice) bool { return c.Move == move.Move })
	piece := a.Shown(solutions[0]).Piece
	where := "The piece to move is marked: "
	if solutions[0].Posts() {
		where = "Post the piece that is marked: "
	}
	return append(list,
		hint{where + exercise.Article(describe.KindName(a.Exercise.Game, piece.Kind())) + ".", choices[i].Path[:1], nil},
		hint{"This is the move: " + move.Text + ".", choices[i].Path, []describe.Written{move}})
}
