package endings

import (
	"cmp"
	"slices"

	"panthera/engine"
)

// builtAlike reports whether the map m of the board keeps the moves of the piece table: each piece of the
// ending, and each piece that it may become, must move like counterpart(piece) does on the mapped squares.
func (f *frame) builtAlike(m *squareMap, counterpart func(engine.Piece) engine.Piece) bool {
	for _, piece := range f.products() {
		if !f.fixedPiece(piece) && !pieceAlike(f.ending.game, piece, counterpart(piece), m) {
			return false
		}
	}
	return true
}

func (f *frame) fixedPiece(p engine.Piece) bool {
	return slices.ContainsFunc(f.slots, func(s slot) bool { return s.fixed && s.piece == p })
}

// products returns the pieces of the ending, the pieces that they become by moves in random positions, and
// the pieces that those may become according to the piece table.
func (f *frame) products() []engine.Piece {
	if f.known != nil {
		return f.known
	}
	pieces := slices.Clone(f.ending.list())
	add := func(p engine.Piece) {
		if p != engine.NoPiece && !slices.Contains(pieces, p) {
			pieces = append(pieces, p)
		}
	}
	p, r := f.ending.game.New(), random()
	for range 4 * samples {
		s, ok := f.randomSetup(r)
		reduce(p, &s)
		if !ok || p.SetUp(&s) != nil {
			continue
		}
		for _, move := range engine.Moves(p) {
			p.Make(move)
			add(p.Board()[move.To()&127])
			p.Undo()
		}
	}
	for i := len(f.ending.list()); i < len(pieces); i++ {
		for _, k := range f.ending.game.Type(pieces[i].Kind()).Becomes {
			add(engine.NewPiece(k, pieces[i].Side()))
		}
	}
	f.known = pieces
	return pieces
}

// way is a move of a piece from a given square on an empty board, according to the piece table.
type way struct {
	how     engine.How
	purpose engine.Purpose
	to      engine.Square
	passed  engine.Bits128
}

// pieceAlike reports whether piece b has, on the squares mapped by m, the same permitted squares and the same
// moves as piece a has on the original squares.
func pieceAlike(g *engine.Game, a, b engine.Piece, m *squareMap) bool {
	for sq := range engine.Square(g.Geometry.Size()) {
		if !g.Geometry.Exists(sq) {
			continue
		}
		may := g.Type(a.Kind()).MayStand(a.Side(), sq)
		if may != g.Type(b.Kind()).MayStand(b.Side(), m[sq]) {
			return false
		}
		if !may {
			continue
		}
		identical := identity()
		if !slices.Equal(waysOf(g, a, sq, m), waysOf(g, b, m[sq], &identical)) {
			return false
		}
	}
	return true
}

// waysOf returns the moves of piece p from a square on an empty board, with all squares mapped by m, in
// sorted order.
func waysOf(g *engine.Game, p engine.Piece, from engine.Square, m *squareMap) (ways []way) {
	for _, mover := range g.Type(p.Kind()).Movers {
		for _, t := range mover.Targets(g.Geometry, from, p.Side()) {
			w := way{how: mover.How, purpose: mover.Purpose, to: m[t.Square]}
			for _, sq := range t.Passed {
				w.passed = w.passed.Or(engine.Bit128(m[sq]))
			}
			ways = append(ways, w)
		}
	}
	slices.SortFunc(ways, func(a, b way) int {
		return cmp.Or(cmp.Compare(a.how, b.how), cmp.Compare(a.purpose, b.purpose), cmp.Compare(a.to, b.to),
			cmp.Compare(a.passed.Lo, b.passed.Lo), cmp.Compare(a.passed.Hi, b.passed.Hi))
	})
	return ways
}
