package endings

import (
	"context"
	"fmt"
	"slices"
	"sort"

	"panthera/engine/turn"
)

// spread goes through the codes in order of time, and updates the positions before those with
// each code. Their values come later.
func (b *builder) spread(ctx context.Context) error {
	b.findTops()
	for kind := range b.tops {
		for c := b.scale.starts[kind] + 1; c <= b.tops[kind]; c++ {
			if err := ctx.Err(); err != nil {
				return err
			}
			for n := range b.nodes {
				if n%batch == 0 {
					turn.Give()
				}
				if x := b.nodes[n]; int(x.code) == c && x.decided() {
					b.tops[kind] = max(b.tops[kind], int(b.tell(uint32(n), code(c))))
				}
			}
		}
	}
	return nil
}

// findTops finds the highest code for the wins with each number of points.
func (b *builder) findTops() {
	b.tops = slices.Clone(b.scale.starts[:len(b.scale.points)])
	for _, x := range b.nodes {
		for kind := range b.tops {
			if c := int(x.code); c != absentWide && c > b.tops[kind] && c <= b.scale.starts[kind+1] {
				b.tops[kind] = c
			}
		}
	}
}

// tell updates the positions before one with a value, and returns the highest code that one of
// them has got.
func (b *builder) tell(n uint32, c code) (highest code) {
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
		if x.decided() {
			highest = max(highest, x.code)
		}
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
	return highest
}

// table keeps only the values of the analysis.
func (b *builder) table() (*Table, error) {
	t := &Table{f: b.f, scale: b.f.scale(), codes: make([]uint8, b.f.size)}
	t.scale.points = b.scale.points
	if !t.scale.fit(b.tops, &b.scale) {
		return nil, fmt.Errorf("%s: a win is longer than a table holds", b.f.ending.Name())
	}
	narrow := make([]uint8, 1<<16)
	narrow[absentWide] = absent
	for kind, top := range b.tops {
		for c := b.scale.starts[kind] + 1; c <= top; c++ {
			narrow[c] = uint8(c - b.scale.starts[kind] + t.scale.starts[kind])
		}
	}
	for n := range t.codes {
		if x := b.nodes[n]; x.decided() {
			t.codes[n] = narrow[x.code]
		}
	}
	t.statistics = t.count()
	return t, nil
}
