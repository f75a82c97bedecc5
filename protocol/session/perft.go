package session

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"panthera/engine"
)

// Share is the perft count below one move of the root position.
type Share struct {
	Move  string
	Nodes uint64
}

// Perft returns the number of sequences of depth legal moves from p, which it leaves unchanged. It uses
// several threads. It calls each, which may be nil, with the moves of the root in alphabetical order, as soon
// as they are counted. When ctx is done, it returns engine.ErrStopped.
func Perft(ctx context.Context, p engine.Position, depth, threads int, each func(Share)) (uint64, error) {
	if depth <= 0 {
		return 1, nil
	}
	d := divide(p, depth, threads > 1)
	d.each = each
	defer context.AfterFunc(ctx, func() { d.stop.Store(true) })()
	var group errgroup.Group
	for range max(1, min(threads, len(d.tasks))) {
		worker := p.Clone()
		group.Go(func() error { return d.work(worker) })
	}
	if err := group.Wait(); err != nil {
		return 0, err
	}
	return d.total(), nil
}

// division is a running perft count, divided into tasks. Each worker takes the next task in order.
type division struct {
	depth int
	tasks []task
	next  atomic.Int64 // index of the next task
	stop  atomic.Bool
	each  func(Share)

	mu     sync.Mutex // guards what follows
	shares []Share
	open   []int // tasks left, by share
	told   int   // shares that each has received
}

// task is the perft count below a root move, first, or below a reply to it, second, if that is not
// engine.NoMove.
type task struct {
	share         int
	first, second engine.Move
}

// divide divides a perft count into tasks: one for each root move or, if finely is set, one for each reply to
// a root move.
func divide(p engine.Position, depth int, finely bool) *division {
	moves := engine.Moves(p)
	slices.SortFunc(moves, func(a, b engine.Move) int { return strings.Compare(p.Format(a), p.Format(b)) })
	d := &division{depth: depth, shares: make([]Share, len(moves)), open: make([]int, len(moves))}
	for i, m := range moves {
		d.shares[i].Move = p.Format(m)
		before := len(d.tasks)
		if p.Make(m); finely && depth > 2 {
			for _, reply := range engine.Moves(p) {
				d.tasks = append(d.tasks, task{i, m, reply})
			}
		} else {
			d.tasks = append(d.tasks, task{i, m, engine.NoMove})
		}
		p.Undo()
		d.open[i] = len(d.tasks) - before
	}
	return d
}

// work carries out tasks until none is left. p is the root position.
func (d *division) work(p engine.Position) error {
	for {
		i := int(d.next.Add(1)) - 1
		if i >= len(d.tasks) {
			d.tell()
			return nil
		}
		nodes, err := d.count(p, d.tasks[i])
		if err != nil {
			return err
		}
		d.add(d.tasks[i].share, nodes)
	}
}

func (d *division) count(p engine.Position, t task) (uint64, error) {
	if d.stop.Load() {
		return 0, engine.ErrStopped
	}
	p.Make(t.first)
	defer p.Undo()
	if t.second == engine.NoMove {
		return engine.Perft(p, d.depth-1, &d.stop)
	}
	p.Make(t.second)
	defer p.Undo()
	return engine.Perft(p, d.depth-2, &d.stop)
}

func (d *division) add(share int, nodes uint64) {
	d.mu.Lock()
	d.shares[share].Nodes += nodes
	d.open[share]--
	d.mu.Unlock()
	d.tell()
}

// tell reports the shares that are complete, in the order of the root moves.
func (d *division) tell() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for ; d.told < len(d.shares) && d.open[d.told] == 0; d.told++ {
		if d.each != nil {
			d.each(d.shares[d.told])
		}
	}
}

func (d *division) total() (nodes uint64) {
	for _, s := range d.shares {
		nodes += s.Nodes
	}
	return nodes
}

// Perft starts a perft count of the current position as a job. It calls each with the count for each root
// move, and done with the total.
func (s *Session) Perft(depth int, each func(Share), done func(nodes uint64, err error)) {
	ctx, cancel := context.WithCancel(context.Background())
	root, threads := s.position.Clone(), s.settings.Threads
	engine.PostFreely(root, engine.NoSide) // a referee's decision, which is no part of the position
	work := func() {
		defer cancel()
		done(Perft(ctx, root, depth, threads, each))
	}
	s.begin(&job{stop: cancel}, work, func(err error) { done(0, err) })
}

// Stopped reports whether err only means that the work was stopped by the user.
func Stopped(err error) bool {
	return errors.Is(err, engine.ErrStopped) || errors.Is(err, context.Canceled)
}
