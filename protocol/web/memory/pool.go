package memory

import (
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"panthera/protocol/web/game"
)

// Pool is an amount of memory, counted in MB, that engines share. Its methods are safe for concurrent use.
type Pool struct {
	mu sync.Mutex // guards what follows
	// all is the size of the pool, left the part that no engine has.
	all, left int
	// idle are the engines that have memory but do not search, the longest idle first. line are the
	// engines that wait for memory, the first to be served first.
	idle, line []game.Lender
	// sweeping says that returned memory is about to be released to the operating system.
	sweeping bool
}

// NewPool returns a pool with mb megabytes.
func NewPool(mb int) *Pool { return &Pool{all: mb, left: mb} }

// share limits what Take gives beyond the least: at most the free memory divided by share. So each
// engine gets more if there are fewer.
const share = 4

// Take takes between least and most MB for an engine. If there is not enough, or other engines have
// waited longer, Take returns 0, puts the engine in the line, and must be called again. An engine
// that needs more than the whole pool gets it when no other engine has any.
func (p *Pool) Take(who game.Lender, least, most int) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	place := slices.Index(p.line, who)
	first := place == 0 || place < 0 && len(p.line) == 0
	if !first || p.left < least && p.left < p.all {
		if place < 0 {
			p.line = append(p.line, who)
		}
		p.askBack()
		return 0
	}
	p.line = p.line[max(0, place+1):]
	taken := max(least, min(most, p.left/share))
	p.left -= taken
	return taken
}

// askBack asks the engine that has been idle longest to return its memory.
func (p *Pool) askBack() {
	if len(p.idle) > 0 {
		p.idle[0].AskBack()
		p.idle = p.idle[1:]
	}
}

// Wanted reports whether an engine waits for memory.
func (p *Pool) Wanted() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.line) > 0
}

// Lend notes that an engine does not use its memory, so that it may be asked to return it.
func (p *Pool) Lend(who game.Lender) {
	p.Keep(who)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.idle = append(p.idle, who)
	if len(p.line) > 0 {
		p.askBack()
	}
}

// Keep notes that an engine uses its memory, or no longer waits for any.
func (p *Pool) Keep(who game.Lender) {
	p.mu.Lock()
	defer p.mu.Unlock()
	is := func(other game.Lender) bool { return other == who }
	p.idle, p.line = slices.DeleteFunc(p.idle, is), slices.DeleteFunc(p.line, is)
}

// Give returns memory to the pool.
func (p *Pool) Give(back int) {
	p.mu.Lock()
	p.left += back
	p.mu.Unlock()
	p.sweep()
}

// Left returns how many MB no engine has.
func (p *Pool) Left() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.left
}

// sweepAfter is how long sweep waits, because more memory may be returned.
const sweepAfter = time.Second

// sweep makes the Go runtime release unused memory to the operating system after sweepAfter. By itself the
// runtime would keep it for minutes.
func (p *Pool) sweep() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.sweeping {
		return
	}
	p.sweeping = true
	time.AfterFunc(sweepAfter, func() {
		p.mu.Lock()
		p.sweeping = false
		p.mu.Unlock()
		debug.FreeOSMemory()
	})
}
