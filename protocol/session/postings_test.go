package session_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/search"
)

// TestPostingForTheOtherSideIsThoughtForOneself checks the search when White places a piece for Black, who
// has run out of time. White must choose in his own interest: the square must be better for White than the
// one that Black would choose, by the hand-made evaluation, which no new net changes.
func TestPostingForTheOtherSideIsThoughtForOneself(t *testing.T) {
	const last = "rfbkqblr/pppppppp/s1ss4/8/3S4/2SS2S1/PPPPPPPP/RFBKQBLR[Tts] b KQkq - 0 1"
	s := newSession(t)
	require.NoError(t, s.SetOption("UCI_Variant", "tigerchess"))
	require.NoError(t, s.SetOption("Use NNUE", "false"))
	require.NoError(t, s.SetPosition(last, nil))
	score := func() int {
		var found session.Answer
		s.Search(search.Limits{Depth: 3}, func(session.Report) {}, func(a session.Answer) { found = a })
		<-s.Done()
		require.True(t, strings.HasPrefix(found.Move, "S@"), found.Move)
		return found.Score
	}
	own := score()
	require.NoError(t, s.SetOption("FreePostings", "black"))
	require.NoError(t, s.SetPosition(last, nil))
	assert.Greater(t, score(), -own+30, "White posts where Black would not")
}

// TestFreePostingsStayWithTheSession checks that the option FreePostings holds for all positions set up until
// it is turned off again. Perft counts ignore it, since it is a referee's decision and not part of the
// position.
func TestFreePostingsStayWithTheSession(t *testing.T) {
	s := newSession(t)
	require.NoError(t, s.SetOption("FreePostings", "white"))
	require.NoError(t, s.SetOption("UCI_Variant", "tigerchess-symmetrical"))
	require.NoError(t, s.SetPosition("", []string{"S@c6", "S@a4"}))
	require.NoError(t, s.SetPosition("", []string{"S@c6"}))
	assert.Len(t, engine.Moves(s.Position()), 16)
	s.Perft(1, nil, func(nodes uint64, err error) {
		assert.NoError(t, err)
		assert.EqualValues(t, 1, nodes)
	})
	<-s.Done()
	assert.Error(t, s.SetOption("FreePostings", "both"), "then the referee posts")
	require.NoError(t, s.SetOption("FreePostings", "none"))
	assert.Len(t, engine.Moves(s.Position()), 1)
}
