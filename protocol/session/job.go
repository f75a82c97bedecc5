package session

import (
	"fmt"
	"runtime/debug"
)

// job is long work in a goroutine of its own.
type job struct {
	// stop makes it end soon.
	stop func()
	// search tells a search from counting work.
	search bool
	// endless work ends only when it is stopped. endlessOnHit says that a pondering search becomes
	// endless when the expected move is played.
	endless, endlessOnHit bool
	done                  chan struct{}
}

// begin starts a job after the previous one has ended. If the work panics (a broken invariant,
// logged with its stack), it calls failed, so that the user gets an answer and keeps the session.
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

// Endless reports whether a job is running that ends only when it is stopped.
func (s *Session) Endless() bool { return !s.Idle() && s.job.endless }

// Searching reports whether the running job is a search.
func (s *Session) Searching() bool { return !s.Idle() && s.job.search }

// Counting reports whether the running job ends without a move: a perft or a bench.
func (s *Session) Counting() bool { return !s.Idle() && !s.job.search }

// closed is the channel that Done returns if there never was a job.
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

// Stop ends the running job soon; it still reports its result.
func (s *Session) Stop() {
	if !s.Idle() {
		s.job.stop()
	}
}

// Wait returns when the running job has ended and reported.
func (s *Session) Wait() { <-s.Done() }

// Halt is Stop and Wait.
func (s *Session) Halt() {
	s.Stop()
	s.Wait()
}
