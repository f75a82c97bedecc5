package teaching_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/exercise"
	"panthera/protocol/lessons"
	"panthera/protocol/web/pages"
	"panthera/protocol/web/teaching"
	"panthera/variants"
)

// school answers requests for lessons of all games.
type school struct {
	games   *engine.Registry
	boards  *pages.Boards
	courses *lessons.Courses
}

func open() *school {
	games := variants.All()
	return &school{games, pages.New(games), lessons.New(games)}
}

// course returns the course of lessons of a game.
func (s *school) course(t *testing.T, id string) *lessons.Course {
	t.Helper()
	c, err := s.courses.Of(s.games.Game(id))
	require.NoError(t, err)
	return c
}

// ask returns the answer to a request for a lesson.
func (s *school) ask(t *testing.T, r *teaching.Request) *teaching.Message {
	t.Helper()
	m, err := teaching.Answer(s.boards, s.course(t, r.Game), r)
	require.NoError(t, err)
	require.Equal(t, "lesson", m.Type)
	return m
}

// TestLessons takes every lesson of every game, as a tab does: it tries wrong moves, which must be
// explained, follows the last hint, and solves all tasks.
func TestLessons(t *testing.T) {
	s := open()
	for _, g := range s.games.Games() {
		for _, l := range s.course(t, g.ID).Lessons {
			m := s.ask(t, &teaching.Request{Game: g.ID, Lesson: l.Key})
			require.Equal(t, l.Text, m.Text)
			for stage := range l.Stages {
				for _, r := range l.Stages[stage].Remarks {
					told := s.ask(t, mistake(l, m, r))
					assert.Equal(t, r.Text, told.Told, "%s, %s: %s", g.ID, l.Title, r.Move)
					assert.Contains(t, []string{"wrong", "illegal"}, told.Verdict)
				}
				help := m.Hints[len(m.Hints)-1]
				require.Len(t, help.Mentioned, 1, help.Text)
				require.Contains(t, help.Text, help.Mentioned[0].Text)
				m = s.ask(t, &teaching.Request{Game: g.ID, Lesson: l.Key, Moves: m.Moves, Try: help.Mentioned[0].Move})
				require.Equal(t, "right", m.Verdict, "%s, %s", g.ID, l.Title)
			}
			require.True(t, m.Solved)
			assert.Empty(t, m.Choices)
		}
	}
}

// mistake returns a request with a move that does not solve the task; it may be legal or not.
func mistake(l *lessons.Lesson, m *teaching.Message, r exercise.Remark) *teaching.Request {
	asked := &teaching.Request{Game: m.Course, Lesson: m.Lesson, Moves: m.Moves}
	for _, c := range m.Choices {
		if c.Move == r.Move {
			asked.Try = r.Move
			return asked
		}
	}
	squares, _ := l.Game.Geometry.CutSquares(r.Move)
	if len(squares) < 2 {
		asked.From, asked.To = "tray/"+r.Move[:1], r.Move[2:]
		return asked
	}
	asked.From, asked.To = l.Game.Geometry.Name(squares[0]), l.Game.Geometry.Name(squares[1])
	return asked
}

// TestLessonsAreRefused sends invalid requests for lessons. Each must get an error.
func TestLessonsAreRefused(t *testing.T) {
	s := open()
	for _, c := range []struct {
		asked teaching.Request
		why   string
	}{
		{teaching.Request{Lesson: "the-giraffe"}, "no lesson"},
		{teaching.Request{Moves: []string{"b2b8"}}, "after 0 moves"},
		{teaching.Request{Moves: []string{"b2b7", "g8h8"}}, "after 1 move: all is solved"},
		{teaching.Request{Try: "e9"}, "not of the form"},
		{teaching.Request{Moves: []string{"b2b7"}, Try: "b7b8"}, "the lesson is solved"},
		{teaching.Request{View: "sideways"}, "view"},
	} {
		_, err := teaching.Answer(s.boards, s.course(t, "chess"), &c.asked)
		assert.ErrorContains(t, err, c.why)
	}
}
