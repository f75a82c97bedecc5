package distributed

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"panthera/bench/play/match"
	"panthera/protocol/definitions"
)

// Options say how a host hands the games of a match out to workers.
type Options struct {
	// URL is the address of an existing server or cluster. If it is empty, a server in this process
	// listens at Listen. That server keeps the queue of games in memory, so that a full disk does
	// not stop it; games that are lost when it ends are handed out again.
	URL, Listen string
	// Keys are the keys of the server in this process. If the match uses another server, only the
	// token in them is used.
	Keys *Keys
	// Dir is the folder of the match. Fresh says that a new match is begun there; what is left of
	// an earlier match in which no game was played is removed.
	Dir   string
	Fresh bool
	// Reference is the speed, in nodes per second, of the machine for which the time limits are
	// meant; 0 means to measure this machine.
	Reference uint64
	// Lease is how long a worker may be silent before its game goes to another one.
	Lease time.Duration
	// Notice is called with messages to be shown to the user while games are played, never two at a
	// time.
	Notice func(string)
}

// Host hands the games of a match out to workers and collects their records. It implements
// match.Runners.
type Host struct {
	match        *match.Match
	announcement *announcement
	options      Options
	server       *Server // nil for another's
	conn         *nats.Conn
	queue        queue
	notices      chan *nats.Msg
	listener     *nats.Subscription
	offered      map[int]bool
	// beat stops the goroutine that sends signs of life to workers; beating waits until it has
	// ended.
	beat    context.CancelFunc
	beating sync.WaitGroup
}

// The limits and times of a host.
const (
	// ahead is the largest number of games that are in the queue or being played by workers.
	ahead = 512
	// noticeBacklog is how many messages from workers may wait to be shown; further ones are
	// dropped.
	noticeBacklog = 64
	// roomPause is the time between two checks whether a full disk has room again.
	roomPause = time.Second
	// farewell is how long the host tells workers that a match is over, and mostFarewell how long
	// at most if some workers have not left the match by then.
	farewell     = 2 * time.Second
	mostFarewell = 20 * time.Second
)

// Open prepares to hand out a match, which must have been checked, or resumes the match in its
// folder. The caller must Close the host.
func Open(ctx context.Context, m *match.Match, o Options) (*Host, error) {
	state, err := openState(ctx, m, o)
	if err != nil {
		return nil, err
	}
	own, err := arenaOf(m.Variants)
	if err != nil {
		return nil, err
	}
	h := &Host{match: m, options: o, notices: make(chan *nats.Msg, noticeBacklog), offered: map[int]bool{},
		announcement: &announcement{Format: format, Arena: own, Definitions: map[string]string{}, Entrants: m.Entrants, Engines: state.Engines, Rules: m.Rules, Reference: state.Reference, Lease: o.Lease}}
	for _, g := range m.Variants {
		h.announcement.Variants = append(h.announcement.Variants, g.ID)
		if g.Definition != "" {
			h.announcement.Definitions[g.ID] = definitions.Line(g.Definition)
		}
	}
	h.queue.storage = jetstream.FileStorage
	if o.URL == "" {
		h.queue.storage = jetstream.MemoryStorage
		store := filepath.Join(o.Dir, storeFolder)
		if err := clearStore(store); err != nil {
			return nil, err
		}
		if h.server, err = Serve(o.Listen, o.Keys, store); err != nil {
			return nil, err
		}
	}
	if h.conn, h.queue.js, err = connect(h.URL(), o.Keys.Token, "arena match", h.unreached); err != nil {
		h.stop()
		return nil, err
	}
	h.queue.id = state.ID
	if h.listener, err = h.conn.ChanSubscribe(h.queue.subject(notices), h.notices); err != nil {
		h.stop()
		return nil, err
	}
	living, beat := context.WithCancel(context.Background())
	h.beat = beat
	h.beating.Go(func() { h.live(living) })
	return h, nil
}

// live sends a sign of life to the workers every second until ctx ends, even while the match waits
// for room on a disk.
func (h *Host) live(ctx context.Context) {
	for ctx.Err() == nil {
		_ = h.conn.Publish(h.queue.subject(alive), nil)
		pause(ctx, lookout)
	}
}

// unreached queues a notice to the user that the server cannot be reached.
func (h *Host) unreached(err error) {
	select {
	case h.notices <- &nats.Msg{Data: []byte("the server cannot be reached: " + err.Error())}:
	default:
	}
}

// PublicKey returns the public NATS key (nkey) of the token, which an existing server must have
// among its users.
func (h *Host) PublicKey() (string, error) { return h.options.Keys.Token.publicKey() }

// Token returns the token that workers need.
func (h *Host) Token() Token { return h.options.Keys.Token }

// URL returns the address where workers find the match, without the token.
func (h *Host) URL() string {
	if h.server != nil {
		return h.server.url()
	}
	return h.options.URL
}

// Play hands out the games in list and calls report with the record of each. It goes on after
// failures of the server, and hands games that were lost out again.
func (h *Host) Play(ctx context.Context, list []match.Fixture, report func(*match.Record) error) error {
	open := map[int]match.Fixture{}
	for _, f := range list {
		open[f.Number] = f
	}
	if err := h.persist(ctx, func(ctx context.Context) error { return h.queue.open(ctx, h.announcement) }); err != nil {
		return err
	}
	quiet := time.Now()
	for len(open) > 0 {
		for !isOpen(open, list[0]) {
			list = list[1:]
		}
		if err := h.offer(ctx, list, open); err != nil {
			return err
		}
		h.tell()
		message, err := h.receive(ctx)
		if err != nil {
			return err
		}
		if message == nil {
			if time.Since(quiet) > h.announcement.Lease { // perhaps the server has lost its store
				clear(h.offered)
				quiet = time.Now()
			}
			continue
		}
		quiet = time.Now()
		if err := h.record(ctx, message, open, report); err != nil {
			return err
		}
	}
	return nil
}

// offer puts those games of the list that have no record yet into the queue, as long as the queue
// has room.
func (h *Host) offer(ctx context.Context, list []match.Fixture, open map[int]match.Fixture) error {
	room := ahead
	for _, f := range list {
		if !isOpen(open, f) {
			continue
		}
		if room--; room < 0 {
			break
		}
		if h.offered[f.Number] {
			continue
		}
		t := task{f, h.match.Openings[f.Variant].Opening(f.Opening)}
		if err := h.persist(ctx, func(ctx context.Context) error { return h.queue.put(ctx, games, f.Number, t) }); err != nil {
			return err
		}
		h.offered[f.Number] = true
	}
	return nil
}

func isOpen(open map[int]match.Fixture, f match.Fixture) bool {
	_, is := open[f.Number]
	return is
}

// persist repeats a request until it succeeds. After each failure it creates the streams (the
// queues on the server) again, since the server may have lost them.
func (h *Host) persist(ctx context.Context, request func(context.Context) error) error {
	failed := false
	return persist(ctx, func(err error) { h.options.Notice("the server fails: " + err.Error()) }, func(ctx context.Context) error {
		if failed {
			if err := h.queue.open(ctx, h.announcement); err != nil {
				return err
			}
		}
		err := request(ctx)
		failed = err != nil
		return err
	})
}

// tell tells what workers had to say.
func (h *Host) tell() {
	for {
		select {
		case m := <-h.notices:
			h.options.Notice(said(string(m.Data)))
		default:
			return
		}
	}
}

// Close stops handing out games. If the match is finished, Close tells the workers and removes the
// streams from the server; otherwise the streams stay, so that the match can be resumed. If the
// streams cannot be removed, Close only posts a notice.
func (h *Host) Close(finished bool) {
	h.tell()
	var err error
	if finished {
		err = errors.Join(h.sayOver(), once(context.Background(), h.queue.close))
	}
	h.stop()
	if finished && h.server != nil {
		err = clearStore(filepath.Join(h.options.Dir, storeFolder))
	}
	if err != nil {
		h.options.Notice("the match is over, but part of it is left on the server: " + err.Error())
	}
}

// sayOver tells workers that the match is over. If the server runs in this process, sayOver repeats
// the message before the server is stopped: long enough for workers to reconnect, and until no
// worker plays in the match.
func (h *Host) sayOver() error {
	subject := h.queue.subject(over)
	for said := time.Duration(0); ; said += reconnectWait {
		if err := errors.Join(h.conn.Publish(subject, nil), h.conn.FlushTimeout(requestPatience)); err != nil || h.server == nil {
			return err
		}
		if said >= mostFarewell || said >= farewell && !h.server.isHeard(subject) {
			return nil
		}
		time.Sleep(reconnectWait)
	}
}

func (h *Host) stop() {
	if h.beat != nil {
		h.beat()
		h.beating.Wait()
	}
	if h.conn != nil {
		h.conn.Close()
	}
	if h.server != nil {
		h.server.close()
	}
}

var _ match.Runners = (*Host)(nil)

// timed reports whether any engine of a match has a limit that is a time.
func timed(m *match.Match) bool {
	return slices.ContainsFunc(m.Entrants, func(e match.Entrant) bool { return e.Control.Timed() })
}
