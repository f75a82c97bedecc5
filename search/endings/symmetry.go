package endings

import (
	"slices"

	"panthera/engine"
)

// seekSymmetries finds the maps of the board, such as mirror images, that leave the rules of an ending
// unchanged, and numbers its positions accordingly. A map is accepted if every piece, and every piece that it
// may become, has the same permitted squares and the same moves on the mapped board, and if the legal moves
// of random positions are mapped onto each other. Pawns exclude exchanging up and down. A Pikeman of
// LancerChess also excludes exchanging left and right, since its promotion depends on the file.
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

// maps returns the maps of a board onto itself that keep lines straight: rotations and reflections, and on a
// ring the shifts around it. The identity comes first.
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

// mapOf returns a map of the board. Bits 0 to 2 of kind exchange left and right, up and down, and files and
// ranks; then a ring is turned by shift ranks. It returns false if the result does not fit the board.
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

// standAlike reports whether, for every piece, map m takes each square where the piece may stand to another
// such square.
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

// moveAlike tests random positions together with their images, which imageOf returns. It reports whether in
// each pair both are legal or both are not, and the legal moves are mapped onto each other by m.
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

// sameMoves reports whether the legal moves of q are those of p with the squares mapped by m.
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

// seekSwap looks for a map of the board under which White and Black can be exchanged without changing the
// rules, and stores the first that it finds.
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
