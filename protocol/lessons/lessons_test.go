package lessons

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/exercise"
	"panthera/variants"
)

// TestEveryGameHasLessons checks that every game has at least eight lessons with different names,
// and checks each lesson by the rules of its game (keepsToTheRules).
func TestEveryGameHasLessons(t *testing.T) {
	games := variants.All()
	for _, g := range games.Games() {
		t.Run(g.ID, func(t *testing.T) {
			c, err := New(games).Of(g)
			require.NoError(t, err)
			require.GreaterOrEqual(t, len(c.Lessons), 8)
			if c.First != "" {
				require.NotNil(t, games.Game(c.First), c.First)
			}
			seen := map[string]bool{}
			for _, l := range c.Lessons {
				assert.False(t, seen[l.Key], "two lessons are called %s", l.Title)
				seen[l.Key] = true
				t.Run(l.Key, func(t *testing.T) { keepsToTheRules(t, l) })
			}
		})
	}
}

// keepsToTheRules goes through a lesson. Each task must be solved by some legal moves but not by all;
// after each solution the next task must be solvable, and moves called wrong must not be solutions.
func keepsToTheRules(t *testing.T, l *Lesson) {
	require.NotEmpty(t, l.Text)
	assert.NotContains(t, l.Text, "{", "a square that is none")
	a, err := l.Begin(nil)
	require.NoError(t, err)
	remarks := 0
	for !a.Solved() {
		task := a.Task()
		require.NotEmpty(t, task.Task)
		solutions, legal := a.Solutions(), engine.Moves(a.Position)
		require.NotEmpty(t, solutions, "%q cannot be solved in %s", task.Task, a.Position.FEN())
		assert.Less(t, len(solutions), len(legal), "every move solves %q", task.Task)
		remarks += len(task.Remarks)
		for _, r := range task.Remarks {
			assert.NotEmpty(t, r.Text)
			v, err := a.Try(r.Move)
			assert.False(t, v.Right, "%s solves %q", r.Move, task.Task)
			if err == nil {
				assert.Equal(t, r.Text, v.Text, "%s is not in canonical form", r.Move)
			} else {
				squares, rest := l.Game.Geometry.CutSquares(r.Move)
				assert.True(t, len(squares) == 2 && rest == "" || r.Move[1] == '@', "%s cannot be entered", r.Move)
				if len(squares) == 2 {
					there := a.Position.Board()[squares[1]]
					assert.True(t, there == engine.NoPiece || there.Side() != a.Position.Side(), "%s takes hold of another piece", r.Move)
				}
				assert.False(t, slices.ContainsFunc(legal, func(m engine.Move) bool { return strings.HasPrefix(a.Position.Format(m), r.Move) }),
					"%s is the beginning of a legal move", r.Move)
				assert.False(t, slices.ContainsFunc(legal, func(m engine.Move) bool {
					return len(squares) == 2 && m.From() == squares[0] && m.To() == squares[1]
				}), "%s is legal but for what it becomes", r.Move)
			}
		}
		for _, m := range solutions {
			assert.NoError(t, goesOn(l, a, m))
		}
		v, err := a.Try(a.Position.Format(solutions[0]))
		require.NoError(t, err)
		require.True(t, v.Right)
	}
	assert.NotZero(t, remarks, "no wrong move is explained")
}

// goesOn returns an error if, after solution m of the present task, the next task has no solution.
func goesOn(l *Lesson, a *exercise.Attempt, m engine.Move) error {
	again, err := l.Begin(append(a.Moves[:len(a.Moves):len(a.Moves)], a.Position.Format(m)))
	switch {
	case err != nil:
		return err
	case !again.Solved() && len(again.Solutions()) == 0:
		return errors.New("after " + a.Position.Format(m) + " the next task cannot be solved")
	}
	return nil
}
