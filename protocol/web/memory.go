package web

import (
	"runtime/debug"
	"sync"
	"time"
)

// memoryPool is the memory that the engines of all rooms share for their transposition tables,
// in MB.
type memoryPool struct {
	mu   sync.Mutex // guards what follows
	left int
	// sweeping says that what has been given back is about to go back to the system.
	sweeping bool
}

// Take takes at most so much, less if the pool runs low, and one MB in any case.
func (p *memoryPool) Take(most int) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	taken := max(1, min(most, p.left))
	p.left -= taken
	return taken
}

// Give puts back what was taken.
func (p *memoryPool) Give(back int) {
	p.mu.Lock()
	p.left += back
	p.mu.Unlock()
	p.sweep()
}

// sweepAfter is how long is waited for more to be given back.
const sweepAfter = time.Second

// sweep has the system get back, soon, what is not used any more: Go would keep it for
// minutes.
func (p *memoryPool) sweep() {
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
