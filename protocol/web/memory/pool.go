package memory

import (
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"panthera/protocol/web/game"
)

// Pool is memory in MB. Its methods may be called from any goroutine.
type Pool struct {
	mu sync.Mutex // guards what follows
	// all is what there is, left what nobody has.
	all, left int
	// idle have memory and do not search, the longest idle first. line are waiting.
	idle, line []game.Lender
	// sweeping says that what has been given back is about to go back to the system.
	sweeping bool
}

// NewPool is so many MB, which nobody has yet.
func NewPool(mb int) *Pool { return &Pool{all: mb, left: mb} }

// share is how much of what is left one may go beyond the least: the fewer have something,
// the more each.
const share = 4

// Take takes at most so much for somebody, and at least so much; 0 if there is not enough, or
// others wait longer: then it is to be tried again. One who wants more than there is gets it
// when nobody else has any.
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

// Wanted says whether somebody waits.
func (p *Pool) Wanted() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.line) > 0
}

// Lend notes that somebody does not use what he has; Keep that he does, or that he waits no
// more.
func (p *Pool) Lend(who game.Lender) {
	p.Keep(who)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.idle = append(p.idle, who)
	if len(p.line) > 0 {
		p.askBack()
	}
}

// Keep takes somebody out of the idle and out of the line.
func (p *Pool) Keep(who game.Lender) {
	p.mu.Lock()
	defer p.mu.Unlock()
	is := func(other game.Lender) bool { return other == who }
	p.idle, p.line = slices.DeleteFunc(p.idle, is), slices.DeleteFunc(p.line, is)
}

// Give puts back what was taken.
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

// sweepAfter is how long is waited for more to be given back.
const sweepAfter = time.Second

// sweep has the system get back, soon, what is not used any more: Go would keep it for
// minutes.
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
