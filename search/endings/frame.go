package endings

import (
	"fmt"

	"panthera/engine"
)

// frame numbers the positions of an ending.
//
// A position's number is made of the side to move and, for each piece, the index of its square in the list of
// squares where the piece may stand. If the rules allow it, the board is first rotated or mirrored so that
// White's royal comes to one of a few squares, its homes. If this royal stands on an axis of symmetry, the
// position and its mirror image have different numbers, so that every move corresponds to exactly one pair of
// numbers.
type frame struct {
	ending Ending
	slots  []slot
	// size is the number of positions with either side to move, including numbers without a legal position;
	// half is size/2.
	size, half uint32
	// symmetries are the maps of the board that leave the rules unchanged, the identity first.
	symmetries []squareMap
	// turn[s] is the index of the symmetry that brings White's royal from square s to its home. inverse[i] is
	// the index of the symmetry that reverses symmetry i.
	turn    [engine.MaxSquares]uint8
	inverse []uint8
	// swap is a map of the board under which White and Black can be exchanged without changing the rules; nil
	// if there is none.
	swap *squareMap
	// known is the result of the method products, once it has been called.
	known []engine.Piece
	// sample is a legal position of the ending.
	sample engine.Setup
}

// slot describes one piece of the ending, and where it may stand.
type slot struct {
	piece engine.Piece
	// squares lists the squares where the piece may stand. number[s] is the index of square s in this list,
	// or -1.
	squares []engine.Square
	number  [engine.MaxSquares]int16
	stride  uint32
	// alike says that the preceding slot has a piece of the same kind and side. Of two such pieces, the piece
	// with the lower square index comes first.
	alike bool
	// fixed says that the square of the piece does not matter, so that the table has the piece always on the
	// same square.
	fixed bool
}

type squareMap [engine.MaxSquares]engine.Square

// placement holds the squares of an ending's pieces, in the order of the slots.
type placement [mostPieces]engine.Square

// frameOf returns the numbering of an ending's positions, reduced by all symmetries that the rules allow.
func frameOf(e Ending) (*frame, error) {
	f, err := newFrame(e)
	if err != nil {
		return nil, err
	}
	f.seekSwap()
	return f, f.seekSymmetries()
}

// newFrame returns the numbering of an ending's positions without symmetries. It returns an error if the
// ending has no legal positions, or too many.
func newFrame(e Ending) (*frame, error) {
	f := &frame{ending: e}
	for i, piece := range e.list() {
		s := slot{piece: piece, alike: i > 0 && e.pieces[i-1] == piece}
		for sq := range engine.Square(e.game.Geometry.Size()) {
			if e.game.Geometry.Exists(sq) && e.game.Type(piece.Kind()).MayStand(piece.Side(), sq) {
				s.squares = append(s.squares, sq)
			}
		}
		f.slots = append(f.slots, s)
	}
	p := e.game.New()
	if !f.findSample(p) {
		return nil, fmt.Errorf("%s: no such position is legal in %s", e.Name(), e.game.ID)
	}
	for i := range f.slots {
		f.fix(p, i)
	}
	f.symmetries = []squareMap{identity()}
	f.inverse = []uint8{0}
	return f, f.count()
}

func identity() (m squareMap) {
	for s := range m {
		m[s] = engine.Square(s)
	}
	return m
}

// setup returns the position with the pieces on the squares in at. It returns false if two pieces would share
// a square.
func (f *frame) setup(at *placement, side engine.Side) (engine.Setup, bool) {
	s := engine.EmptySetup()
	s.Side, s.Hand = side, f.ending.hand
	for i := range f.slots {
		if s.Board[at[i]&127] != engine.NoPiece {
			return s, false
		}
		s.Board[at[i]&127] = f.slots[i].piece
	}
	return s, true
}

// mostNumbers is a limit on the numbers of positions, which must fit 31 bits.
const mostNumbers = 1 << 31

// count computes the index of each square in the list of its slot, and the factors by which these indexes
// enter the number of a position.
func (f *frame) count() error {
	size := uint64(1)
	for i := len(f.slots) - 1; i >= 0; i-- {
		s := &f.slots[i]
		s.stride = uint32(size)
		size *= uint64(len(s.squares))
		for sq := range s.number {
			s.number[sq] = -1
		}
		for n, sq := range s.squares {
			s.number[sq] = int16(n)
		}
		if 2*size >= mostNumbers {
			return fmt.Errorf("%s has too many positions for a table", f.ending.Name())
		}
	}
	f.half, f.size = uint32(size), uint32(2*size)
	f.home()
	return nil
}

// home gives every square of White's royal the index of the home to which a symmetry maps it. It is called
// when the symmetries are known.
func (f *frame) home() {
	royal := &f.slots[0]
	for sq, n := range royal.number {
		if n >= 0 {
			f.turn[sq] = 0
			continue
		}
		for t := range f.symmetries {
			if home := f.symmetries[t][sq]; royal.number[home] >= 0 && int(home) != sq && isHome(royal, home) {
				royal.number[sq], f.turn[sq] = royal.number[home], uint8(t)
				break
			}
		}
	}
}

func isHome(royal *slot, sq engine.Square) bool {
	n := royal.number[sq]
	return n >= 0 && royal.squares[n] == sq
}

// number returns the number of a position, after mapping the board so that White's royal comes to its home.
func (f *frame) number(at placement, side engine.Side) uint32 {
	if t := f.turn[at[0]&127]; t != 0 {
		f.apply(t, &at)
	}
	return f.numberHome(&at, side)
}

// apply maps the squares in at by the symmetry with index t.
func (f *frame) apply(t uint8, at *placement) {
	m := &f.symmetries[t]
	for i := range f.slots {
		if !f.slots[i].fixed {
			at[i] = m[at[i]&127]
		}
	}
}

// numberHome returns the number of a position in which White's royal is on a home square. It sorts equal
// pieces in at.
func (f *frame) numberHome(at *placement, side engine.Side) uint32 {
	n := f.half * uint32(side)
	for i := range f.slots {
		s := &f.slots[i]
		for j := i; f.slots[j].alike && s.number[at[j]&127] < s.number[at[j-1]&127]; j-- {
			at[j], at[j-1] = at[j-1], at[j]
		}
	}
	for i := range f.slots {
		if s := &f.slots[i]; !s.fixed {
			n += s.stride * uint32(s.number[at[i]&127])
		}
	}
	return n
}

// placement returns the squares of the pieces and the side to move in position n. It returns false if n
// stands for no position, because two pieces would share a square or equal pieces would not be in order.
func (f *frame) placement(n uint32) (at placement, side engine.Side, ok bool) {
	if n >= f.half {
		n -= f.half
		side = engine.Black
	}
	var occupied engine.Bits128
	before := uint32(0)
	for i := range f.slots {
		s := &f.slots[i]
		place := n / s.stride
		n -= place * s.stride
		if s.alike && place <= before {
			return at, side, false
		}
		before = place
		at[i] = s.squares[place]
		if occupied.Has(at[i]) {
			return at, side, false
		}
		occupied = occupied.Or(engine.Bit128(at[i]))
	}
	return at, side, true
}
