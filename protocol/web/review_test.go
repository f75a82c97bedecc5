package web

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/web/describe"
	"panthera/protocol/web/study"
)

// scholar are the moves of a game in which Black overlooks a mate.
var scholar = []string{"e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"}

// TestReviewNamesMovesAndLetsThemBeTriedAgain reviews a game. The review must call the move that
// allows mate a blunder and explain it. When the user tries another move there, the same move must
// be refused, a bad one refuted, and a good one made.
func TestReviewNamesMovesAndLetsThemBeTriedAgain(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.study(map[string]any{"game": "chess", "moves": scholar})
	b.send("review", map[string]any{"seconds": 0.1})
	var m study.ReviewMessage
	for m.Total == 0 || m.Done < m.Total {
		b.hear("review", &m)
	}
	require.Len(t, m.Moves, len(scholar))
	blunder, mate := m.Moves[5], describe.Written{Text: "Qh5×f7#", SAN: "Qxf7#", Move: "h5f7",
		Parts: []describe.Part{{Text: "Q", Picture: "piece-queen", Class: "white", Name: "white Queen"}, {Text: "xf7#"}}}
	assert.Equal(t, "blunder", blunder.Class)
	assert.Contains(t, blunder.Text, "Allows checkmate.")
	assert.Equal(t, []describe.Written{mate}, blunder.Refutation)
	assert.NotEmpty(t, blunder.Best)
	assert.Contains(t, []string{"best", "only move"}, m.Moves[6].Class)
	assert.Greater(t, m.White, m.Black)
	b.until("the signs", func(s *stateMessage) bool { return s.Study.Reviewed && s.Study.Waiting == 0 })

	b.send("retry", map[string]any{"node": m.Moves[6].Node})
	assert.Contains(t, b.refused(), "no faulty move")
	b.send("retry", map[string]any{"node": blunder.Node})
	b.until("the position before", func(s *stateMessage) bool { return s.Study.Retry == blunder.Node })
	try := func(move string) (told study.RetryMessage) {
		b.send("play", map[string]any{"node": b.state.Position.Node, "move": move})
		b.hear("retry", &told)
		return told
	}
	assert.Equal(t, "That is the move that was played.", try("g8f6").Text)
	bad := try("a7a6")
	assert.False(t, bad.Right)
	assert.Contains(t, bad.Text, "a7–a6 is not good enough. Allows checkmate.")
	assert.Equal(t, []describe.Written{{Text: "a7–a6", SAN: "a6", Move: "a7a6", Parts: []describe.Part{{Text: "a6"}}}, mate}, bad.Line)
	assert.True(t, try("g7g6").Right)
	b.until("the better move", func(s *stateMessage) bool { return s.Study.Retry == 0 && s.Position.Node > blunder.Node })

	b.send("remove", map[string]any{"node": m.Moves[2].Node})
	b.until("no review of what is gone", func(s *stateMessage) bool { return !s.Study.Reviewed })
}

// TestAReviewTellsWhatItFinds checks what a tab is sent during a review: its progress with the scores, but the
// tree and the state only at the end, since sending them for every position would be too much.
func TestAReviewTellsWhatItFinds(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.study(map[string]any{"game": "chess", "moves": scholar})
	b.send("review", map[string]any{"seconds": 0.05})
	b.until("the review", func(s *stateMessage) bool { return s.Study.Waiting > 0 })
	var last study.ReviewMessage
	var others []string
	for b.state.Study.Waiting > 0 {
		kind, raw, err := b.next()
		require.NoError(t, err)
		if kind != "review" {
			others = append(others, kind)
			continue
		}
		last = study.ReviewMessage{}
		require.NoError(t, json.Unmarshal(raw, &last))
	}
	assert.Equal(t, []string{"tree", "state"}, others)
	require.Len(t, last.Moves, len(scholar))
	for i, v := range last.Moves {
		require.NotNil(t, v.Score)
		assert.Equal(t, b.tree.Nodes[i].Score, v.Score)
	}
}

// TestBrowserReview reviews a game in a browser, reads the explanation of the blunder, and tries another move.
func TestBrowserReview(t *testing.T) {
	t.Parallel()
	site := serve(t, Config{})
	b := site.browse(t, desktop)
	b.open("/?#/study/chess")
	b.until("document.querySelector('.study .board .pieces > g')")
	b.click("[data-study=load]")
	b.eval("document.querySelector('dialog textarea').value = '1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0'")
	b.click("dialog .loader button[type=submit]")
	b.until("document.querySelectorAll('.book button').length === 8")
	b.click("[data-study=review]")
	b.until("document.querySelector('.review progress')?.value > 0")
	b.until("document.querySelectorAll('.graph .mark.blunder').length === 1 && !document.querySelector('[data-review=retry]').hidden")
	b.click(".book button:nth-last-of-type(2)")
	b.until("document.querySelector('.verdict-of-move').textContent.includes('Allows checkmate')")
	b.picture("review")
	b.audit("review")
	b.click("[data-review=retry]")
	b.until("document.querySelector('.verdict-of-move').textContent.includes('Black played Nf6, a blunder. Find a better move.')")
	b.place("a7", "a6")
	b.until("document.querySelector('.verdict-of-move').textContent.includes('is not good enough')")
	b.picture("review-retry")
	b.place("g7", "g6")
	b.until("document.querySelector('.verdict-of-move').textContent.includes('Right: g6')")
	b.resize(phone)
	b.picture("review-phone")
	b.audit("review phone")
}
