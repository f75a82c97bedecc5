package engine

import (
	"math/bits"
	"slices"
)

// Castling is one castling move along a rank: its side, the FEN letter of the right to it, and the
// squares of royal and rook before and after it.
type Castling struct {
	Side                               Side
	Letter                             byte
	KingFrom, KingTo, RookFrom, RookTo Square
	// Long says that this castling is the one that people call long.
	Long bool
	// King and Rook are the pieces that castle (a royal and a rook, with their side).
	King, Rook Piece
	// Clear holds the squares that must be empty. Safe holds the squares that the royal passes or
	// lands on, which must not be attacked.
	Clear, Safe Bits128
}

// NewCastling returns a castling between the given squares of royal and rook. It does not set King
// and Rook.
func NewCastling(side Side, letter byte, kingFrom, kingTo, rookFrom, rookTo Square) Castling {
	safe := span(kingFrom, kingTo).Without(kingFrom).With(kingTo)
	clear := span(kingFrom, rookFrom).Or(safe).Or(span(rookFrom, rookTo)).Without(kingFrom).Without(rookFrom)
	return Castling{Side: side, Letter: letter, KingFrom: kingFrom, KingTo: kingTo, RookFrom: rookFrom, RookTo: rookTo, Clear: clear, Safe: safe}
}

// span returns two squares of a rank and all squares between them, as a set.
func span(a, b Square) (set Bits128) {
	for s := min(a, b); s <= max(a, b); s++ {
		set = set.With(s)
	}
	return set
}

// Castlings are the castlings of a game, at most eight. For the i-th, the right to castle is bit i
// in the castling rights of a position, and the feature StateFeatures + i.
type Castlings []Castling

// MostCastlings bounds them.
const MostCastlings = 8

// Wing returns White's and Black's castling on one wing (towards the same edge). On the first rank
// of the side the royal goes from file kingFrom to kingTo, and the rook from file rookFrom to the
// square that the royal crosses last. letter is White's letter in a FEN; Black's is the same in
// lower case.
func Wing(geo *Geometry, letter byte, long bool, kingFrom, kingTo, rookFrom int) (both Castlings) {
	rookTo := kingTo - 1
	if rookFrom < kingFrom {
		rookTo = kingTo + 1
	}
	for side := range Side(2) {
		at := func(file int) Square { return geo.At(file, int(side)*(geo.Ranks-1)) }
		c := NewCastling(side, letter+byte(side)*('a'-'A'), at(kingFrom), at(kingTo), at(rookFrom), at(rookTo))
		c.Long = long
		both = append(both, c)
	}
	return both
}

// On returns the castlings with King and Rook set to the pieces that stand on the squares KingFrom
// and RookFrom of board b.
func (list Castlings) On(b *Board) Castlings {
	list = slices.Clone(list)
	for i := range list {
		c := &list[i]
		c.King, c.Rook = b[c.KingFrom], b[c.RookFrom]
	}
	return list
}

// Field returns the format of the FEN field of castling rights: letters in any order on input,
// White's first on output.
func (list Castlings) Field() *FieldFormat {
	return &FieldFormat{
		Name: FieldCastling,
		Read: func(text string, s *Setup) error {
			for i := range len(text) {
				at := NoSquare
				for _, c := range list {
					if c.Letter == text[i] {
						at = c.RookFrom
					}
				}
				if at == NoSquare || s.Rights.Has(at) {
					return Refuse(FieldCastling, "unknown or repeated letter %q", text[i])
				}
				s.Rights = s.Rights.With(at)
			}
			return nil
		},
		Write: func(dst []byte, s *Setup) []byte {
			for side := range Side(2) {
				for _, c := range list {
					if c.Side == side && s.Rights.Has(c.RookFrom) {
						dst = append(dst, c.Letter)
					}
				}
			}
			return dst
		},
	}
}

// RookSquares returns the format of a FEN field of castling rights that names the squares of the rooks: in any
// order on input, in the order of homes, the squares in which rooks keep their rights, on output.
func RookSquares(geo *Geometry, homes []Bits128) *FieldFormat {
	return &FieldFormat{
		Name: FieldCastling,
		Read: func(text string, s *Setup) error {
			for text != "" {
				var at Square
				if at, text = geo.CutSquare(text); at == NoSquare {
					return Refuse(FieldCastling, "want the squares of Rooks, or -")
				}
				if s.Rights.Has(at) {
					return Refuse(FieldCastling, "a second right on the wing of %s", geo.Name(at))
				}
				s.Rights = s.Rights.With(at)
			}
			return nil
		},
		Write: func(dst []byte, s *Setup) []byte {
			for _, home := range homes {
				for rooks := s.Rights.And(home); !rooks.Empty(); rooks = rooks.Rest() {
					dst = append(dst, geo.Name(rooks.First())...)
				}
			}
			return dst
		},
	}
}

// RightsOf returns the castling rights of a position as bits. Royals and rooks must stand on the
// squares from which they castle; otherwise the error is a *FENError.
func (list Castlings) RightsOf(s *Setup, geo *Geometry) (rights uint8, err error) {
	rooks := s.Rights
	for i := range list {
		c := &list[i]
		if !rooks.Has(c.RookFrom) {
			continue
		}
		if s.Board[c.KingFrom] != c.King || s.Board[c.RookFrom] != c.Rook {
			return 0, Refuse(FieldCastling, "for %q the royal must be on %s and the rook on %s",
				c.Letter, geo.Name(c.KingFrom), geo.Name(c.RookFrom))
		}
		rooks, rights = rooks.Without(c.RookFrom), rights|1<<i
	}
	if !rooks.Empty() {
		return 0, Refuse(FieldCastling, "no rook castles from %s", geo.Name(rooks.First()))
	}
	return rights, nil
}

// Rooks returns the squares of the rooks that castle in the castlings for which rights has a bit.
func (list Castlings) Rooks(rights uint8) (rooks Bits128) {
	for ; rights != 0; rights &= rights - 1 {
		rooks = rooks.With(list[bits.TrailingZeros8(rights)].RookFrom)
	}
	return rooks
}

// Features are those of all rights.
func (list Castlings) Features() []Feature { return RightsFeatures(nil, 1<<len(list)-1) }

// RightsFeatures appends to dst the feature of each castling right in rights.
func RightsFeatures(dst []Feature, rights uint8) []Feature {
	for ; rights != 0; rights &= rights - 1 {
		dst = append(dst, StateFeatures+Feature(bits.TrailingZeros8(rights)))
	}
	return dst
}

// RemoveRights records that castling rights were lost.
func (c *Changes) RemoveRights(lost uint8) { c.Removed = RightsFeatures(c.Removed, lost) }

// Other returns, for the feature of a castling right, the feature of the other side's right on the
// same wing.
func (list Castlings) Other(f Feature) Feature {
	for i := range list {
		if list[i].Letter^('a'-'A') == list[f-StateFeatures].Letter {
			return StateFeatures + Feature(i)
		}
	}
	return f
}
