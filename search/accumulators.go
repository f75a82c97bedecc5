package search

import (
	"fmt"
	"os"
	"slices"

	"panthera/engine"
	"panthera/search/net"
)

// accumulators evaluates the positions on the current line of the search by a net that is updated
// incrementally. Making a move only records which features changed. The sums of a ply are computed when the
// ply is evaluated, from the nearest earlier ply whose sums are known.
type accumulators struct {
	net    *net.Net
	layout *engine.Layout
	plies  []accumulated
	ply    int
	// verify makes each evaluation compare the updated sums with sums over all features.
	verify         bool
	features       []engine.Feature
	added, removed []uint16
	fresh          net.Accumulator
}

// accumulated holds what a net has computed for the position at one ply.
type accumulated struct {
	// sums are the accumulators from White's and from Black's point of view. sums[i] is valid if ready[i].
	sums  [2]net.Accumulator
	ready [2]bool
	views [2]engine.View
	// turned[i] says that the move to this ply has mirrored side i's view of the board (left and right), so
	// that its sums cannot be updated but must be computed from all features.
	turned [2]bool
	mass   int32
	// changes are the features that the move to this ply has added and removed.
	changes engine.Changes
}

// Room for the features of a position and for the changes by a move. If there are more, slices must grow,
// which costs an allocation.
const (
	roomForFeatures = 256
	roomForChanges  = 16
)

// newAccumulators returns accumulators for a net that has the inputs of layout l.
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

// refresh makes p the root of the search, and computes its sums from all features.
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

// sumUp sets dst to the sum of the weight columns of all features in a.features, as seen by one side.
func (a *accumulators) sumUp(dst net.Accumulator, viewer engine.Side) {
	a.added = a.layout.Append(a.added[:0], viewer, a.features)
	a.net.Refresh(dst, a.added)
}

// push records that a move with changes c was made, or a null move if c is nil.
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
		if v, decides := a.layout.Turns(f); decides && v != at.views[v.Side()] {
			at.views[v.Side()], at.turned[v.Side()] = v, true
		}
	}
}

// pop undoes the last push, when the move is unmade.
func (a *accumulators) pop() { a.ply-- }

// evaluate returns the net's evaluation of p in centipawns for the side to move. p must be the position after
// the moves that were pushed.
func (a *accumulators) evaluate(p engine.Position) int {
	a.ensure(p, engine.White)
	a.ensure(p, engine.Black)
	at, side := &a.plies[a.ply], p.Side()&1
	if a.verify {
		a.compare(p)
	}
	return a.net.Output(at.sums[side], at.sums[side^1], a.layout.Bucket(int(at.mass)))
}

// mass returns the sum of the features' masses, by which the net's output weights are chosen. After the
// deployment it is the number of pieces on the board.
func (a *accumulators) mass() int { return int(a.plies[a.ply].mass) }

// ensure brings the sums of one side's view up to date for the current ply.
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

// renew computes the sums of one side's view from all features of p. It then goes back to the ply turned, at
// which the view last changed, and computes its sums too, so that other lines from there can be updated.
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

// update sets the sums of one side's view at a ply to those of a neighbouring ply plus the features in more,
// minus the features in less.
func (a *accumulators) update(at, from *accumulated, more, less []engine.Feature, viewer engine.Side) {
	view := at.views[viewer]
	a.added = a.columns(a.added[:0], view, more)
	a.removed = a.columns(a.removed[:0], view, less)
	a.net.Update(at.sums[viewer], from.sums[viewer], a.added, a.removed)
	at.ready[viewer] = true
}

// columns appends to dst the net's column numbers of these features in a side's view.
func (a *accumulators) columns(dst []uint16, v engine.View, features []engine.Feature) []uint16 {
	for _, f := range features {
		if c := a.layout.Column(v, f); c != engine.NoColumn {
			dst = append(dst, c)
		}
	}
	return dst
}

// compare checks the sums and the mass against a computation from all features of p, and panics if they
// differ.
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
