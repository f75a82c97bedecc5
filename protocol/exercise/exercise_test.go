package exercise

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/variants"
)

// parsed parses a goal for a game.
func parsed(t *testing.T, g *engine.Game, text string) Goal {
	t.Helper()
	goal, err := ParseGoal(g, text)
	require.NoError(t, err)
	return goal
}

func TestGoalsSayWhatIsWrongWithThem(t *testing.T) {
	chess := variants.All().Game("chess")
	for text, why := range map[string]string{
		"":                 "a condition is empty",
		"check,":           "a condition is empty",
		"mates":            `there is no condition "mates"`,
		"with":             "needs one letter",
		"with X":           `"X" is no piece of Chess`,
		"to":               "needs a square",
		"to e9":            `"e9" is no square`,
		"wins in many":     `"many" is no number`,
		"wins soon":        `wants "by" and a reason`,
		"check mate":       `"mate" means nothing here`,
		"prevents defeat":  `wants "win"`,
		"carries":          "needs a name",
		"hands e5":         "needs a name and a square",
		"claims 0":         `"0" is no number from 1`,
		"takes Q, with KQ": `"KQ" is no piece of Chess`,
	} {
		_, err := ParseGoal(chess, text)
		assert.ErrorContains(t, err, why, text)
	}
}

func TestGoals(t *testing.T) {
	for _, c := range []struct{ game, fen, goal, move, unmet string }{
		{"chess", "", "with N", "g1f3", ""},
		{"chess", "", "with N", "e2e4", "This is a task for a Knight."},
		{"chess", "", "takes nothing, safe", "e2e4", ""},
		{"chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "safe P", "e1e2", "Then a Pawn can be captured."},
		{"chess", "7k/5K2/8/8/8/8/8/6R1 w - - 0 1", "wins by checkmate", "g1h1", ""},
		{"chess", "7k/5K2/8/8/8/8/8/6R1 w - - 0 1", "draws", "g1h1", "It does not make a draw."},
		{"chess", "7k/8/5K2/8/8/8/8/R7 w - - 0 1", "wins in 2", "a1a2", "That does not force a win in 2."},
		{"chess", "7k/8/5K2/8/8/8/8/R7 w - - 0 1", "wins in 2", "f6f7", ""},
		{"twojewels", "4g4/8r/9/9/9/R7r/9/9/9/3G5 w - - e5a10 0 1", "over e5, carries Pink Panther", "a5e5h5", ""},
		{"twojewels", "4g4/8r/9/9/9/R7r/9/9/9/3G5 w - - e5a10 0 1", "carries nothing", "a5e5h5", "It is to carry nothing then."},
		{"turnqi", "", "to cm", "a3a2", "It is to end on cm."},
	} {
		g := variants.All().Game(c.game)
		e := Exercise{Game: g, FEN: c.fen, Stages: []Stage{{Task: "do it", Goal: parsed(t, g, c.goal)}}}
		a, err := e.Begin(nil)
		require.NoError(t, err)
		before := a.Position.FEN()
		v, err := a.Try(c.move)
		require.NoError(t, err)
		assert.Equal(t, c.unmet, v.Text, "%s: %s", c.goal, c.move)
		assert.Equal(t, c.unmet == "", v.Right)
		if !v.Right {
			assert.Equal(t, before, a.Position.FEN())
		}
	}
}

// TestAttempts solves an exercise. After each solved task the reply must be made and the next task
// begin. Begin must repeat the moves of an earlier attempt, but refuse moves that solve nothing.
func TestAttempts(t *testing.T) {
	chess := variants.All().Game("chess")
	e := Exercise{Game: chess, FEN: "7k/8/5K2/8/8/8/8/R7 w - - 0 1", Stages: []Stage{
		{Goal: parsed(t, chess, "wins in 2"), Remarks: []Remark{{"a1a8", "Too early."}, {"a1b2", "Straight only."}}},
		{Goal: parsed(t, chess, "wins")},
	}}
	a, err := e.Begin(nil)
	require.NoError(t, err)
	v, err := a.Try("a1a8")
	require.NoError(t, err)
	assert.Equal(t, Verdict{Text: "Too early."}, v)
	_, err = a.Try("a1b2")
	assert.Error(t, err)
	assert.Equal(t, "Straight only.", a.Remark("a1b2"))

	v, err = a.Try("f6f7")
	require.NoError(t, err)
	assert.True(t, v.Right)
	assert.Equal(t, []string{"f6f7", "h8h7"}, a.Moves, "the one legal answer")
	again, err := e.Begin(a.Moves)
	require.NoError(t, err)
	assert.Equal(t, a.Position.FEN(), again.Position.FEN())
	for _, m := range again.Solutions() {
		assert.Equal(t, "a1h1", again.Position.Format(m))
	}
	_, err = again.Try("a1h1")
	require.NoError(t, err)
	assert.True(t, again.Solved())
	assert.Empty(t, again.Solutions())

	for _, moves := range [][]string{{"a1a8"}, {"a1b2"}, {"f6f7", "h8h7", "a1h1", "h7h8"}} {
		_, err := e.Begin(moves)
		assert.Error(t, err, moves)
	}
}
