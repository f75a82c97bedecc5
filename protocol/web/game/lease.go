package game

import (
	"strconv"
	"time"

	"panthera/search"
)

// Memory is a pool of memory that engines share. Take takes between least and most MB for a lender.
// If that much is not available now, Take returns 0 and must be called again. Give returns memory.
// Lend notes that a lender does not use its memory, so that the memory may be asked back. Keep
// notes that a lender does use it, or no longer waits. Wanted reports whether somebody waits.
type Memory interface {
	Take(who Lender, least, most int) int
	Give(back int)
	Lend(who Lender)
	Keep(who Lender)
	Wanted() bool
}

// Lender can be asked to return memory that it does not use. AskBack does not block.
type Lender interface{ AskBack() }

// lease is an engine's share of the pool.
type lease struct {
	pool Memory
	// hashMB is the largest transposition table that the engine may use, takenMB all the memory it
	// has now.
	hashMB, takenMB int
	// unused fires when the memory has not been used for a while. asked signals that others want
	// it.
	unused <-chan time.Time
	asked  chan struct{}
	// waiting begins the search that waits for memory; nil if none waits. retry fires when it is
	// time to ask for memory again. granted says that the memory taken is for that search.
	waiting func()
	retry   <-chan time.Time
	granted bool
}

// keepMemory is how long after a search the engine keeps its memory, with all that it has learned,
// if nobody else wants it. retryAfter is the time between two tries to get memory.
const (
	keepMemory = 5 * time.Minute
	retryAfter = 20 * time.Millisecond
)

// AskBack asks for the memory if it is not in use.
func (l *lease) AskBack() {
	select {
	case l.asked <- struct{}{}:
	default:
	}
}

// Secure gets memory for a search. If there is none now, it returns false: the engine is then Busy,
// and begin is called once there is memory, unless the wait is abandoned.
func (t *Thinker) Secure(begin func()) bool {
	if t.takeMemory() {
		return true
	}
	t.Busy = true
	t.memory.waiting, t.memory.retry = begin, time.After(retryAfter)
	return false
}

// Waiting reports whether a search waits for memory.
func (t *Thinker) Waiting() bool { return t.memory.waiting != nil }

// takeMemory gets memory for a search; false if it has to wait. If others wait, it returns its
// memory and joins the queue.
func (t *Thinker) takeMemory() bool {
	m := &t.memory
	if m.takenMB > 0 && m.pool.Wanted() && !m.granted {
		t.giveBack()
	}
	m.unused, m.granted = nil, false
	if m.takenMB > 0 {
		m.pool.Keep(m)
		return true
	}
	beside := search.WorkerMB(t.session.Game())
	if m.takenMB = m.pool.Take(m, beside+1, beside+m.hashMB); m.takenMB == 0 {
		return false
	}
	if err := t.session.SetOption("Hash", strconv.Itoa(m.takenMB-beside)); err != nil {
		t.log.Error("web", "memory", err)
	}
	return true
}

// Retry returns the channel that signals when to call TryAgain.
func (t *Thinker) Retry() <-chan time.Time { return t.memory.retry }

// TryAgain begins the waiting search, if there is memory now.
func (t *Thinker) TryAgain() {
	m := &t.memory
	begin := m.waiting
	switch {
	case begin == nil:
		m.retry = nil
	case t.takeMemory():
		m.waiting, m.retry, m.granted, t.Busy = nil, nil, true, false
		begin()
	default:
		m.retry = time.After(retryAfter)
	}
}

// forgetWaiting gives up a search that waits.
func (t *Thinker) forgetWaiting() {
	if t.memory.waiting != nil {
		t.memory.waiting, t.memory.retry = nil, nil
		t.memory.pool.Keep(&t.memory)
	}
}

// GiveBackIdleMemory returns unused memory: at once if there is nothing more to think about,
// otherwise after a while, or when somebody wants it.
func (t *Thinker) GiveBackIdleMemory(wanted bool) {
	switch m := &t.memory; {
	case m.takenMB == 0 || t.Busy:
		m.unused = nil
	case !wanted:
		t.giveBack()
	case m.unused == nil:
		m.unused = time.After(keepMemory)
		m.pool.Lend(m)
	}
}

// Unused returns the channel that signals that memory has not been used for a while.
func (t *Thinker) Unused() <-chan time.Time { return t.memory.unused }

// Asked returns the channel that signals that others want the memory.
func (t *Thinker) Asked() <-chan struct{} { return t.memory.asked }

// GiveBackMemory returns the engine's memory, unless it is in use.
func (t *Thinker) GiveBackMemory() {
	if !t.Busy {
		t.giveBack()
	}
}

// giveBack returns the memory. No search may need it any more.
func (t *Thinker) giveBack() {
	t.session.Release()
	t.memory.pool.Keep(&t.memory)
	t.memory.pool.Give(t.memory.takenMB)
	t.memory.takenMB, t.memory.unused = 0, nil
}

// Close ends everything and returns the memory.
func (t *Thinker) Close() {
	t.Abandon()
	t.giveBack()
}
