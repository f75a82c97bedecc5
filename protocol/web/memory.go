package web

import (
	"strconv"
	"sync"
	"time"
)

// memoryPool is the memory that the engines of all tables share for their transposition tables,
// in MB.
type memoryPool struct {
	mu   sync.Mutex // guards left
	left int
}

// take takes at most so much, less if the pool runs low, and one MB in any case.
func (p *memoryPool) take(most int) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	taken := max(1, min(most, p.left))
	p.left -= taken
	return taken
}

// give puts back what was taken.
func (p *memoryPool) give(back int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.left += back
}

// lease is what one engine has of the pool, or may take.
type lease struct {
	pool *memoryPool
	// mostMB is what it may take, takenMB what it has.
	mostMB, takenMB int
	// unused goes off when it has not been used for a while.
	unused <-chan time.Time
}

// keepMemory is for how long the engine keeps its memory, and what it has learned, after a
// search.
const keepMemory = 5 * time.Minute

// takeMemory gives the engine memory for a search, unless it has it.
func (t *thinker) takeMemory() {
	m := &t.memory
	if m.takenMB > 0 {
		return
	}
	m.takenMB = m.pool.take(m.mostMB)
	if err := t.session.SetOption("Hash", strconv.Itoa(m.takenMB)); err != nil {
		t.log.Error("web", "memory", err)
	}
}

// giveBackIdleMemory gives back memory that is not used: at once where nothing more is to
// be thought about, else after a while.
func (t *thinker) giveBackIdleMemory(wanted bool) {
	switch m := &t.memory; {
	case m.takenMB == 0 || t.busy:
		m.unused = nil
	case !wanted:
		t.giveBackMemory()
	case m.unused == nil:
		m.unused = time.After(keepMemory)
	}
}

// giveBackMemory gives the engine's memory back. No search may be wanted any more.
func (t *thinker) giveBackMemory() {
	t.session.Release()
	t.memory.pool.give(t.memory.takenMB)
	t.memory.takenMB, t.memory.unused = 0, nil
}
