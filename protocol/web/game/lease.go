package game

import (
	"strconv"
	"time"

	"panthera/search"
)

// Memory is what engines share. Take takes at most so many MB for somebody, and at least so
// many; 0 if that is not to be had now, and then is to be tried again. Give puts back. Lend
// notes that somebody does not use what he has, so that it may be asked back, Keep that he
// does, or waits no more. Wanted says whether somebody waits.
type Memory interface {
	Take(who Lender, least, most int) int
	Give(back int)
	Lend(who Lender)
	Keep(who Lender)
	Wanted() bool
}

// Lender is somebody who can be asked to give back what he does not use. AskBack does not
// wait.
type Lender interface{ AskBack() }

// lease is what one engine has of the pool, or may take.
type lease struct {
	pool Memory
	// hashMB is the largest transposition table it may take, takenMB what it has in all.
	hashMB, takenMB int
	// unused goes off when it has not been used for a while; asked says that it is wanted back.
	unused <-chan time.Time
	asked  chan struct{}
	// waiting begins the search that waits for memory; nil for none. Retry goes off when it
	// is to be tried again; granted says that what has been taken is for that search.
	waiting func()
	retry   <-chan time.Time
	granted bool
}

// keepMemory is for how long the engine keeps its memory, and what it has learned, after a
// search, if nobody else wants it; retryAfter for how long one waits before it asks again.
const (
	keepMemory = 5 * time.Minute
	retryAfter = 20 * time.Millisecond
)

// AskBack asks for the memory, if it is not used.
func (l *lease) AskBack() {
	select {
	case l.asked <- struct{}{}:
	default:
	}
}

// Secure gives the engine memory for a search. It returns false if there is none now: the
// engine is Busy then, and begin is called once there is memory, unless the wait is abandoned.
func (t *Thinker) Secure(begin func()) bool {
	if t.takeMemory() {
		return true
	}
	t.Busy = true
	t.memory.waiting, t.memory.retry = begin, time.After(retryAfter)
	return false
}

// Waiting says whether a search waits for memory.
func (t *Thinker) Waiting() bool { return t.memory.waiting != nil }

// takeMemory gives the engine memory for a search; false if it has to wait. If others wait,
// it gives back what it has and joins the queue.
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

// Retry is the channel that says that a search which waits for memory is to be tried again.
func (t *Thinker) Retry() <-chan time.Time { return t.memory.retry }

// TryAgain begins the search that waits, if there is memory now.
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

// GiveBackIdleMemory gives back memory that is not used: at once where nothing more is to
// be thought about, else after a while, or when somebody wants it.
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

// Unused is the channel that says that memory has not been used for a while.
func (t *Thinker) Unused() <-chan time.Time { return t.memory.unused }

// Asked is the channel that says that others want the memory.
func (t *Thinker) Asked() <-chan struct{} { return t.memory.asked }

// GiveBackMemory gives the engine's memory back, unless it is used.
func (t *Thinker) GiveBackMemory() {
	if !t.Busy {
		t.giveBack()
	}
}

// giveBack gives the memory back. No search may be wanted any more.
func (t *Thinker) giveBack() {
	t.session.Release()
	t.memory.pool.Keep(&t.memory)
	t.memory.pool.Give(t.memory.takenMB)
	t.memory.takenMB, t.memory.unused = 0, nil
}

// Close ends everything and gives the memory back.
func (t *Thinker) Close() {
	t.Abandon()
	t.giveBack()
}
