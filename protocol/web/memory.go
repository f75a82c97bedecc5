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

// keepMemory is for how long the engine keeps its memory, and what it has learned, after a
// search.
const keepMemory = 5 * time.Minute

// takeMemory gives the engine memory for a search, unless it has it.
func (t *table) takeMemory() {
	if t.memoryMB > 0 {
		return
	}
	t.memoryMB = t.server.memory.take(t.server.HashMB)
	if err := t.session.SetOption("Hash", strconv.Itoa(t.memoryMB)); err != nil {
		t.server.Log.Error("web", "memory", err)
	}
}

// giveBackIdleMemory gives back memory that is not used: at once where nothing more is to
// be thought about, because the game is over or nobody looks, else after a while.
func (t *table) giveBackIdleMemory() {
	switch {
	case t.memoryMB == 0 || t.thinking.busy:
		t.unused = nil
	case t.connection == nil, t.game.result != nil && t.game.study == nil:
		t.giveBackMemory()
	case t.unused == nil:
		t.unused = time.After(keepMemory)
	}
}

// giveBackMemory gives the engine's memory back. No search may be wanted any more.
func (t *table) giveBackMemory() {
	t.session.Release()
	t.server.memory.give(t.memoryMB)
	t.memoryMB, t.unused = 0, nil
}
