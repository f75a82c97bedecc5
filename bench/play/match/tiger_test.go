package match

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/protocol/clock"
	"panthera/protocol/record"
	"panthera/variants/tigerchess"
)

// ponderous is a player that makes the first legal move and states a long time for it.
type ponderous struct {
	firstMoves
	takes time.Duration
	asked []uciengine.Limits
	// prefers is a move of the deployment that it makes if legal; knows says that it supports
	// placing pieces for its opponent.
	prefers string
	knows   bool
}

// PostFreely lets the player place the pieces of its opponent, if it supports this.
func (p *ponderous) PostFreely(_ context.Context, of engine.Sides) (bool, error) {
	if p.knows {
		p.free = of
	}
	return p.knows, nil
}

func (p *ponderous) Go(ctx context.Context, l uciengine.Limits, patience time.Duration) (uciengine.Answer, error) {
	p.asked = append(p.asked, l)
	a, err := p.firstMoves.Go(ctx, l, patience)
	a.Elapsed = p.takes
	if m, wrong := engine.ParseMove(p.at, p.prefers); wrong == nil {
		a.Best = p.at.Format(m)
	}
	return a, err
}

// TestPostingsForASideWithoutDeploymentTime checks who places the pieces of a side that has used up
// its time for the deployment: its opponent, on any empty square and on the opponent's time, if the
// opponent supports this and has time left; otherwise the referee.
func TestPostingsForASideWithoutDeploymentTime(t *testing.T) {
	for name, test := range map[string]struct {
		id           string
		white, black time.Duration // that each takes for a posting
		knows        bool
		// makers has a letter for each piece that is placed, which says who placed it: o the owner,
		// p the opponent, r the referee.
		makers string
		free   engine.Sides
		third  string // of the postings, the first that is free
	}{
		"the opponent":             {"tigerchess-countdown", 2 * time.Second, 10 * time.Millisecond, true, "oopooppo", engine.OnlyWhite, "S@a4"},
		"an opponent that can not": {"tigerchess-countdown", 2 * time.Second, 10 * time.Millisecond, false, "ooroorro", engine.OnlyWhite, "S@b3"},
		"the opponent, for a time": {"tigerchess-symmetrical", 2 * time.Second, 400 * time.Millisecond, true, "oopoorrr", engine.BothSides, "S@a3"},
		"nobody":                   {"tigerchess-dragon", 2 * time.Second, 2 * time.Second, true, "oorrrrrr", engine.BothSides, "S@a3"},
		"twice the time":           {"tigervariation", 2 * time.Second, 10 * time.Millisecond, true, "oooopooppo", engine.OnlyWhite, "S@b5"},
	} {
		t.Run(name, func(t *testing.T) {
			games := engine.NewRegistry(tigerchess.Games()...)
			g := games.Game(test.id)
			rules := nodes()
			rules.Control = Control{Tiger: clock.Tiger{Deployment: 1500 * time.Millisecond, Engagement: 30 * time.Second, Reserve: 500 * time.Millisecond}}
			rules.MaxPlies = len(test.makers) + 4
			white := &ponderous{firstMoves: firstMoves{game: g}, takes: test.white, knows: test.knows}
			black := &ponderous{firstMoves: firstMoves{game: g}, takes: test.black, knows: test.knows, prefers: "S@a4"}
			r := &Record{Variant: g.ID, Engines: [2]string{"A", "B"}, Opening: Opening{FEN: g.Start}}
			require.NoError(t, play(t.Context(), g, rules, both(rules.Control), [2]player{white, black}, r))
			require.Empty(t, r.Fault, "to be slow with postings is no forfeit: %s", r.Detail)

			makers := ""
			for _, m := range r.Moves[:len(test.makers)] {
				switch {
				case m.ByOpponent:
					makers += "p"
					assert.Contains(t, m.comment(nil), "posted by the opponent")
				case m.ByReferee:
					makers += "r"
					assert.Contains(t, m.comment(nil), "posted by the referee")
				default:
					makers += "o"
				}
			}
			assert.Equal(t, test.makers, makers)
			assert.Equal(t, test.free, r.Free())
			assert.Equal(t, test.third, r.Moves[strings.IndexAny(makers, "pr")].Text)
			p, err := replay(g, r)
			require.NoError(t, err)
			_, over := engine.Result(p)
			assert.False(t, over)

			text, err := pgn(g, r, Form{SAN: true})
			require.NoError(t, err)
			assert.Contains(t, text, `[FreePostings "`+test.free.String()+`"]`)
			again, err := record.NewReader(strings.NewReader(text), games).Next()
			require.NoError(t, err)
			assert.Equal(t, r.Final, again.Position(again.Root().End()).FEN())
			assert.Equal(t, test.free, again.Free())
		})
	}
}

// TestSlowPostingsLeaveTheEngagementItsTime lets White use up its time for the deployment, and
// checks that White then has the full time for the rest of the game (the engagement), and that each
// move adds to its reserve.
func TestSlowPostingsLeaveTheEngagementItsTime(t *testing.T) {
	games := engine.NewRegistry(tigerchess.Games()...)
	g := games.Game("tigervariation")
	rules := nodes()
	rules.Control = Control{Tiger: clock.Tiger{Deployment: 1500 * time.Millisecond, Engagement: 30 * time.Second, Reserve: 500 * time.Millisecond}}
	rules.MaxPlies = 14
	white := &ponderous{firstMoves: firstMoves{game: g}, takes: 2 * time.Second}
	black := &ponderous{firstMoves: firstMoves{game: g}, takes: 10 * time.Millisecond}
	r := &Record{Variant: g.ID, Engines: [2]string{"A", "B"}, Opening: Opening{FEN: g.Start}}
	require.NoError(t, play(t.Context(), g, rules, both(rules.Control), [2]player{white, black}, r))
	assert.Equal(t, 2, white.posts, "its third second ran out with the second posting")
	assert.Equal(t, 5, black.posts)
	engaged := len(white.asked) - 3 // moves before the last one
	assert.Equal(t, time.Minute-time.Duration(engaged)*(white.takes-time.Second), white.asked[engaged+2].Time[engine.White])
}
