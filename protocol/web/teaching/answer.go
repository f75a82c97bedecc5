package teaching

import (
	"fmt"
	"slices"
	"strings"

	"panthera/protocol/draw"
	"panthera/protocol/exercise"
	"panthera/protocol/lessons"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/explain"
)

// Answer plays the move in r, if there is one, and returns the state of the lesson: task, position, comment and
// hints.
func Answer(boards describe.Boards, course *lessons.Course, r *Request) (*Message, error) {
	l, err := course.Lesson(r.Lesson)
	if err != nil {
		return nil, err
	}
	attempt, err := l.Begin(r.Moves)
	if err != nil {
		return nil, err
	}
	board, err := boards.Board(l.Game, r.View, r.Flipped)
	if err != nil {
		return nil, err
	}
	m := &Message{Type: "lesson", Course: course.Game.ID, First: course.First, Game: l.Game.ID, View: board.View, Flipped: r.Flipped,
		Lesson: l.Key, Text: l.Text, Stages: len(l.Stages)}
	for _, other := range course.Lessons {
		m.Lessons = append(m.Lessons, card{other.Key, other.Title})
	}
	if err := m.try(r, attempt, board); err != nil {
		return nil, err
	}
	m.show(attempt, board)
	return m, nil
}

// try makes the move r.Try and adds the comment to m. If r has two squares instead, try adds the reason why no
// move between them is legal.
func (m *Message) try(r *Request, a *exercise.Attempt, board *draw.Board) error {
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

// attempted returns the canonical form of a move between two squares, or from a place beside the board to a
// square.
func attempted(from, to string) string {
	if _, letter, beside := strings.Cut(from, "/"); beside {
		return strings.ToUpper(letter) + "@" + to
	}
	return from + to
}

// show adds the task, the position, the legal moves and the hints to m.
func (m *Message) show(a *exercise.Attempt, board *draw.Board) {
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

// hints returns the hints for a task, each more helpful than the one before: the lesson's hint, the
// piece to move, and the move.
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
