// Package searchtest tests the methods of positions that the search uses ([Run]), and the search itself in
// positions with a known best move ([Tactics]). It is for tests only.
package searchtest

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/search"
)

// tactic is a position with a single good move: the only move that forces mate in In moves (kind mate), or
// the only move that wins material while every other move loses (kind win).
type tactic struct {
	Variant string   `json:"variant"`
	FEN     string   `json:"fen"`
	Best    []string `json:"best"`
	Kind    string   `json:"kind"`
	In      int      `json:"in"`
	Why     string   `json:"why"`
}

// Tactics tests the search in the positions of these games in a file of JSON lines. The search must find the
// best move of each position within 150,000 nodes, with the hand-made evaluation. Mates are also proved by a
// full search.
func Tactics(t *testing.T, games []*engine.Game, path string) {
	list := enginetest.Sample(read(t, path))
	t.Run("solved", func(t *testing.T) { solve(t, games, list) })
	t.Run("proved", func(t *testing.T) { prove(t, games, list) })
}

func read(t *testing.T, path string) []tactic {
	t.Helper()
	file, err := os.Open(path)
	require.NoError(t, err)
	defer file.Close()
	var list []tactic
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var one tactic
		require.NoError(t, json.Unmarshal(lines.Bytes(), &one))
		list = append(list, one)
	}
	return list
}

func (c *tactic) position(t *testing.T, games []*engine.Game) engine.Position {
	t.Helper()
	i := slices.IndexFunc(games, func(g *engine.Game) bool { return g.ID == c.Variant })
	require.GreaterOrEqual(t, i, 0, c.Variant)
	p := games[i].New()
	require.NoError(t, p.SetFEN(c.FEN))
	return p
}

func solve(t *testing.T, games []*engine.Game, list []tactic) {
	const nodes = 150_000
	options := search.DefaultOptions()
	options.HashMB = 8
	options.HandMade = true // each new net would find other moves first
	s := search.New(options)
	for _, c := range list {
		s.Clear()
		s.Prepare()
		p := c.position(t, games)
		result := s.Search(p, search.Limits{Nodes: nodes}, func(search.Info) {})
		require.Contains(t, c.Best, p.Format(result.Best), "%s: %s %d", c.Why, c.FEN, result.Score)
		if c.Kind == "mate" {
			require.Equal(t, search.WinScore-(2*c.In-1), result.Score, "%s: %s", c.Why, c.FEN)
		} else {
			require.Positive(t, result.Score, "%s: %s", c.Why, c.FEN)
		}
	}
}

// prove checks the mates by a full search: in as many moves, only the best move forces mate, and in fewer
// moves no move does.
func prove(t *testing.T, games []*engine.Game, list []tactic) {
	for _, c := range list {
		if c.Kind != "mate" || c.In > 2 && testing.Short() {
			continue
		}
		p := c.position(t, games)
		for n := 1; n < c.In; n++ {
			require.Empty(t, winners(p, n), "%s mates in %d", c.FEN, n)
		}
		require.Equal(t, c.Best, winners(p, c.In), c.FEN)
	}
}

// winners returns the moves that force a win within n moves, by mate or, where the rules make it a win, by
// stalemate.
func winners(p engine.Position, n int) []string {
	var list []string
	for _, m := range engine.Moves(p) {
		if wins(p, m, n) {
			list = append(list, p.Format(m))
		}
	}
	return list
}

func wins(p engine.Position, m engine.Move, n int) bool {
	us := p.Side()
	p.Make(m)
	defer p.Undo()
	if !engine.HasMoves(p) {
		winner, decisive := p.Stuck().Winner()
		return decisive && winner == us
	}
	if _, over := engine.Result(p); over || n == 1 {
		return false
	}
	for _, answer := range engine.Moves(p) {
		p.Make(answer)
		_, over := engine.Result(p)
		loses := !over && slices.ContainsFunc(engine.Moves(p), func(m engine.Move) bool { return wins(p, m, n-1) })
		p.Undo()
		if !loses {
			return false
		}
	}
	return true
}
