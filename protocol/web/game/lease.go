package game

import (
	"strconv"
	"time"
)

// Memory is what engines share. Take takes at most so many MB, and one in any case; Give
// puts them back.
type Memory interface {
	Take(most int) int
	Give(back int)
}

// lease is what one engine has of the pool, or may take.
type lease struct {
	pool Memory
	// mostMB is what it may take, takenMB what it has.
	mostMB, takenMB int
	// unused goes off when it has not been used for a while.
	unused <-chan time.Time
}

// keepMemory is for how long the engine keeps its memory, and what it has learned, after a
// search.
const keepMemory = 5 * time.Minute

// takeMemory gives the engine memory for a search, unless it has it.
func (t *Thinker) takeMemory() {
	m := &t.memory
	if m.takenMB > 0 {
		return
	}
	m.takenMB = m.pool.Take(m.mostMB)
	if err := t.session.SetOption("Hash", strconv.Itoa(m.takenMB)); err != nil {
		t.log.Error("web", "memory", err)
	}
}

// GiveBackIdleMemory gives back memory that is not used: at once where nothing more is to
// be thought about, else after a while.
func (t *Thinker) GiveBackIdleMemory(wanted bool) {
	switch m := &t.memory; {
	case m.takenMB == 0 || t.Busy:
		m.unused = nil
	case !wanted:
		t.GiveBackMemory()
	case m.unused == nil:
		m.unused = time.After(keepMemory)
	}
}

// Unused is the channel that says that memory has not been used for a while.
func (t *Thinker) Unused() <-chan time.Time { return t.memory.unused }

// GiveBackMemory gives the engine's memory back. No search may be wanted any more.
func (t *Thinker) GiveBackMemory() {
	t.session.Release()
	t.memory.pool.Give(t.memory.takenMB)
	t.memory.takenMB, t.memory.unused = 0, nil
}
