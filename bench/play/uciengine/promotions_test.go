package uciengine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/variants/chess"
	"panthera/variants/wildeurasian"
)

// beforeRiver is a position of Wildeurasian Qi with Pawns of both sides one step before the River,
// where they are promoted to Wazirs, and Wazirs near the last ranks.
const beforeRiver = "5k4/W9/10/10/3p6/5P4/10/10/w9/4K5 w - - 0 1"

func plain(t *testing.T) *engine.Game {
	t.Helper()
	for _, g := range wildeurasian.Games() {
		if g.ID == "wildeurasian-plain" {
			return g
		}
	}
	t.Fatal("no plain form")
	return nil
}

// echo starts an engine that answers every go by the move answer or, if answer is empty, by the
// last move in the position command that it was sent.
func echo(t *testing.T, g *engine.Game, answer string) *Engine {
	t.Helper()
	e, err := Start(t.Context(), Spec{Name: "echo", AllPromotions: true, Command: []string{"sh", "-c", `
		while read line; do case "$line" in
		uci) echo option name UCI_Variant type combo; echo uciok;;
		isready) echo readyok;;
		position*) last="${line##* }";;
		go*) echo bestmove "${1:-$last}";;
		quit) exit;;
		esac; done`, "echo", answer}})
	require.NoError(t, err)
	t.Cleanup(e.Close)
	require.NoError(t, e.Begin(t.Context(), g))
	return e
}

func TestPromotionsWithoutAChoiceAreWritten(t *testing.T) {
	for name, test := range map[string]struct {
		moves []string
		sent  string
	}{
		"over the River":         {[]string{"f5f6"}, "f5f6w"},
		"over it from the north": {[]string{"f5f6", "d6d5"}, "d6d5w"},
		"step of a Wazir":        {[]string{"a9a10"}, "a9a10"},
		"step of a King":         {[]string{"e1e2"}, "e1e2"},
	} {
		t.Run(name, func(t *testing.T) {
			e := echo(t, plain(t), "")
			require.NoError(t, e.Position(beforeRiver, test.moves))
			a, err := e.Go(t.Context(), Limits{Depth: 1}, patience)
			require.NoError(t, err)
			assert.Equal(t, test.sent, a.Best)
		})
	}
}

func TestPromotionsWithoutAChoiceAreRead(t *testing.T) {
	for name, test := range map[string]struct{ written, want string }{
		"over the River":          {"f5f6w", "f5f6"},
		"without the letter":      {"f5f6", "f5f6"},
		"another letter":          {"f5f6q", "f5f6q"},
		"letter of a mere step":   {"e1e2k", "e1e2k"},
		"a move that is not ours": {"d6d5w", "d6d5w"},
		"none":                    {"(none)", "(none)"},
	} {
		t.Run(name, func(t *testing.T) {
			e := echo(t, plain(t), test.written)
			require.NoError(t, e.Position(beforeRiver, nil))
			a, err := e.Go(t.Context(), Limits{Depth: 1}, patience)
			require.NoError(t, err)
			assert.Equal(t, test.want, a.Best)
		})
	}
}

func TestPositionsOfOneGameAreFollowed(t *testing.T) {
	s := newSpeller(plain(t))
	for _, test := range []struct {
		fen         string
		moves, want []string
	}{
		{beforeRiver, []string{"f5f6"}, []string{"f5f6w"}},
		{beforeRiver, []string{"f5f6", "d6d5", "f6f7"}, []string{"f5f6w", "d6d5w", "f6f7"}},
		{beforeRiver, []string{"e1e2"}, []string{"e1e2"}},
		{"", []string{"f3f4"}, []string{"f3f4"}},
		{"", nil, nil},
	} {
		got, err := s.follow(test.fen, test.moves)
		require.NoError(t, err)
		assert.ElementsMatch(t, test.want, got)
	}
	_, err := s.follow("", []string{"f3f9"})
	assert.Error(t, err)
	_, err = s.follow("nothing", nil)
	assert.Error(t, err)
}

// TestPromotionsOfChessStayAsTheyAre checks that promotions are not changed in chess, where the
// canonical form already has the letter of the piece, since there is a choice.
func TestPromotionsOfChessStayAsTheyAre(t *testing.T) {
	e := echo(t, chess.Game(), "")
	require.NoError(t, e.Position("7k/P7/8/8/8/8/8/K7 w - - 0 1", []string{"a7a8r"}))
	a, err := e.Go(t.Context(), Limits{Depth: 1}, patience)
	require.NoError(t, err)
	assert.Equal(t, "a7a8r", a.Best)
}
