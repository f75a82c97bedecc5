package endings

import (
	"context"
	"fmt"
	"sort"

	"panthera/engine/turn"
)

// spread goes through the codes in order of time: what is found at one is told to the
// positions before it, which are found later.
func (b *builder) spread(ctx context.Context) error {
	top := uint8(0)
	for _, x := range b.nodes {
		if x.code != absent {
			top = max(top, x.code)
		}
	}
	for code := 1; code <= int(top); code++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		later := uint8(code)
		for n := range b.nodes {
			if n%batch == 0 {
				turn.Give()
			}
			if x := b.nodes[n]; int(x.code) != code || !x.decided() {
				continue
			}
			told, err := b.tell(uint32(n), uint8(code))
			if err != nil {
				return err
			}
			later = max(later, told)
		}
		top = max(top, later)
	}
	return nil
}

// tell tells the value of a position to those before it, and returns the highest code that
// one of them has got.
func (b *builder) tell(n uint32, code uint8) (highest uint8, err error) {
	next := code + 1
	inform := func(before uint32) {
		x := &b.nodes[before]
		if x.open == closed {
			return
		}
		if lost(code) { // its side wins by going here
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
	if b.scale.last(code) {
		inform = func(uint32) { err = fmt.Errorf("%s: a win is longer than a table holds", b.f.ending.Name()) }
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
	return highest, err
}

// table keeps of all that is known the values.
func (b *builder) table() *Table {
	t := &Table{f: b.f, scale: b.scale, codes: make([]uint8, b.f.size)}
	for n := range t.codes {
		x := b.nodes[n]
		if !x.decided() {
			x.code = none
		}
		t.codes[n] = x.code
	}
	t.statistics = t.count()
	return t
}
