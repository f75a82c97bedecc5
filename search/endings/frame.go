package endings

import (
	"fmt"

	"panthera/engine"
)

// frame numbers the positions of an ending.
//
// The number of a position combines the side to move with the index of each piece's square among
// those where it may stand. Symmetries of the board that do not change the rules map White's royal
// to one of few squares, its homes. If this royal stands on an axis of symmetry, the position and
// its mirror image have two numbers, so that every move corresponds to exactly one pair of numbers.
type frame struct {
	ending Ending
	slots  []slot
	// size is the count of numbers for both sides to move, half that for one side.
	size, half uint32
	// symmetries are the maps of squares that leave the rules unchanged, the identity first.
	symmetries []squareMap
	// turn[s] is the symmetry that maps White's royal on s to its home; inverse[i] is the symmetry
	// that reverses symmetry i.
	turn    [engine.MaxSquares]uint8
	inverse []uint8
	// swap exchanges the sides without changing anything else; nil if there is no such map.
	swap *squareMap
	// known caches the result of products.
	known []engine.Piece
	// sample is some legal position.
	sample engine.Setup
}

// slot is a piece of an ending.
type slot struct {
	piece engine.Piece
	// squares lists where the piece may stand; number is the index of a square in this list, or -1.
	squares []engine.Square
	number  [engine.MaxSquares]int16
	stride  uint32
	// alike says that the slot before has an equal piece. Of the two, the piece with the lower
	// number comes first.
	alike bool
	// fixed says that the square of the piece does not matter.
	fixed bool
}

type squareMap [engine.MaxSquares]engine.Square

// placement is the squares of an ending's pieces, by slot.
type placement [mostPieces]engine.Square

// frameOf makes the frame of an ending with its symmetries.
func frameOf(e Ending) (*frame, error) {
	f, err := newFrame(e)
	if err != nil {
		return nil, err
	}
	f.seekSwap()
	return f, f.seekSymmetries()
}

// newFrame makes the frame of an ending without symmetries. The error says that the ending has
// no positions, or too many.
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

// setup is the position with the pieces on squares; false if two would share one.
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

// mostNumbers keeps numbers in 31 bits.
const mostNumbers = 1 << 31

// count computes the numbers and strides of the slots.
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

// home gives every square of White's royal the number of its home, when symmetries are known.
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

// number is the number of a placement, after a symmetry has brought White's royal home.
func (f *frame) number(at placement, side engine.Side) uint32 {
	if t := f.turn[at[0]&127]; t != 0 {
		f.apply(t, &at)
	}
	return f.numberHome(&at, side)
}

// apply maps the squares of a placement.
func (f *frame) apply(t uint8, at *placement) {
	m := &f.symmetries[t]
	for i := range f.slots {
		if !f.slots[i].fixed {
			at[i] = m[at[i]&127]
		}
	}
}

// numberHome is the number of a placement with White's royal at home. It sorts equal pieces.
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

// placement is the squares and the side to move for a number. It is false if two pieces share a
// square or equal pieces are not in order: the number then stands for no position.
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
