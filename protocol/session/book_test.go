package session

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search"
	"panthera/search/book"
	"panthera/variants"
)

// TestOwnBook checks that the option Own Book makes the engine play book moves without a search, but not in
// an analysis, in a search for a mate, or if the book's move is not among the moves to be searched.
func TestOwnBook(t *testing.T) {
	s, err := New(Config{Games: variants.All(), MaxHashMB: 16})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	ask := func(l search.Limits) (got Answer) {
		s.Search(l, func(Report) {}, func(a Answer) { got = a })
		if Unlimited(l) {
			s.Stop()
		}
		s.Wait()
		return got
	}
	clock := search.Limits{Clock: true, Time: [2]time.Duration{time.Second, time.Second}}
	require.False(t, ask(clock).Book, "it is off at first")
	require.NoError(t, s.SetOption("Own Book", "true"))

	known := map[string]bool{}
	for _, m := range s.Book() {
		known[m.Move] = true
		require.Positive(t, m.Share)
	}
	a := ask(clock)
	require.True(t, a.Book)
	require.True(t, known[a.Move], a.Move)
	require.Zero(t, a.Nodes)

	other := engine.NoMove
	for _, m := range engine.Moves(s.Position()) {
		if !known[s.Position().Format(m)] {
			other = m
		}
	}
	require.NotZero(t, other)
	require.False(t, ask(search.Limits{Nodes: 100, Moves: []engine.Move{other}}).Book, "it has not the move that is asked for")
	require.False(t, ask(search.Limits{Infinite: true}).Book)
	require.False(t, ask(search.Limits{Mate: 2, Nodes: 100}).Book)
	require.NoError(t, s.SetOption("UCI_AnalyseMode", "true"))
	require.False(t, ask(search.Limits{Nodes: 100}).Book)
	require.NoError(t, s.SetOption("UCI_AnalyseMode", "false"))
	require.NoError(t, s.SetGame("stakeout-chess"))
	require.Nil(t, book.Carried(s.Game()))
	require.False(t, ask(search.Limits{Nodes: 100}).Book, "a game without a book")
}
