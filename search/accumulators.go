package search

import (
	"fmt"
	"os"
	"slices"

	"panthera/engine"
	"panthera/search/net"
)

// accumulators evaluate the positions of a line by a net. When a move is made they only note its
// changes. When a ply is evaluated, its sums are computed from those of the nearest ply above that
// are up to date.
type accumulators struct {
	net    *net.Net
	layout *engine.Layout
	plies  []accumulated
	ply    int
	// verify compares all sums with fresh ones.
	verify         bool
	features       []engine.Feature
	added, removed []uint16
	fresh          net.Accumulator
}

// accumulated is the data of a ply.
type accumulated struct {
	// sums are the accumulators of both sides' views, valid if ready.
	sums  [2]net.Accumulator
	ready [2]bool
	views [2]engine.View
	// turned says that the view differs from that of the ply before, so that its sums cannot be
	// computed from there.
	turned [2]bool
	mass   int32
	// changes are the changes by the move to this ply.
	changes engine.Changes
}

// The usual numbers of features of a position and of changes by a move. Larger numbers cost an
// allocation.
const (
	roomForFeatures = 256
	roomForChanges  = 16
)

// newAccumulators returns the accumulators for a net that fits the layout of a game.
func newAccumulators(n *net.Net, l *engine.Layout) *accumulators {
	a := &accumulators{
		net: n, layout: l, plies: make([]accumulated, MaxPly+8), fresh: n.NewAccumulator(),
		verify:   os.Getenv(engine.VerifyVariable) != "",
		features: make([]engine.Feature, 0, roomForFeatures),
		added:    make([]uint16, 0, roomForFeatures), removed: make([]uint16, 0, roomForFeatures),
	}
	for i := range a.plies {
		at := &a.plies[i]
		at.sums = [2]net.Accumulator{n.NewAccumulator(), n.NewAccumulator()}
		at.changes.Added = make([]engine.Feature, 0, roomForChanges)
		at.changes.Removed = make([]engine.Feature, 0, roomForChanges)
	}
	return a
}

// refresh makes a position the root.
func (a *accumulators) refresh(p engine.Position) {
	a.ply = 0
	root := &a.plies[0]
	a.features = p.Features(a.features[:0])
	root.mass = 0
	for _, f := range a.features {
		root.mass += int32(a.layout.Mass(f))
	}
	for _, viewer := range []engine.Side{engine.White, engine.Black} {
		root.views[viewer] = a.layout.ViewIn(viewer, a.features)
		a.sumUp(root.sums[viewer], viewer)
		root.ready[viewer], root.turned[viewer] = true, false
	}
}

// sumUp adds up the columns of a.features in a side's view.
func (a *accumulators) sumUp(dst net.Accumulator, viewer engine.Side) {
	a.added = a.layout.Append(a.added[:0], viewer, a.features)
	a.net.Refresh(dst, a.added)
}

// push follows a move, given its changes, or a null move if c is nil.
func (a *accumulators) push(c *engine.Changes) {
	above := &a.plies[a.ply]
	a.ply++
	at := &a.plies[a.ply]
	at.ready, at.turned = [2]bool{}, [2]bool{}
	at.views, at.mass = above.views, above.mass
	at.changes.Reset()
	if c == nil {
		return
	}
	at.changes.Removed = append(at.changes.Removed, c.Removed...)
	at.changes.Added = append(at.changes.Added, c.Added...)
	for _, f := range c.Removed {
		at.mass -= int32(a.layout.Mass(f))
	}
	for _, f := range c.Added {
		at.mass += int32(a.layout.Mass(f))
		if v, decides := a.layout.Turns(f); decides && v != at.views[v>>1] {
			at.views[v>>1], at.turned[v>>1] = v, true
		}
	}
}

// pop follows a move taken back.
func (a *accumulators) pop() { a.ply-- }

// evaluate is the evaluation in centipawns for the side to move. The position must be the one
// after all pushes.
func (a *accumulators) evaluate(p engine.Position) int {
	a.ensure(p, engine.White)
	a.ensure(p, engine.Black)
	at, side := &a.plies[a.ply], p.Side()&1
	if a.verify {
		a.compare(p)
	}
	return a.net.Output(at.sums[side], at.sums[side^1], a.layout.Bucket(int(at.mass)))
}

// mass is the mass of the position; after the deployment that is the number of pieces on the board.
func (a *accumulators) mass() int { return int(a.plies[a.ply].mass) }

// ensure brings the sums of a side's view up to date.
func (a *accumulators) ensure(p engine.Position, viewer engine.Side) {
	from := a.ply
	for !a.plies[from].ready[viewer] {
		if a.plies[from].turned[viewer] {
			a.renew(p, viewer, from)
			return
		}
		from--
	}
	for ; from < a.ply; from++ {
		above, at := &a.plies[from], &a.plies[from+1]
		a.update(at, above, at.changes.Added, at.changes.Removed, viewer)
	}
}

// renew sums up a view from scratch. It then also computes the sums of the ply turned, at which the
// view last changed, so that other lines from there can start from them.
func (a *accumulators) renew(p engine.Position, viewer engine.Side, turned int) {
	at := &a.plies[a.ply]
	a.features = p.Features(a.features[:0])
	a.sumUp(at.sums[viewer], viewer)
	at.ready[viewer] = true
	for ply := a.ply; ply > turned; ply-- {
		below, at := &a.plies[ply], &a.plies[ply-1]
		a.update(at, below, below.changes.Removed, below.changes.Added, viewer)
	}
}

// update computes the sums of a ply from those of a neighbouring ply, by adding the features in
// more and subtracting those in less.
func (a *accumulators) update(at, from *accumulated, more, less []engine.Feature, viewer engine.Side) {
	view := at.views[viewer]
	a.added = a.columns(a.added[:0], view, more)
	a.removed = a.columns(a.removed[:0], view, less)
	a.net.Update(at.sums[viewer], from.sums[viewer], a.added, a.removed)
	at.ready[viewer] = true
}

// columns appends the columns of features in a view.
func (a *accumulators) columns(dst []uint16, v engine.View, features []engine.Feature) []uint16 {
	for _, f := range features {
		if c := a.layout.Column(v, f); c != engine.NoColumn {
			dst = append(dst, c)
		}
	}
	return dst
}

// compare panics if the sums or the mass do not fit the position, since all later evaluations would
// be wrong.
func (a *accumulators) compare(p engine.Position) {
	at := &a.plies[a.ply]
	a.features = p.Features(a.features[:0])
	for _, viewer := range []engine.Side{engine.White, engine.Black} {
		a.sumUp(a.fresh, viewer)
		if !slices.Equal(a.fresh, at.sums[viewer]) {
			panic(fmt.Sprintf("search: %s: the sums of %s's view in %s are not fresh ones", p.Game().ID, viewer, p.FEN()))
		}
	}
	if bucket := a.layout.BucketIn(a.features); bucket != a.layout.Bucket(int(at.mass)) {
		panic(fmt.Sprintf("search: %s: bucket of %s, want %d", p.Game().ID, p.FEN(), bucket))
	}
}
