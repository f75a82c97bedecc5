package endings

import (
	"slices"

	"panthera/engine"
)

// route is a move without capture, from square from to the square under which the route is stored.
type route struct {
	from engine.Square
	// hop says that exactly one of the squares in passed must be occupied. Otherwise all must be empty.
	hop    bool
	passed engine.Bits128
}

// open reports whether the move is possible with pieces on the occupied squares.
func (r *route) open(occupied engine.Bits128) bool {
	between := r.passed.And(occupied)
	if r.hop {
		return !between.Empty() && !between.Several()
	}
	return between.Empty()
}

// Quiet moves are traced backwards by the piece table (plain) or stored one by one as arcs (special).
const (
	unseen  = iota // not met yet
	plain          // what its movers say: one piece goes to an empty square and stays what it is
	special        // anything else: looked at each time
)

// learned says for each piece and each pair of squares whether the quiet move between them is plain (one piece
// goes to an empty square and stays what it is) or special (any other). The answer is the same in all positions
// of an ending, since the pieces in hand never change within an ending.
type learned [mostPieces][engine.MaxSquares][engine.MaxSquares]uint8

// routesTo returns, for each square, the quiet moves of a piece to it according to the piece table. Moves
// from the same square are adjacent.
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

// royalRoute is a quiet move of White's royal. It leads from a home square to the square to, which may not be
// a home; then a symmetry maps the position so that the royal comes to its home.
type royalRoute struct {
	route
	to engine.Square
	// back is the index of the symmetry that maps the royal from its home to the square to.
	back uint8
}

// backward holds the plain moves of an ending by their target square, so that they can be played backwards.
type backward struct {
	f      *frame
	pieces [mostPieces]*[engine.MaxSquares][]route
	// royals are the moves of White's royal, by the index of the home of the target square.
	royals [][]royalRoute
}

// routes returns the quiet moves of all pieces of an ending according to the piece table.
func (f *frame) routes() *backward {
	b := &backward{f: f, royals: make([][]royalRoute, len(f.slots[0].squares))}
	for i := range f.slots {
		b.pieces[i] = routesTo(f.ending.game, &f.slots[i])
	}
	return b
}

// has reports whether the piece table has a quiet move of the slot's piece between two squares.
func (b *backward) has(slot int, from, to engine.Square) bool {
	return slices.ContainsFunc(b.pieces[slot][to&127], func(r route) bool { return r.from == from })
}

// keep drops the moves that are not plain according to seen, and fills in royals.
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

// each calls visit with the number of every position from which a plain move leads to position n. The numbers
// may include illegal positions.
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

// eachOf calls visit with the number of every position from which a plain move of slot i's piece leads to the
// position with the squares in at.
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

// eachRoyal calls visit with the number of every position from which a plain move of White's royal leads to
// the position with the squares in at.
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
