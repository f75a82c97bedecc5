package engine

import "math/bits"

// Bits64 is a set of squares below 64, for boards of at most 64 squares.
type Bits64 uint64

// Bit64 is the set of one square.
func Bit64(s Square) Bits64 { return 1 << (s & 63) }

// Has reports whether s is in the set.
func (b Bits64) Has(s Square) bool { return b>>(s&63)&1 != 0 }

// And returns the intersection of two sets. And and the next five methods let code that is written
// once work with sets of both sizes.
func (b Bits64) And(c Bits64) Bits64 { return b & c }

// Or is the union.
func (b Bits64) Or(c Bits64) Bits64 { return b | c }

// Xor is the symmetric difference.
func (b Bits64) Xor(c Bits64) Bits64 { return b ^ c }

// AndNot returns the squares of b that are not in c.
func (b Bits64) AndNot(c Bits64) Bits64 { return b &^ c }

// Shift returns the set with all squares moved by a number of squares, up or down the board. None
// may leave the board.
func (b Bits64) Shift(by int) Bits64 { return Bits64(bits.RotateLeft64(uint64(b), by)) }

// Empty reports whether the set has no square.
func (b Bits64) Empty() bool { return b == 0 }

// Count is the number of squares in the set.
func (b Bits64) Count() int { return bits.OnesCount64(uint64(b)) }

// First is the lowest square of a set that is not empty.
func (b Bits64) First() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// Rest is the set without its lowest square.
func (b Bits64) Rest() Bits64 { return b & (b - 1) }

// Several reports whether the set has at least two squares.
func (b Bits64) Several() bool { return b&(b-1) != 0 }

// Squares lists the set in ascending order.
func (b Bits64) Squares() []Square {
	list := make([]Square, 0, b.Count())
	for ; b != 0; b = b.Rest() {
		list = append(list, b.First())
	}
	return list
}

// Bits128 is a set of squares below 128, for boards of more than 64 squares.
type Bits128 struct{ Lo, Hi uint64 }

// Bit128 returns the set of one square. A shift by 64 or more gives 0 and s-64 wraps around below
// 64, so both halves are computed without a branch, which would be hard to predict.
func Bit128(s Square) Bits128 { return Bits128{Lo: 1 << s, Hi: 1 << (s - 64)} }

// Has reports whether s is in the set.
func (b Bits128) Has(s Square) bool { return (b.Lo>>s|b.Hi>>(s-64))&1 != 0 }

// With is the set with a square.
func (b Bits128) With(s Square) Bits128 { return b.Or(Bit128(s)) }

// Without is the set without a square.
func (b Bits128) Without(s Square) Bits128 { return b.AndNot(Bit128(s)) }

// And is the intersection.
func (b Bits128) And(c Bits128) Bits128 { return Bits128{b.Lo & c.Lo, b.Hi & c.Hi} }

// Or is the union.
func (b Bits128) Or(c Bits128) Bits128 { return Bits128{b.Lo | c.Lo, b.Hi | c.Hi} }

// Xor is the symmetric difference.
func (b Bits128) Xor(c Bits128) Bits128 { return Bits128{b.Lo ^ c.Lo, b.Hi ^ c.Hi} }

// AndNot returns the squares of b that are not in c.
func (b Bits128) AndNot(c Bits128) Bits128 { return Bits128{b.Lo &^ c.Lo, b.Hi &^ c.Hi} }

// Shift is [Bits64.Shift].
func (b Bits128) Shift(by int) Bits128 {
	if by&64 != 0 {
		b.Lo, b.Hi = b.Hi, b.Lo
	}
	by &= 63
	return Bits128{b.Lo<<by | b.Hi>>(64-by), b.Hi<<by | b.Lo>>(64-by)}
}

// Empty reports whether the set has no square.
func (b Bits128) Empty() bool { return b.Lo|b.Hi == 0 }

// Count is the number of squares in the set.
func (b Bits128) Count() int { return bits.OnesCount64(b.Lo) + bits.OnesCount64(b.Hi) }

// Several reports whether the set has at least two squares.
func (b Bits128) Several() bool { return !b.Rest().Empty() }

// First is the lowest square of a set that is not empty. The half is chosen without a branch,
// which would be hard to predict.
func (b Bits128) First() Square {
	half, first := b.Lo, 0
	if half == 0 {
		half, first = b.Hi, 64
	}
	return Square(first + bits.TrailingZeros64(half))
}

// Last is the highest square of a set that is not empty.
func (b Bits128) Last() Square {
	if b.Hi != 0 {
		return Square(127 - bits.LeadingZeros64(b.Hi))
	}
	return Square(63 - bits.LeadingZeros64(b.Lo))
}

// Rest is the set without its lowest square.
func (b Bits128) Rest() Bits128 {
	lo, borrow := bits.Sub64(b.Lo, 1, 0)
	hi, _ := bits.Sub64(b.Hi, 0, borrow)
	return Bits128{b.Lo & lo, b.Hi & hi}
}

// Squares lists the set in ascending order.
func (b Bits128) Squares() []Square {
	list := make([]Square, 0, b.Count())
	for ; !b.Empty(); b = b.Rest() {
		list = append(list, b.First())
	}
	return list
}
