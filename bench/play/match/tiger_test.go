package match

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/protocol/clock"
	"panthera/variants/tigerchess"
)

// ponderous is a player that makes the first move generated and says that it took long.
type ponderous struct {
	firstMoves
	takes time.Duration
	asked []uciengine.Limits
}

func (p *ponderous) Go(ctx context.Context, l uciengine.Limits, patience time.Duration) (uciengine.Answer, error) {
	p.asked = append(p.asked, l)
	a, err := p.firstMoves.Go(ctx, l, patience)
	a.Elapsed = p.takes
	return a, err
}

// A side that has used up its deployment time posts no more; its opponent posts for it.
func TestOpponentPostsForASideWithoutDeploymentTime(t *testing.T) {
	games := tigerchess.Games()
	g := games[slices.IndexFunc(games, func(g *engine.Game) bool { return g.ID == "tigervariation" })]
	rules := nodes()
	rules.Control = Control{Tiger: clock.Tiger{Deployment: 1500 * time.Millisecond, Engagement: 30 * time.Second, Reserve: 500 * time.Millisecond}}
	rules.MaxPlies = 14
	white := &ponderous{firstMoves: firstMoves{game: g}, takes: 2 * time.Second}
	black := &ponderous{firstMoves: firstMoves{game: g}, takes: 10 * time.Millisecond}
	r := &Record{Variant: g.ID, Engines: [2]string{"A", "B"}, Opening: Opening{FEN: g.Start}}
	require.NoError(t, play(t.Context(), g, rules, both(rules.Control), [2]Player{white, black}, r))
	require.Empty(t, r.Fault, "to be slow with postings is no forfeit: %s", r.Detail)

	postings := map[engine.Side]int{}
	for _, m := range r.Moves {
		if !strings.Contains(m.Text, "@") {
			assert.False(t, m.ByOpponent, "moves are everybody's own: %s", m.Text)
			continue
		}
		postings[m.Side]++
		assert.Equal(t, m.Side == engine.White && postings[engine.White] > 2, m.ByOpponent, "posting %d of %v", postings[m.Side], m.Side)
		assert.Equal(t, m.ByOpponent, strings.Contains(m.comment(), "posted by the opponent"))
	}
	assert.Equal(t, 2, white.posts, "its third second ran out with the second posting")
	assert.Equal(t, postings[engine.White]+postings[engine.Black]-2, black.posts)
	engaged := len(white.asked) - 3 // moves before the last one
	assert.Equal(t, time.Minute-time.Duration(engaged)*(white.takes-time.Second), white.asked[engaged+2].Time[engine.White],
		"the engagement begins with its full time, and each move adds to the reserve")
}
