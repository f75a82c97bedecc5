package distributed

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"golang.org/x/sync/errgroup"

	"panthera/bench/play/match"
)

// joinedMatch is a match that a worker takes part in.
type joinedMatch struct {
	*Worker
	queue        queue
	announcement *announcement
	match        *match.Match
	guard        *guard
	arena        arena
}

// serve plays games of the match that c announces. It returns errOver when the match is over, and
// another error if this worker cannot play in it or must leave it.
func (w *Worker) serve(ctx context.Context, q queue, c *announcement) error {
	m, guard, err := w.prepare(ctx, c)
	j := &joinedMatch{w, q, c, m, guard, c.Arena}
	if err != nil {
		j.tell(err.Error())
		return err
	}
	runners := m.Runners()
	if err := runners[0].Enlist(ctx); err != nil {
		runners[0].Clear()
		err = &refusal{err}
		j.tell(err.Error())
		return err
	}
	j.tell(fmt.Sprintf("plays %d at a time%s", w.Concurrency, stretching(m.Stretch)))
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return j.watch(ctx) })
	for _, runner := range runners {
		group.Go(func() error {
			defer runner.Clear()
			return j.play(ctx, runner)
		})
	}
	err = group.Wait()
	if !errors.Is(err, errOver) && !errors.Is(err, context.Canceled) {
		j.tell(err.Error())
	}
	return err
}

// stretching returns a text that says by what factor all times are multiplied; empty if they are
// not.
func stretching(by float64) string {
	if by == 0 {
		return ""
	}
	return fmt.Sprintf(", times multiplied by %.2f", by)
}

// tell tells the host, if it listens.
func (j *joinedMatch) tell(text string) {
	j.Log.Info(text, "match", j.queue.id)
	_ = j.conn.Publish(j.queue.subject(notices), []byte("worker "+j.Name+" "+text))
}

// watch waits until the worker must leave the match: because the host says that it is over or
// refuses the worker's records, the match is no longer on the server, or the host has sent no sign
// of life for long. It returns the reason.
func (j *joinedMatch) watch(ctx context.Context) error {
	told := make(chan *nats.Msg, 1)
	listener, err := j.conn.ChanSubscribe(j.queue.subject(over), told)
	if err != nil {
		return err
	}
	defer func() { _ = listener.Unsubscribe() }()
	refusing := make(chan *nats.Msg, noticeBacklog)
	refuser, err := j.conn.ChanSubscribe(j.queue.subject(refusals), refusing)
	if err != nil {
		return err
	}
	defer func() { _ = refuser.Unsubscribe() }()
	connected := time.Now()
	every := time.NewTicker(lookout)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-told:
			return errOver
		case m := <-refusing:
			var r refused
			if json.Unmarshal(m.Data, &r) == nil && r.Worker == j.Name {
				return &refusal{errors.New("the host does not accept its records: " + said(r.Reason))}
			}
			continue
		case <-every.C:
		}
		if !j.conn.IsConnected() {
			connected = time.Now()
			continue
		}
		if silence := j.announcement.silence(); time.Since(connected) > silence && j.signs.since(j.queue.id) > silence {
			return errAbandoned
		}
		err := once(ctx, func(ctx context.Context) error {
			matches, err := j.js.KeyValue(ctx, bucket)
			if err == nil {
				_, err = matches.Get(ctx, j.queue.id)
			}
			return err
		})
		if errors.Is(err, jetstream.ErrKeyNotFound) {
			return errOver
		}
	}
}

// play plays one game after another.
func (j *joinedMatch) play(ctx context.Context, runner *match.Runner) error {
	for {
		var message jetstream.Msg
		err := persist(ctx, j.failing, func(request context.Context) error {
			consumer, err := j.queue.take(request, games)
			if err != nil {
				return err
			}
			message, err = next(ctx, consumer)
			return err
		})
		if err != nil {
			return err
		}
		if message == nil {
			continue
		}
		if err := j.game(ctx, runner, message); err != nil {
			_ = message.Nak() // for another worker
			return err
		}
	}
}

// failing sends the host a message about a failed request. The host may get it even if the server
// cannot store records, for example because the server's disk is full.
func (j *joinedMatch) failing(err error) { j.tell("gets an error from the server: " + err.Error()) }

// game plays the game that a message describes and delivers its record. It acknowledges the message
// once the server has stored the record.
func (j *joinedMatch) game(ctx context.Context, runner *match.Runner, message jetstream.Msg) error {
	defer j.keep(message)()
	var t task
	if err := unpack(message.Data(), longestTask, &t); err != nil {
		return &refusal{err}
	}
	if err := t.check(j.match); err != nil {
		return &refusal{err}
	}
	for _, i := range t.Fixture.Engines {
		if err := j.guard.check(i); err != nil {
			return &refusal{err}
		}
	}
	r, err := runner.Play(ctx, t.Fixture, t.Opening)
	if err != nil {
		return err
	}
	r.Worker = j.Name
	err = persist(ctx, j.failing, func(ctx context.Context) error { return j.queue.put(ctx, records, r.Number, delivery{j.arena, r}) })
	if err != nil {
		return err
	}
	j.Log.Info("game played", "number", r.Number, "white", r.Engines[0], "black", r.Engines[1], "result", r.Result(), "reason", r.Reason)
	_ = message.Ack() // if that is lost the game is played again, and its record dropped
	return nil
}

// keep tells the server at regular times that the game of a message is still being played, so that
// the server does not give it to another worker, until stop is called.
func (j *joinedMatch) keep(message jetstream.Msg) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	var keeping sync.WaitGroup
	keeping.Go(func() {
		for ctx.Err() == nil {
			pause(ctx, j.announcement.Lease/3)
			_ = message.InProgress() // refused once the game has been given to another
		}
	})
	return func() {
		cancel()
		keeping.Wait()
	}
}
