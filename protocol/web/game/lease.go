package game

import (
	"strconv"
	"time"

	"panthera/search"
)

// Memory is a pool of memory that all engines share. Take takes between least and most MB for a lender. If that
// much is not available, Take returns 0, the lender waits in a queue, and must call Take again. Give returns
// memory. Lend notes that a lender does not use its memory, so that it may be asked to return it. Keep notes
// that the lender uses its memory again, or no longer waits for any. Wanted reports whether some lender waits.
type Memory interface {
	Take(who Lender, least, most int) int
	Give(back int)
	Lend(who Lender)
	Keep(who Lender)
	Wanted() bool
}

// Lender is an engine that can be asked to return memory that it does not use. AskBack does not block.
type Lender interface{ AskBack() }

// lease is the memory that an engine has from the pool.
type lease struct {
	pool Memory
	// hashMB is the largest transposition table that the engine may use. takenMB is all the memory
	// that it has now.
	hashMB, takenMB int
	// unused fires when the memory has not been used for a while. asked signals that another engine
	// wants memory.
	unused <-chan time.Time
	asked  chan struct{}
	// waiting starts the search that waits for memory; nil if none waits. retry fires when it is time to ask
	// for memory again. granted says that the memory was just taken for that search, and so is not given up to
	// other engines first.
	waiting func()
	retry   <-chan time.Time
	granted bool
}

// keepMemory is how long after a search the engine keeps its memory, with its transposition table,
// if no other engine needs it. retryAfter is the time between two tries to get memory.
const (
	keepMemory = 5 * time.Minute
	retryAfter = 20 * time.Millisecond
)

// AskBack signals that the engine should return its memory if it does not use it.
func (l *lease) AskBack() {
	select {
	case l.asked <- struct{}{}:
	default:
	}
}

// Secure gets memory for a search and returns true. If there is none now, it returns false and marks the engine
// as busy; begin is called when there is memory, unless the search is abandoned before.
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

// takeMemory gets memory for a search. It returns false if the search has to wait. If other engines
// wait, it first returns the memory it has, and so joins the queue behind them.
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

// Retry returns a channel that signals when TryAgain should be called.
func (t *Thinker) Retry() <-chan time.Time { return t.memory.retry }

// TryAgain starts the search that waits for memory, if there is memory now.
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

// forgetWaiting gives up the search that waits for memory, if there is one.
func (t *Thinker) forgetWaiting() {
	if t.memory.waiting != nil {
		t.memory.waiting, t.memory.retry = nil, nil
		t.memory.pool.Keep(&t.memory)
	}
}

// GiveBackIdleMemory handles the memory of an engine that does not search. If wanted is false, there is nothing
// more to think about and the memory is returned at once; otherwise it is returned after a while, or when
// another engine needs it.
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

// Unused returns a channel that signals that the memory has not been used for a while.
func (t *Thinker) Unused() <-chan time.Time { return t.memory.unused }

// Asked returns a channel that signals that another engine needs memory.
func (t *Thinker) Asked() <-chan struct{} { return t.memory.asked }

// GiveBackMemory returns the engine's memory, unless it is in use.
func (t *Thinker) GiveBackMemory() {
	if !t.Busy {
		t.giveBack()
	}
}

// giveBack returns the memory to the pool. The engine must not be searching.
func (t *Thinker) giveBack() {
	t.session.Release()
	t.memory.pool.Keep(&t.memory)
	t.memory.pool.Give(t.memory.takenMB)
	t.memory.takenMB, t.memory.unused = 0, nil
}

// Close ends any search and returns the memory.
func (t *Thinker) Close() {
	t.Abandon()
	t.giveBack()
}
