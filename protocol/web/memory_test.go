package web

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/web/play"
	"panthera/search"
)

// asked counts how often it is asked back.
type asked int

func (a *asked) AskBack() { *a++ }

// TestMemoryPool: what is taken is never more than there is, and who waits longest gets
// something first.
func TestMemoryPool(t *testing.T) {
	p := newMemoryPool(40)
	var a, b, c asked
	assert.Equal(t, 10, p.Take(&a, 2, 16), "a part of what is left")
	assert.Equal(t, 30, p.Take(&b, 30, 40), "the least in any case")
	assert.Zero(t, p.Take(&c, 2, 16))
	assert.True(t, p.Wanted())
	p.Lend(&a)
	assert.Equal(t, asked(1), a, "others wait")
	p.Give(10)
	assert.Zero(t, p.Take(&a, 2, 16), "in line")
	assert.Equal(t, 2, p.Take(&c, 2, 16))
	p.Keep(&a)
	assert.False(t, p.Wanted(), "a waits no more")

	p.Lend(&b)
	assert.Zero(t, p.Take(&a, 20, 30))
	assert.Equal(t, asked(1), b)
	p.Give(30)
	p.Give(2)
	assert.Equal(t, 20, p.Take(&a, 20, 30))
	p.Give(20)
	assert.Equal(t, 50, p.Take(&a, 50, 60), "there is nobody else")
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

// TestManyGamesThinkWithLittle: twelve games think at once with memory for two, each of them
// moves, and a study finds its lines.
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
