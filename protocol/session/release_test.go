package session_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/session"
	"panthera/search"
)

// TestAReleasedSessionIsAsNew: it has forgotten what it learned, keeps its position and its
// other options, and can get memory again and be cleared.
func TestAReleasedSessionIsAsNew(t *testing.T) {
	s := newSession(t)
	require.NoError(t, s.SetOption("MultiPV", "2"))
	nodes := func() uint64 {
		require.NoError(t, s.SetOption("Hash", "2"))
		answers := make(chan session.Answer, 1)
		s.Search(search.Limits{Depth: 7}, func(session.Report) {}, func(a session.Answer) { answers <- a })
		s.Wait()
		return (<-answers).Nodes
	}
	require.NoError(t, s.SetPosition("", []string{"e2e4", "e7e5"}))
	first := nodes()
	require.NotEqual(t, first, nodes(), "nothing was learned")
	s.Release()
	require.Equal(t, first, nodes())
	require.NoError(t, s.SetOption("Clear Hash", ""))
	require.Equal(t, first, nodes())
}
