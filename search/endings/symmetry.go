package endings

import (
	"slices"

	"panthera/engine"
)

// seekSymmetries finds the maps of the board that leave the rules of an ending unchanged, and
// numbers its positions by them. Under such a map every piece, and all that it can become, must
// have the same squares and moves, and the legal moves of sampled positions must be images of each
// other. A pawn rules out exchanging up and down; a Pikeman of LancerChess, whose promotion depends
// on the file, also left and right.
func (f *frame) seekSymmetries() error {
	same := func(p engine.Piece) engine.Piece { return p }
	p := f.ending.game.New()
	q := f.ending.game.New()
	for _, m := range maps(f.ending.game.Geometry)[1:] {
		if f.standAlike(&m) && f.builtAlike(&m, same) && f.moveAlike(p, q, func(at *placement, side engine.Side) (engine.Setup, bool) {
			image := *at
			for i := range f.slots {
				if !f.slots[i].fixed {
					image[i] = m[at[i]&127]
				}
			}
			return f.setup(&image, side)
		}, &m) {
			f.symmetries = append(f.symmetries, m)
		}
	}
	f.inverse = make([]uint8, len(f.symmetries))
	for i := range f.symmetries {
		for j := range f.symmetries {
			if f.undoes(i, j) {
				f.inverse[i] = uint8(j)
			}
		}
	}
	royal := &f.slots[0]
	var homes []engine.Square
	for _, sq := range royal.squares {
		if !slices.ContainsFunc(f.symmetries, func(m squareMap) bool { return m[sq] < sq }) {
			homes = append(homes, sq)
		}
	}
	royal.squares = homes
	return f.count()
}

func (f *frame) undoes(i, j int) bool {
	for sq := range engine.Square(f.ending.game.Geometry.Size()) {
		if f.symmetries[j][f.symmetries[i][sq]&127] != sq {
			return false
		}
	}
	return true
}

// maps are the maps of a board onto itself that keep straight lines straight; the identity comes
// first.
func maps(g *engine.Geometry) []squareMap {
	shifts := 1
	if g.Ring {
		shifts = g.Ranks
	}
	var list []squareMap
	for shift := range shifts {
		for kind := range 8 {
			if m, ok := mapOf(g, kind, shift); ok {
				list = append(list, m)
			}
		}
	}
	return list
}

// mapOf exchanges left and right, up and down, or files and ranks, as the bits of kind say, and
// turns a ring by shift ranks.
func mapOf(g *engine.Geometry, kind, shift int) (m squareMap, ok bool) {
	if kind&4 != 0 && (g.Files != g.Ranks || g.Ring) {
		return m, false
	}
	m = identity()
	for sq := range engine.Square(g.Size()) {
		file, rank := g.File(sq), g.Rank(sq)
		if kind&1 != 0 {
			file = g.Files - 1 - file
		}
		if kind&2 != 0 {
			rank = g.Ranks - 1 - rank
		}
		if kind&4 != 0 {
			file, rank = rank, file
		}
		m[sq] = g.At(file, (rank+shift)%g.Ranks)
		if g.Exists(sq) != g.Exists(m[sq]) {
			return m, false
		}
	}
	return m, true
}

// standAlike reports whether every piece may stand on the image of a square if and only if it
// may stand on the square.
func (f *frame) standAlike(m *squareMap) bool {
	for i := range f.slots {
		s := &f.slots[i]
		if s.fixed {
			continue
		}
		for _, sq := range s.squares {
			if !slices.Contains(s.squares, m[sq]) {
				return false
			}
		}
	}
	return true
}

// moveAlike reports whether sampled positions and their images are both legal or both not, and
// have moves that are images of each other.
func (f *frame) moveAlike(p, q engine.Position, imageOf func(*placement, engine.Side) (engine.Setup, bool), m *squareMap) bool {
	r := random()
	legal := 0
	for try := 0; legal < samples && try < 100*samples; try++ {
		s, ok := f.randomSetup(r)
		if !ok {
			continue
		}
		at := f.ending.find(&s)
		image, ok := imageOf(&at, s.Side)
		if !ok {
			return false
		}
		reduce(p, &s)
		reduce(q, &image)
		err, imageErr := p.SetUp(&s), q.SetUp(&image)
		if (err == nil) != (imageErr == nil) {
			return false
		}
		if err != nil {
			continue
		}
		legal++
		if p.InCheck() != q.InCheck() || !sameMoves(p, q, m) {
			return false
		}
	}
	return true
}

// sameMoves reports whether the moves of q are the images of the moves of p.
func sameMoves(p, q engine.Position, m *squareMap) bool {
	key := func(from, to engine.Square, k engine.Kind) uint32 {
		return uint32(from)<<16 | uint32(to)<<8 | uint32(k)
	}
	var mine, theirs []uint32
	for _, move := range engine.Moves(p) {
		mine = append(mine, key(m[move.From()], m[move.To()], move.Kind()))
	}
	for _, move := range engine.Moves(q) {
		theirs = append(theirs, key(move.From(), move.To(), move.Kind()))
	}
	slices.Sort(mine)
	slices.Sort(theirs)
	return slices.Equal(mine, theirs)
}

// seekSwap finds a map under which exchanging the sides changes nothing else.
func (f *frame) seekSwap() {
	p := f.ending.game.New()
	q := f.ending.game.New()
	other := func(p engine.Piece) engine.Piece { return p ^ 1 }
	for _, m := range maps(f.ending.game.Geometry) {
		if f.builtAlike(&m, other) && f.moveAlike(p, q, func(at *placement, side engine.Side) (engine.Setup, bool) {
			s, ok := f.setup(at, side)
			return s.Swapped(func(sq engine.Square) engine.Square { return m[sq] }), ok
		}, &m) {
			f.swap = &m
			return
		}
	}
}
