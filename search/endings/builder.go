package endings

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"panthera/engine/turn"
)

// method is a way to find the predecessors of a position within an ending.
type method int

const (
	// byMovers finds predecessors by the moves of the piece table, played backwards. Only moves that the
	// piece table does not generate are stored as arcs.
	byMovers method = iota
	// byEdges stores every move as an arc. This takes much more memory, and serves to test byMovers.
	byEdges
)

// Progress tells how far the making of a table has come.
type Progress struct {
	Ending Ending
	// Done positions of Total have been analysed. Values are found after all positions have been analysed.
	Done, Total uint32
}

// builder makes the table of an ending by retrograde analysis (K. Thompson, "Retrograde
// Analysis of Certain Endgames", ICCA Journal 9/3, 1986): it analyses every position once with
// the game's moves, and then propagates values backwards from the end of the game.
type builder struct {
	f       *frame
	method  method
	tableOf func(Ending) (*Table, error)
	report  func(Progress)

	back  *backward
	nodes []node
	arcs  []arc
	// passed maps the number of a position without an en passant capture to the numbers of the same position
	// with one. These additional numbers are larger than all numbers of the frame.
	passed map[uint32][]uint32

	mu    sync.Mutex // guards scale while it grows
	scale scale
}

// code returns the code of a value other than a draw. If the value is a win with a number of points that has
// not occurred before, code first adds this number to the scale.
func (b *builder) code(v Value) (code, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	size := max(v.Points, -v.Points)
	for i := range b.scale {
		if b.scale[i] == 0 {
			b.scale[i] = size
		}
		if b.scale[i] == size {
			break
		}
	}
	c, ok := b.scale.code(v)
	if !ok {
		return 0, fmt.Errorf("%s: a win in %d moves for %s points is beyond what a table holds", b.f.ending.Name(), v.Moves(), size)
	}
	return c, nil
}

// build makes the table of the ending.
func (b *builder) build(ctx context.Context) (*Table, error) {
	b.back = b.f.routes()
	b.nodes = make([]node, b.f.size)
	b.passed = map[uint32][]uint32{}
	b.scale = newScale(b.f.ending.game)
	if err := b.look(ctx); err != nil {
		return nil, err
	}
	if err := b.spread(ctx); err != nil {
		return nil, err
	}
	return b.table(), nil
}

// batch is the number of positions that a goroutine takes at a time.
const batch = 1 << 13

// turnEvery is the number of positions after which a goroutine yields the processor to others.
const turnEvery = 1 << 7

// look analyses all positions once, in as many goroutines as there are processors.
func (b *builder) look(ctx context.Context) error {
	var next, done atomic.Uint32
	group, ctx := errgroup.WithContext(ctx)
	analysts := make([]*analyst, min(runtime.GOMAXPROCS(0), 1+int(b.f.size/batch)))
	for i := range analysts {
		a := &analyst{b: b, position: b.f.ending.game.New(), tables: map[Ending]*Table{}}
		analysts[i] = a
		group.Go(func() error {
			for {
				from := next.Add(1) - 1
				if uint64(from)*batch >= uint64(b.f.size) {
					return nil
				}
				if err := ctx.Err(); err != nil {
					return err
				}
				to := min((from+1)*batch, b.f.size)
				if err := a.lookAt(from*batch, to); err != nil {
					return err
				}
				if b.report != nil {
					b.report(Progress{b.f.ending, done.Add(to - from*batch), b.f.size})
				}
			}
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	return b.gather(analysts)
}

// lookAt analyses the positions with numbers of at least from and less than to.
func (a *analyst) lookAt(from, to uint32) error {
	for n := from; n < to; n++ {
		if n%turnEvery == 0 {
			turn.Give()
		}
		at, ok := a.setUp(n)
		if !ok {
			a.b.nodes[n] = node{absent, closed}
			continue
		}
		x, err := a.analyse(n, &at)
		if err != nil {
			return err
		}
		a.b.nodes[n] = x
	}
	return nil
}

// gather joins the arcs that the analysts have stored, and analyses the positions with an en passant capture.
func (b *builder) gather(analysts []*analyst) error {
	first := analysts[0]
	for _, a := range analysts[1:] {
		first.arcs = append(first.arcs, a.arcs...)
		first.passings = append(first.passings, a.passings...)
		for i := range a.seen {
			for from := range a.seen[i] {
				for to, how := range a.seen[i][from] {
					if how != unseen {
						first.seen[i][from][to] = how
					}
				}
			}
		}
	}
	b.back.keep(&first.seen)
	for len(first.passings) > 0 {
		last := first.passings[len(first.passings)-1]
		first.passings = first.passings[:len(first.passings)-1]
		if err := b.pass(first, last); err != nil {
			return err
		}
	}
	b.arcs = first.arcs
	slices.SortFunc(b.arcs, func(x, y arc) int { return cmp.Compare(x.after, y.after) })
	return nil
}

// pass analyses the position after a double step that allows an en passant capture, and gives it an
// additional number.
func (b *builder) pass(a *analyst, x passing) error {
	n, at := uint32(len(b.nodes)), b.f.ending.find(&x.after)
	turn := b.f.turn[at[0]&127]
	b.f.apply(turn, &at)
	s, _ := b.f.setup(&at, x.after.Side)
	s.Passed = b.f.symmetries[turn][x.after.Passed&127]
	if err := a.position.SetUp(&s); err != nil {
		return fmt.Errorf("%s: after a double step: %w", b.f.ending.Name(), err)
	}
	found, err := a.analyse(n, &at)
	if err != nil {
		return err
	}
	b.nodes = append(b.nodes, found)
	a.arcs = append(a.arcs, arc{n, x.before})
	twin := b.f.numberHome(&at, x.after.Side)
	b.passed[twin] = append(b.passed[twin], n)
	return nil
}
