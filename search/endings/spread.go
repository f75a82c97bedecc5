package endings

import (
	"context"
	"sort"

	"panthera/engine/turn"
)

// spread is the second part of retrograde analysis. It goes through the codes of values in their order: wins
// and losses with the most points first, and among these the shortest. For each position with that code, it
// updates the positions from which a move leads there.
func (b *builder) spread(ctx context.Context) error {
	for kind := range b.scale {
		first := code(1 + kind*span)
		top := b.top(first)
		for c := first; c <= top; c++ {
			if err := ctx.Err(); err != nil {
				return err
			}
			for n := range b.nodes {
				if n%batch == 0 {
					turn.Give()
				}
				if x := b.nodes[n]; x.code == c && x.decided() && b.tell(uint32(n), c) {
					top = max(top, c+1)
				}
			}
		}
	}
	return nil
}

// top returns the highest code that occurs among the codes for wins with the same points, which begin at
// first. If none occurs, it returns first-1.
func (b *builder) top(first code) code {
	top := first - 1
	for _, x := range b.nodes {
		if x.code > top && x.code < first+span {
			top = x.code
		}
	}
	return top
}

// tell updates the positions from which a move leads to position n, whose value has code c. It reports
// whether one of these positions has now got its final code, which is c+1.
func (b *builder) tell(n uint32, c code) (told bool) {
	next := c + 1
	inform := func(before uint32) {
		x := &b.nodes[before]
		if x.open == closed {
			return
		}
		if lost(c) { // its side wins by going here
			if x.code == none || lost(x.code) || x.code > next {
				x.code = next
			}
		} else if x.open--; x.open == 0 {
			x.code = max(x.code, next)
		}
		told = told || x.code == next && x.decided()
	}
	from := sort.Search(len(b.arcs), func(i int) bool { return b.arcs[i].after >= n })
	for i := from; i < len(b.arcs) && b.arcs[i].after == n; i++ {
		inform(b.arcs[i].before)
	}
	if n < b.f.size {
		b.back.each(n, func(before uint32) {
			inform(before)
			for _, twin := range b.passed[before] {
				inform(twin)
			}
		})
	}
	return told
}

// table returns the finished table, which has only the codes of the positions.
func (b *builder) table() *Table {
	t := &Table{f: b.f, scale: b.scale, codes: make([]code, b.f.size)}
	for n := range t.codes {
		if x := b.nodes[n]; x.decided() {
			t.codes[n] = x.code
		}
	}
	t.statistics = t.count()
	return t
}
