package web

import "sync"

// memoryPool is the memory that the engines of all rooms share for their transposition tables,
// in MB.
type memoryPool struct {
	mu   sync.Mutex // guards left
	left int
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
	defer p.mu.Unlock()
	p.left += back
}
