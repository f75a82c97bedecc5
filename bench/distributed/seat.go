package distributed

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"golang.org/x/sync/errgroup"

	"panthera/bench/match"
)

// seat is a worker's place in a match.
type seat struct {
	*Worker
	queue   queue
	contest *contest
	match   *match.Match
	guard   *guard
}

// serve plays games of a match until it is over, which is errOver, or cannot go on here.
func (w *Worker) serve(ctx context.Context, q queue, c *contest) error {
	m, guard, err := w.prepare(ctx, c)
	s := &seat{w, q, c, m, guard}
	if err != nil {
		s.tell(err.Error())
		return err
	}
	tables := m.Tables()
	if err := tables[0].Enlist(ctx); err != nil {
		tables[0].Clear()
		err = &refusal{err}
		s.tell(err.Error())
		return err
	}
	s.tell(fmt.Sprintf("plays %d at a time%s", w.Concurrency, stretching(m.Stretch)))
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return s.watch(ctx) })
	for _, table := range tables {
		group.Go(func() error {
			defer table.Clear()
			return s.play(ctx, table)
		})
	}
	err = group.Wait()
	if !errors.Is(err, errOver) && !errors.Is(err, context.Canceled) {
		s.tell(err.Error())
	}
	return err
}

// stretching says by what times are multiplied.
func stretching(by float64) string {
	if by == 0 {
		return ""
	}
	return fmt.Sprintf(", times multiplied by %.2f", by)
}

// tell tells the host, if it listens.
func (s *seat) tell(text string) {
	s.Log.Info(text, "match", s.queue.id)
	_ = s.conn.Publish(s.queue.subject(notices), []byte("worker "+s.Name+" "+text))
}

// watch waits for the end of the match: to be told of it, or to find it gone.
func (s *seat) watch(ctx context.Context) error {
	told := make(chan *nats.Msg, 1)
	listener, err := s.conn.ChanSubscribe(s.queue.subject(over), told)
	if err != nil {
		return err
	}
	defer func() { _ = listener.Unsubscribe() }()
	every := time.NewTicker(lookout)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-told:
			return errOver
		case <-every.C:
		}
		err := once(ctx, func(ctx context.Context) error {
			matches, err := s.js.KeyValue(ctx, bucket)
			if err == nil {
				_, err = matches.Get(ctx, s.queue.id)
			}
			return err
		})
		if errors.Is(err, jetstream.ErrKeyNotFound) {
			return errOver
		}
	}
}

// play plays one game after another at a table.
func (s *seat) play(ctx context.Context, table *match.Table) error {
	for {
		var message jetstream.Msg
		err := persist(ctx, s.failing, func(request context.Context) error {
			consumer, err := s.queue.take(request, games)
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
		if err := s.game(ctx, table, message); err != nil {
			_ = message.Nak() // for another worker
			return err
		}
	}
}

// failing tells of a request that fails, also the host: it may hear notices though the
// server takes no records, as with a full disk.
func (s *seat) failing(err error) { s.tell("is failed by the server: " + err.Error()) }

// game plays a game and delivers its record. The game is acknowledged when the record has
// been stored.
func (s *seat) game(ctx context.Context, table *match.Table, message jetstream.Msg) error {
	defer s.keep(message)()
	var t task
	if err := unpack(message.Data(), &t); err != nil {
		return &refusal{err}
	}
	for _, i := range t.Fixture.Engines {
		if err := s.guard.check(i); err != nil {
			return &refusal{err}
		}
	}
	r, err := table.Play(ctx, t.Fixture, t.Opening)
	if err != nil {
		return err
	}
	r.Worker = s.Name
	err = persist(ctx, s.failing, func(ctx context.Context) error { return s.queue.put(ctx, records, r.Number, r) })
	if err != nil {
		return err
	}
	s.Log.Info("game played", "number", r.Number, "white", r.Engines[0], "black", r.Engines[1], "result", r.Result(), "reason", r.Reason)
	_ = message.Ack() // if that is lost the game is played again, and its record dropped
	return nil
}

// keep tells the server over and over that a game is being played, until the function
// that it returns is called.
func (s *seat) keep(message jetstream.Msg) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	var keeping sync.WaitGroup
	keeping.Go(func() {
		for ctx.Err() == nil {
			pause(ctx, s.contest.Lease/3)
			_ = message.InProgress() // refused once the game has been given to another
		}
	})
	return func() {
		cancel()
		keeping.Wait()
	}
}
