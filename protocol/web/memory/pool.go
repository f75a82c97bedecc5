package memory

import (
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"panthera/protocol/web/game"
)

// Pool is memory in MB. Its methods are safe for concurrent use.
type Pool struct {
	mu sync.Mutex // guards what follows
	// all is the size of the pool, left is the free part.
	all, left int
	// idle are the lenders that have memory and do not search, the longest idle first. line are
	// those that wait.
	idle, line []game.Lender
	// sweeping says that returned memory will soon be released to the system.
	sweeping bool
}

// NewPool returns a pool of mb MB.
func NewPool(mb int) *Pool { return &Pool{all: mb, left: mb} }

// share limits what one lender takes beyond its least: one part in share of the free memory. So
// each lender gets more if there are fewer.
const share = 4

// Take takes between least and most MB for who. If there is not enough, or others have waited
// longer, it returns 0 and must be called again. A lender that wants more than the whole pool gets
// it when nobody else has any.
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

// askBack asks the engine that has been idle longest for its memory.
func (p *Pool) askBack() {
	if len(p.idle) > 0 {
		p.idle[0].AskBack()
		p.idle = p.idle[1:]
	}
}

// Wanted reports whether somebody waits.
func (p *Pool) Wanted() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.line) > 0
}

// Lend notes that a lender does not use its memory; Keep notes that it does, or that it no
// longer waits.
func (p *Pool) Lend(who game.Lender) {
	p.Keep(who)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.idle = append(p.idle, who)
	if len(p.line) > 0 {
		p.askBack()
	}
}

// Keep removes a lender from the idle ones and from the line.
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

// Left is how much nobody has.
func (p *Pool) Left() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.left
}

// sweepAfter is how long sweep waits for more memory to be returned.
const sweepAfter = time.Second

// sweep releases unused memory to the system soon. Go alone would keep it for minutes.
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
