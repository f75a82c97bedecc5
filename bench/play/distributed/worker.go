package distributed

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"panthera/bench/play/match"
	"panthera/bench/play/program"
	"panthera/engine"
)

// Worker plays games for matches that hosts hand out on a server, one match after another.
type Worker struct {
	URL   string
	Token Token
	// Name is the name of the worker in the records of games and in notices of the host.
	Name        string
	Concurrency int
	Allowed     Allowance
	// Speed is the speed of this machine in nodes per second; 0 to measure it when needed.
	Speed uint64
	// Once makes Run return after the first match that the worker has played in or refused.
	Once  bool
	Games *engine.Registry
	Log   *slog.Logger
	// Traffic, if not nil, logs all lines sent to and received from engines.
	Traffic *program.Log

	conn *nats.Conn
	js   jetstream.JetStream
	// seen has the announcements of the matches that the worker has already joined or refused.
	seen  map[string]bool
	signs signs
}

// lookout is the time between two looks at the server for a match; hosts send signs of life as
// often.
const lookout = time.Second

// errOver says that the match has ended.
var errOver = errors.New("the match is over")

// errAbandoned says that the host of a match has sent no sign of life for long; the host may come
// back.
var errAbandoned = errors.New("nothing is heard of the match")

// refusal is the error of a worker that does not play a match, or leaves it, with the reason.
type refusal struct{ reason error }

func (r *refusal) Error() string { return "refused: " + r.reason.Error() }

// Run plays match after match, until the context ends or, with Once, one match is over. It waits
// while the server cannot be reached or has no match.
func (w *Worker) Run(ctx context.Context) error {
	var err error
	if w.conn, w.js, err = connect(w.URL, w.Token, w.Name, w.unreached); err != nil {
		return err
	}
	defer w.conn.Close()
	if err := w.signs.listen(w.conn); err != nil {
		return err
	}
	w.seen = map[string]bool{}
	for {
		q, c, err := w.find(ctx)
		if err != nil {
			return err
		}
		err = w.serve(ctx, q, c)
		_ = w.conn.FlushTimeout(lookout) // of what is acknowledged or given back
		var no *refusal
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.As(err, &no):
			w.Log.Error("match "+err.Error(), "match", q.id)
		case errors.Is(err, errAbandoned):
			w.Log.Warn(err.Error(), "match", q.id)
			delete(w.seen, c.told)
			continue
		case errors.Is(err, errOver):
			w.Log.Info("the match is over", "match", q.id)
			err = nil
		default:
			w.Log.Error("match left", "match", q.id, "error", err)
		}
		if w.Once {
			return err
		}
	}
}

// unreached logs that the host cannot be reached. The worker keeps trying to connect.
func (w *Worker) unreached(err error) { w.Log.Warn("no host", "url", w.URL, "reason", err) }

// find waits until a match is announced that this worker has neither joined nor refused before, and
// returns it.
func (w *Worker) find(ctx context.Context) (queue, *announcement, error) {
	for {
		q, c, err := w.look(ctx)
		if c != nil || ctx.Err() != nil {
			return q, c, ctx.Err()
		}
		if w.conn.IsClosed() {
			return q, nil, errRefused
		}
		if err != nil {
			w.Log.Debug("no match in sight", "error", err)
		}
		pause(ctx, lookout)
	}
}

// look looks for a match once.
func (w *Worker) look(ctx context.Context) (q queue, c *announcement, err error) {
	ctx, cancel := context.WithTimeout(ctx, requestPatience)
	defer cancel()
	matches, err := w.js.KeyValue(ctx, bucket)
	if err != nil {
		return q, nil, err
	}
	ids, err := matches.Keys(ctx)
	if err != nil {
		return q, nil, err
	}
	for _, id := range ids {
		entry, err := matches.Get(ctx, id)
		if err != nil {
			return q, nil, err
		}
		told := fmt.Sprint(id, entry.Created())
		if w.seen[told] {
			continue
		}
		c := &announcement{}
		if err := json.Unmarshal(entry.Value(), c); err != nil {
			w.seen[told] = true
			return q, nil, err
		}
		if w.signs.since(id) > c.silence() {
			continue
		}
		w.seen[told], c.told = true, told
		return queue{js: w.js, id: id}, c, nil
	}
	return q, nil, nil
}

// prepare makes the match that c announces, with the engines that this worker's owner allows and
// times stretched for the speed of this machine, and the guard that checks these engines.
func (w *Worker) prepare(ctx context.Context, c *announcement) (*match.Match, *guard, error) {
	m, err := c.match(w.Games)
	if err != nil {
		return nil, nil, &refusal{err}
	}
	m.Concurrency, m.Log = w.Concurrency, w.Traffic
	allowed, err := w.Allowed.open()
	if err != nil {
		return nil, nil, &refusal{err}
	}
	for i, e := range c.Entrants {
		own, err := allowed.entrant(e, c.Engines[i])
		if err != nil {
			return nil, nil, &refusal{err}
		}
		m.Entrants[i] = own
	}
	guard := newGuard(m.Entrants, c.Engines)
	for i := range m.Entrants {
		if err := guard.check(i); err != nil {
			return nil, nil, &refusal{err}
		}
	}
	if c.Reference == 0 {
		return m, guard, nil
	}
	if w.Speed == 0 {
		speed, err := measure(ctx, w.Concurrency)
		if err != nil {
			return nil, nil, err
		}
		w.Speed = max(1, speed)
	}
	m.Stretch = float64(c.Reference) / float64(w.Speed)
	return m, guard, nil
}
