package endings

import (
	"context"
	"sort"

	"panthera/engine/turn"
)

// spread goes through the codes in order of time. For each position with a code it updates the
// positions before it, whose values come later.
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

// top is the highest code in use of the span that begins at first; the code before first if there
// is none.
func (b *builder) top(first code) code {
	top := first - 1
	for _, x := range b.nodes {
		if x.code > top && x.code < first+span {
			top = x.code
		}
	}
	return top
}

// tell passes the value of position n on to the positions before it. It reports whether one of them
// has got the next code.
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

// table keeps only the values of the analysis.
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
