package solving_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/problems"
	"panthera/protocol/web/pages"
	"panthera/protocol/web/solving"
	"panthera/variants"
)

// ask returns the answer to a request about a problem of chess.
func ask(t *testing.T, r solving.Request) *solving.Message {
	t.Helper()
	m, err := solving.Answer(context.Background(), pages.New(variants.All()), variants.All().Game("chess"), &r)
	require.NoError(t, err)
	require.Equal(t, "problem", m.Type)
	return m
}

// quick returns a chess problem that is solved in two moves.
func quick(t *testing.T) *problems.Problem {
	t.Helper()
	list, err := problems.Of("chess")
	require.NoError(t, err)
	require.Equal(t, 2, list[0].Moves)
	return list[0]
}

func TestAProblemIsShown(t *testing.T) {
	p := quick(t)
	m := ask(t, solving.Request{})
	require.Equal(t, p.ID, m.ID, "the first")
	require.Equal(t, p.Task(variants.All().Game(p.Variant))+".", m.Task)
	require.Equal(t, 2, m.Left)
	require.Equal(t, p.FEN, m.Position.FEN)
	require.NotEmpty(t, m.Choices)
	require.Empty(t, m.Verdict)
	require.Empty(t, m.Key, "it is not told")
	require.Equal(t, strings.HasPrefix(p.Task(variants.All().Game(p.Variant)), "Black"), m.Flipped, "the solver sits below")
}

func TestAProblemIsSolved(t *testing.T) {
	p := quick(t)
	m := ask(t, solving.Request{Problem: p.ID, Try: p.Key})
	require.Equal(t, "right", m.Verdict)
	require.Len(t, m.Moves, 2, "with a defence")
	require.Positive(t, m.Defences)
	require.Equal(t, 1, m.Left)
	require.NotEmpty(t, m.Position.Last)

	helped := ask(t, solving.Request{Problem: p.ID, Moves: m.Moves, Help: true})
	require.NotEmpty(t, helped.Hint)
	m = ask(t, solving.Request{Problem: p.ID, Moves: m.Moves, Try: helped.Helped.Move})
	require.True(t, m.Solved)
	require.Empty(t, m.Choices)

	shown := ask(t, solving.Request{Problem: p.ID, Solution: true})
	require.NotEmpty(t, shown.Key)
	require.NotEmpty(t, shown.Lines)
}

func TestAWrongMoveIsRefuted(t *testing.T) {
	p := quick(t)
	for _, c := range ask(t, solving.Request{}).Choices {
		if c.Move == p.Key {
			continue
		}
		m := ask(t, solving.Request{Problem: p.ID, Try: c.Move})
		require.Equal(t, "wrong", m.Verdict)
		require.Contains(t, m.Told, " is not the solution: ")
		require.Empty(t, m.Moves, "it is taken back")
		require.Equal(t, p.FEN, m.Position.FEN)
	}
	m := ask(t, solving.Request{Problem: p.ID, From: "a1", To: "h8"})
	require.Equal(t, "illegal", m.Verdict)
}

func TestWrongRequestsAreRefused(t *testing.T) {
	for _, r := range []solving.Request{{Problem: "chess-zz"}, {Moves: []string{"a1a9"}}, {Try: "e2e9"}, {View: "joho"}} {
		_, err := solving.Answer(context.Background(), pages.New(variants.All()), variants.All().Game("chess"), &r)
		require.Error(t, err)
	}
	_, err := solving.Answer(context.Background(), pages.New(variants.All()), variants.All().Game("stakeout-twojewels"), &solving.Request{})
	require.ErrorContains(t, err, "no problem")
}

func TestListsAndSheets(t *testing.T) {
	mux := http.NewServeMux()
	solving.Handle(mux, pages.New(variants.All()), variants.All(), func(h http.HandlerFunc) http.HandlerFunc { return h })
	get := func(path string, status int) string {
		t.Helper()
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		require.Equal(t, status, w.Code, path)
		return w.Body.String()
	}
	require.Contains(t, get("/problems.json", 200), `"chess"`)
	var cards []struct{ ID, Task string }
	require.NoError(t, json.Unmarshal([]byte(get("/problems/chess.json", 200)), &cards))
	require.Equal(t, quick(t).ID, cards[0].ID)
	require.Equal(t, "[]\n", get("/problems/stakeout-twojewels.json", 200))
	require.Equal(t, 2, strings.Count(get("/problems/chess/sheet?from=2&count=2", 200), "<svg xmlns"))
	get("/problems/joho.json", 404)
	get("/problems/chess/sheet?count=x", 400)
	get("/problems/chess/sheet?from=9999", 400)
	get("/problems/stakeout-twojewels/sheet", 400)
}
