package memory

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// asked is a lender that counts how often its memory is asked back.
type asked int

func (a *asked) AskBack() { *a++ }

// TestMemoryPool checks that lenders get no more than the pool has, and that the one that has
// waited longest is served first.
func TestMemoryPool(t *testing.T) {
	p := NewPool(40)
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
