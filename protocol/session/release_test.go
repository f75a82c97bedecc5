package session_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/session"
	"panthera/search"
)

// TestAReleasedSessionIsAsNew checks that Release clears what was learned and keeps the position and the
// other options, and that afterwards memory can be allocated and cleared again.
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
