package web

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/web/play"
)

func TestMemoryPool(t *testing.T) {
	p := memoryPool{left: 20}
	assert.Equal(t, 16, p.Take(16))
	assert.Equal(t, 4, p.Take(16))
	assert.Equal(t, 1, p.Take(16), "nobody goes without")
	p.Give(1)
	p.Give(16)
	assert.Equal(t, 16, p.Take(16))
}

// left is what is left in the server's pool.
func (s *site) left() int {
	s.web.memory.mu.Lock()
	defer s.web.memory.mu.Unlock()
	return s.web.memory.left
}

// TestMemoryIsGivenBack: an engine has memory from its first search until the game is
// over, or until it has answered a tab that is gone.
func TestMemoryIsGivenBack(t *testing.T) {
	s := serve(t, Config{HashMB: 2, TotalHashMB: 10})
	all := func() bool { return s.left() == 10 }
	b, c := s.open(t, ""), s.open(t, "")
	b.begin("chess", two(""))
	require.True(t, all(), "people need none")
	for _, tab := range []*tab{b, c} {
		tab.begin("chess", nil)
		tab.play("e2e4")
		tab.until("the answer", func(s *stateMessage) bool { return s.Mover == play.Person })
	}
	assert.Equal(t, 6, s.left())
	b.send("resign", nil)
	b.until("the end", func(s *stateMessage) bool { return s.Result != nil })
	require.Eventually(t, func() bool { return s.left() == 8 }, patience, time.Millisecond)
	move := c.state.Choices[0].Move
	c.send("play", map[string]any{"node": c.state.Position.Node, "move": move})
	require.NoError(t, c.conn.CloseNow())
	require.Eventually(t, all, patience, time.Millisecond)

	again := s.open(t, c.token)
	again.until("the answer", func(s *stateMessage) bool { return s.Mover == play.Person })
	again.play(again.state.Choices[0].Move)
	again.until("another answer", func(s *stateMessage) bool { return s.Mover == play.Person })
	assert.Equal(t, 8, s.left())
	again.send("study", nil)
	again.until("the study", func(s *stateMessage) bool { return s.Study != nil })
	assert.Equal(t, 8, s.left(), "what was learned helps the study")
}
