package endings

import (
	"slices"

	"panthera/engine"
)

// route is a move without a capture to a square, looked up from that square.
type route struct {
	from engine.Square
	// hop says that exactly one piece must stand on the squares passed; otherwise they must be
	// empty.
	hop    bool
	passed engine.Bits128
}

// open reports whether the pieces on the board allow the route.
func (r *route) open(occupied engine.Bits128) bool {
	between := r.passed.And(occupied)
	if r.hop {
		return !between.Empty() && !between.Several()
	}
	return between.Empty()
}

// How a table treats moves without capture.
const (
	unseen  = iota // not met yet
	plain          // what its movers say: one piece goes to an empty square and stays what it is
	special        // anything else: looked at each time
)

// learned says how moves are treated, by slot, first and last square. It holds throughout an
// ending, since hands never change in one.
type learned [mostPieces][engine.MaxSquares][engine.MaxSquares]uint8

// routesTo lists, for each square, the routes by a piece's movers that lead there. Routes from
// one square are adjacent.
func routesTo(g *engine.Game, s *slot) *[engine.MaxSquares][]route {
	table := new([engine.MaxSquares][]route)
	t := g.Type(s.piece.Kind())
	for _, from := range s.squares {
		for _, m := range t.Movers {
			if m.Purpose == engine.ToCapture {
				continue
			}
			for _, target := range m.Targets(g.Geometry, from, s.piece.Side()) {
				if t.MayStand(s.piece.Side(), target.Square) {
					r := route{from: from, hop: m.How == engine.Hop}
					for _, sq := range target.Passed {
						r.passed = r.passed.Or(engine.Bit128(sq))
					}
					table[target.Square] = append(table[target.Square], r)
				}
			}
		}
	}
	return table
}

// royalRoute is a route of White's royal from one home to another: it leads to the square to, which
// a symmetry maps to the second home.
type royalRoute struct {
	route
	to engine.Square
	// back undoes the symmetry.
	back uint8
}

// backward is the moves of an ending by movers, looked up by the square they lead to.
type backward struct {
	f      *frame
	pieces [mostPieces]*[engine.MaxSquares][]route
	// royals are the routes of White's royal, by the number of its home.
	royals [][]royalRoute
}

// routes lists the routes of all pieces by their movers.
func (f *frame) routes() *backward {
	b := &backward{f: f, royals: make([][]royalRoute, len(f.slots[0].squares))}
	for i := range f.slots {
		b.pieces[i] = routesTo(f.ending.game, &f.slots[i])
	}
	return b
}

// has reports whether a slot has a route between two squares.
func (b *backward) has(slot int, from, to engine.Square) bool {
	return slices.ContainsFunc(b.pieces[slot][to&127], func(r route) bool { return r.from == from })
}

// keep drops the routes that no plain move has taken, and maps the routes of White's royal to
// homes.
func (b *backward) keep(seen *learned) {
	for i := range b.f.slots {
		for to := range b.pieces[i] {
			b.pieces[i][to] = slices.DeleteFunc(b.pieces[i][to], func(r route) bool { return seen[i][r.from&127][to] != plain })
		}
	}
	for to, routes := range b.pieces[0] {
		for _, r := range routes {
			turn := b.f.turn[to]
			home := b.f.slots[0].number[to]
			b.royals[home] = append(b.royals[home], royalRoute{r, engine.Square(to), b.f.inverse[turn]})
		}
	}
}

// each calls visit with the number of every position from which a plain move leads to a
// position. The caller must check whether such a position is legal.
func (b *backward) each(n uint32, visit func(uint32)) {
	at, side, _ := b.f.placement(n)
	mover := side.Other()
	var occupied engine.Bits128
	for i := range b.f.slots {
		occupied = occupied.Or(engine.Bit128(at[i]))
	}
	first := 0
	if mover == engine.White {
		b.eachRoyal(&at, visit)
		first = 1
	}
	for i := first; i < len(b.f.slots); i++ {
		if b.f.slots[i].piece.Side() == mover {
			b.eachOf(i, &at, occupied, mover, visit)
		}
	}
}

// eachOf visits the positions before plain moves of the piece of a slot.
func (b *backward) eachOf(i int, at *placement, occupied engine.Bits128, mover engine.Side, visit func(uint32)) {
	to := at[i]
	left := occupied.AndNot(engine.Bit128(to))
	before := *at
	last := engine.NoSquare
	for r := range b.pieces[i][to&127] {
		r := &b.pieces[i][to&127][r]
		if r.from == last || left.Has(r.from) || !r.open(left) {
			continue
		}
		last = r.from
		before[i] = r.from
		sorted := before
		visit(b.f.numberHome(&sorted, mover))
	}
}

// eachRoyal visits the positions before plain moves of White's royal.
func (b *backward) eachRoyal(at *placement, visit func(uint32)) {
	home := b.f.slots[0].number[at[0]&127]
	last := engine.NoSquare
	lastTo := engine.NoSquare
	for i := range b.royals[home] {
		r := &b.royals[home][i]
		if r.from == last && r.to == lastTo {
			continue
		}
		before := *at
		if r.back != 0 {
			b.f.apply(r.back, &before)
		}
		before[0] = r.from
		var others engine.Bits128
		for j := 1; j < len(b.f.slots); j++ {
			others = others.Or(engine.Bit128(before[j]))
		}
		if others.Has(r.from) || !r.open(others) {
			continue
		}
		last, lastTo = r.from, r.to
		visit(b.f.numberHome(&before, engine.White))
	}
}
