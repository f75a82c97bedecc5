package match

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/variants/tigerchess"
)

// firstMoves is a player that always makes the first of the legal moves.
type firstMoves struct {
	game  *engine.Game
	at    engine.Position
	posts int
	free  engine.Sides
}

func (f *firstMoves) Position(fen string, moves []string) error {
	f.at = f.game.New()
	engine.PostFreely(f.at, f.free)
	return Opening{cmp.Or(fen, f.game.Start), moves}.Follow(f.at)
}

func (f *firstMoves) Go(context.Context, uciengine.Limits, time.Duration) (uciengine.Answer, error) {
	best := f.at.Format(engine.Moves(f.at)[0])
	if strings.Contains(best, "@") {
		f.posts++
	}
	return uciengine.Answer{Best: best}, nil
}

func TestRandomDeploymentAsksTheEngineOnlyAfterwards(t *testing.T) {
	games := tigerchess.Games()
	g := games[slices.IndexFunc(games, func(g *engine.Game) bool { return g.ID == "tigervariation" })]
	rules := nodes()
	rules.MaxPlies = 12
	postings := func(pair int) (list []string) {
		white, black := &firstMoves{game: g}, &firstMoves{game: g}
		r := &Record{Variant: g.ID, Opening: Opening{FEN: g.Start}}
		players := [2]player{deployAtRandom(white, g, pair), black}
		require.NoError(t, play(t.Context(), g, rules, both(rules.Control), players, r))
		require.Empty(t, r.Fault, r.Detail)
		require.Len(t, r.Moves, 12)
		assert.Zero(t, white.posts)
		assert.Equal(t, 5, black.posts)
		for _, m := range r.Moves {
			if m.Side == engine.White && strings.Contains(m.Text, "@") {
				list = append(list, m.Text)
			}
		}
		return list
	}
	assert.Len(t, postings(1), 5)
	assert.Equal(t, postings(1), postings(1), "the pair settles it")
	assert.NotEqual(t, postings(1), postings(2))
}

func TestEntrantDeploysAtRandom(t *testing.T) {
	e, err := ParseEntrant("cmd=x,deployment=random", "")
	require.NoError(t, err)
	assert.True(t, e.RandomDeployment)
	_, err = ParseEntrant("cmd=x,deployment=none", "")
	assert.EqualError(t, err, `engine "cmd=x,deployment=none": deployment is "none", not random`)
}
