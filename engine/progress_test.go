package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestReturnTakesLeaveAndTurnBack(t *testing.T) {
	p := NewProgress(&Game{DrawPoints: 1})
	p.Halfmove, p.Fullmove, p.ToMove = 7, 3, Black
	before := p
	p.Leave(11)
	p.Turn()
	assert.Equal(t, 8, p.Halfmove)
	assert.Equal(t, 4, p.Fullmove)
	p.Halfmove = 0 // a capture
	p.Leave(12)
	p.Turn()
	assert.Equal(t, 1, p.Halfmove)
	copied := p
	copied.Detach()
	p.Return()
	assert.Equal(t, 0, p.Halfmove)
	p.Leave(13)
	p.Turn()
	p.Return()
	p.Return()
	assert.Equal(t, []any{before.Halfmove, before.Fullmove, before.ToMove}, []any{p.Halfmove, p.Fullmove, p.ToMove})
	copied.Return()
	copied.Return()
	assert.Equal(t, 7, copied.Halfmove, "a detached copy has counters of its own")
}

func TestRepeatedBeforeAPassedMove(t *testing.T) {
	var p Progress
	for _, key := range []uint64{1, 2, 1, 3} {
		p.Leave(key)
	}
	assert.True(t, p.History.Repeated(1, 4, 0))
	assert.False(t, p.History.Repeated(1, 3, 0), "three plies ago a move was for good")
	p.Leave(NullKey)
	assert.False(t, p.History.Repeated(1, 5, 0), "nothing is repeated across a passed move")
}
