package problems_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/problems"
	"panthera/protocol/record"
	"panthera/variants"
)

// threeMoves is a mate in 3 that begins with Qd8, a waiting move.
var threeMoves = &problems.Problem{ID: "chess-0fee5a", Variant: "chess", FEN: "1Q6/8/2k5/8/4P1Kp/1R6/8/8 w - - 0 1", Moves: 3, Kind: problems.Mate, Key: "b8d8"}

func attempt(t *testing.T, moves ...string) *problems.Attempt {
	t.Helper()
	a, err := problems.Begin(variants.All().Game("chess"), threeMoves, moves)
	require.NoError(t, err)
	return a
}

// try tries a move, checks that a wrong one is not made, and returns the verdict and the reply as text.
func try(t *testing.T, a *problems.Attempt, move string, defence int) (problems.Verdict, string) {
	t.Helper()
	m, err := engine.ParseMove(a.Position, move)
	require.NoError(t, err)
	before := a.Position.FEN()
	v, err := a.Try(context.Background(), m, defence)
	require.NoError(t, err)
	switch {
	case !v.Right:
		require.Equal(t, before, a.Position.FEN(), "a wrong move is taken back")
		a.Position.Make(m)
		defer a.Position.Undo()
	case v.Reply != engine.NoMove:
		a.Position.Undo()
		defer a.Position.Make(v.Reply)
	}
	if v.Reply == engine.NoMove {
		return v, ""
	}
	return v, a.Position.Format(v.Reply)
}

func TestAProblemIsSolvedByMoving(t *testing.T) {
	a := attempt(t)
	v, reply := try(t, a, "b8a7", 0)
	require.False(t, v.Right)
	require.NotEmpty(t, reply, "what refutes it is told")
	require.Equal(t, 3, a.Left)

	v, reply = try(t, a, "b8d8", 0)
	require.True(t, v.Right)
	require.Equal(t, 2, v.Defences)
	require.Equal(t, "h4h3", reply, "what resists longest")
	require.Equal(t, 2, a.Left)
	v, reply = try(t, a, "g4h3", 0)
	require.True(t, v.Right)
	require.Equal(t, "c6c5", reply)
	require.False(t, a.Solved())
	v, _ = try(t, a, "d8d5", 0)
	require.True(t, v.Right)
	require.True(t, a.Solved())
	require.Zero(t, a.Left)
}

func TestEveryDefenceCanBeAsked(t *testing.T) {
	a := attempt(t)
	v, reply := try(t, a, "b8d8", 1)
	require.True(t, v.Right)
	require.Equal(t, "c6c5", reply)
	a = attempt(t, "b8d8", "c6c5")
	next, err := a.Next(context.Background())
	require.NoError(t, err)
	require.Equal(t, "d8d5", a.Position.Format(next))
	_, err = problems.Begin(variants.All().Game("chess"), threeMoves, []string{"e2e4"})
	require.Error(t, err)
}

func TestASolutionHasEveryDefence(t *testing.T) {
	s, err := problems.Solve(context.Background(), variants.All().Game("chess"), threeMoves, record.SAN)
	require.NoError(t, err)
	require.Equal(t, &problems.Solution{Key: "1. Qd8", Lines: []string{"1... h3 2. Kxh3 Kc5 3. Qd5#", "1... Kc5 2. Qd5#"}}, s)
}

func TestASheetHasDiagramsAndSolutions(t *testing.T) {
	var page strings.Builder
	require.NoError(t, problems.Sheet(context.Background(), &page, variants.All().Game("chess"), []*problems.Problem{threeMoves}, record.SAN))
	require.Equal(t, 1, strings.Count(page.String(), "<svg"))
	for _, want := range []string{"<b>1.</b> White mates in 3", "<small>chess-0fee5a</small>", "1) <b>1. Qd8</b>", "<br>1... Kc5 2. Qd5#"} {
		require.Contains(t, page.String(), want)
	}
}
