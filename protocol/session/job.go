package session

import (
	"fmt"
	"runtime/debug"
)

// job is long work (a search, perft or bench) that runs in a goroutine of its own.
type job struct {
	// stop makes the job end soon.
	stop func()
	// search says that the job is a search, not a perft or a bench.
	search bool
	// endless says that the job ends only when it is stopped. endlessOnHit is the value of endless after the
	// expected move has been played, for a pondering search.
	endless, endlessOnHit bool
	done                  chan struct{}
}

// begin ends the running job and starts job j, which calls work. If work panics because of a bug, the panic
// is logged with its stack and failed is called, so that the user gets an answer and can go on.
func (s *Session) begin(j *job, work func(), failed func(error)) {
	s.Halt()
	j.done = make(chan struct{})
	s.job = j
	log := s.Log()
	go func() {
		defer close(j.done)
		defer func() {
			if broken := recover(); broken != nil {
				log.Error("job", "panic", broken, "stack", string(debug.Stack()))
				failed(fmt.Errorf("internal error: %v", broken))
			}
		}()
		work()
	}()
}

// Idle reports whether no job is running.
func (s *Session) Idle() bool {
	select {
	case <-s.Done():
		return true
	default:
		return false
	}
}

// Endless reports whether the running job will end only when it is stopped.
func (s *Session) Endless() bool { return !s.Idle() && s.job.endless }

// Searching reports whether the running job is a search.
func (s *Session) Searching() bool { return !s.Idle() && s.job.search }

// Counting reports whether the running job is not a search but a perft or a bench.
func (s *Session) Counting() bool { return !s.Idle() && !s.job.search }

// closed is a closed channel, which Done returns if no job was ever started.
var closed = func() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}()

// Done returns a channel that is closed when the last job has ended and reported.
func (s *Session) Done() <-chan struct{} {
	if s.job == nil {
		return closed
	}
	return s.job.done
}

// Stop makes the running job end soon. The job still reports its result.
func (s *Session) Stop() {
	if !s.Idle() {
		s.job.stop()
	}
}

// Wait waits until the running job, if any, has ended and reported its result.
func (s *Session) Wait() { <-s.Done() }

// Halt stops the running job and waits until it has ended.
func (s *Session) Halt() {
	s.Stop()
	s.Wait()
}
