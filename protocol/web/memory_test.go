package web

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/web/play"
	"panthera/search"
)

// left returns how many MB of the server's pool no engine has.
func (s *site) left() int { return s.web.memory.Left() }

// TestMemoryIsGivenBack checks that an engine has memory from its first search until the game is
// over or, if the tab has gone, until the end of the search.
func TestMemoryIsGivenBack(t *testing.T) {
	each := search.WorkerMB(mustGame(t, "chess")) + 2
	s := serve(t, Config{HashMB: 2, TotalMB: 100})
	all := func() bool { return s.left() == 100 }
	b, c := s.open(t, ""), s.open(t, "")
	b.begin("chess", two(""))
	require.True(t, all(), "people need none")
	for _, tab := range []*tab{b, c} {
		tab.begin("chess", nil)
		tab.play("e2e4")
		tab.until("the answer", func(s *stateMessage) bool { return s.Mover == play.Person })
	}
	assert.Equal(t, 100-2*each, s.left())
	b.send("resign", nil)
	b.until("the end", func(s *stateMessage) bool { return s.Result != nil })
	require.Eventually(t, func() bool { return s.left() == 100-each }, patience, time.Millisecond)
	move := c.state.Choices[0].Move
	c.send("play", map[string]any{"node": c.state.Position.Node, "move": move})
	require.NoError(t, c.conn.CloseNow())
	require.Eventually(t, all, patience, time.Millisecond)

	again := s.open(t, c.token)
	again.until("the answer", func(s *stateMessage) bool { return s.Mover == play.Person })
	again.play(again.state.Choices[0].Move)
	again.until("another answer", func(s *stateMessage) bool { return s.Mover == play.Person })
	assert.Equal(t, 100-each, s.left())
	again.send("study", nil)
	again.until("the study", func(s *stateMessage) bool { return s.Study != nil })
	assert.Equal(t, 100-each, s.left(), "what was learned helps the study")
}

// TestManyGamesThinkWithLittle lets the engines of twelve games search at once, with memory for
// only two. All must make their moves, and a study must get its lines.
func TestManyGamesThinkWithLittle(t *testing.T) {
	total := 2 * (search.WorkerMB(mustGame(t, "chess")) + 1)
	s := serve(t, Config{HashMB: 4, TotalMB: total})
	var tabs []*tab
	for range 12 {
		b := s.open(t, "")
		b.begin("chess", map[string]any{"control": map[string]any{"kind": play.IncrementClock, "base": 60}})
		b.play("e2e4")
		tabs = append(tabs, b)
	}
	student := s.open(t, "")
	student.send("study", map[string]any{"game": "chess"})
	student.send("analyse", map[string]any{"on": true, "lines": 1})
	for _, b := range tabs {
		b.until("the answer", func(s *stateMessage) bool { return s.Mover == play.Person })
		assert.GreaterOrEqual(t, s.left(), 0)
	}
	student.hear("lines", nil)
}
