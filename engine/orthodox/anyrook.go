package orthodox

import (
	"strings"

	"panthera/engine"
)

// Chess960: royals and rooks castle from any squares of their first ranks, and land on the same squares as in chess.
// With Description.AnyRook the 8×8 frame must begin on a1 of the board.

// The two wings of Chess960, K first.
var anyRookWings = [2]Wing{{KingTo: 6, RookTo: 5}, {KingTo: 2, RookTo: 3}}

// castlingsOf returns the possible castlings of a position and the rights to them, as bits.
func (f *Frame) castlingsOf(s *engine.Setup) (c castlings, rights uint8, err error) {
	if !f.anyRook {
		rights, err = f.RightsOf(s, f.game.Geometry)
		return f.castlings, rights, err
	}
	c = newCastlings()
	for rooks := s.Rights; !rooks.Empty(); rooks = rooks.Rest() {
		i, way, ok := castlingFrom(s, rooks.First())
		if !ok || rights>>i&1 != 0 {
			return c, 0, engine.Refuse(engine.FieldCastling, "no rook castles from %s", Geometry.Name(rooks.First()))
		}
		c.add(i, way)
		rights |= 1 << i
	}
	return c, rights, nil
}

// castlingFrom returns the castling with the rook on a square, and the index of its right; false if there is none.
func castlingFrom(s *engine.Setup, rook engine.Square) (right int, c engine.Castling, ok bool) {
	side := engine.White
	if Geometry.Rank(rook) == 7 {
		side = engine.Black
	}
	king, ok := royalFile(&s.Board, side)
	if !ok || s.Board[rook] != engine.NewPiece(Rook, side) {
		return 0, c, false
	}
	w, i := anyRookWings[0], 0
	w.RookFrom = Geometry.File(rook)
	if w.RookFrom < king {
		w, i = anyRookWings[1], 1
		w.RookFrom = Geometry.File(rook)
	}
	c = wing(side, i, king, w)
	c.Long = i == 1
	return rightsEach*int(side) + i, c, c.RookFrom == rook
}

// royalFile returns the file of a royal on its first rank; false if it is not there.
func royalFile(b *engine.Board, side engine.Side) (file int, ok bool) {
	for file = range Geometry.Files {
		if b[Geometry.At(file, 7*int(side))] == engine.NewPiece(King, side) {
			return file, true
		}
	}
	return 0, false
}

// outermost returns the square of the rook farthest from a side's royal on a wing (0 for K, 1 for Q); NoSquare if
// none.
func outermost(b *engine.Board, side engine.Side, wing int) engine.Square {
	king, ok := royalFile(b, side)
	if !ok {
		return engine.NoSquare
	}
	at := func(file int) engine.Square { return Geometry.At(file, 7*int(side)) }
	edge, step := 7, -1
	if wing == 1 {
		edge, step = 0, 1
	}
	for file := edge; file != king; file += step {
		if b[at(file)] == engine.NewPiece(Rook, side) {
			return at(file)
		}
	}
	return engine.NoSquare
}

// AnyRookField is the field of castling rights of Chess960. It reads X-FEN (K or Q for the outermost
// rook of a wing, otherwise the letter of the rook's file) and Shredder-FEN (always the letter of
// the file), in any order. It writes X-FEN, which in positions of chess is the FEN of chess.
//
// Source: R. Scharnagl, "X-FEN" (2003); Shredder-FEN is what UCI engines expect.
func AnyRookField() *engine.FieldFormat {
	return &engine.FieldFormat{Name: engine.FieldCastling, Read: readAnyRook, Mend: mendAnyRook,
		Write: func(dst []byte, s *engine.Setup) []byte { return appendAnyRook(dst, s, true) }}
}

// rookOf returns the square of the rook that a letter of the castling field means; NoSquare if no rook is there.
// known reports whether the letter is valid.
func rookOf(letter byte, b *engine.Board) (at engine.Square, known bool) {
	side := engine.White
	if letter >= 'a' && letter <= 'z' {
		letter, side = letter-('a'-'A'), engine.Black
	}
	if wing := strings.IndexByte("KQ", letter); wing >= 0 {
		return outermost(b, side, wing), true
	}
	if letter < 'A' || letter > 'H' {
		return engine.NoSquare, false
	}
	return Geometry.At(int(letter-'A'), 7*int(side)), true
}

// mendAnyRook returns the castling field without letters that mean no rook, and without repeated ones.
func mendAnyRook(text string, s *engine.Setup) string {
	var kept []byte
	var named engine.Bits128
	for _, letter := range []byte(text) {
		at, known := rookOf(letter, &s.Board)
		if known && (at == engine.NoSquare || named.Has(at)) {
			continue
		}
		kept = append(kept, letter)
		if known {
			named = named.Or(engine.Bit128(at))
		}
	}
	return string(kept)
}

func readAnyRook(text string, s *engine.Setup) error {
	for i := range len(text) {
		at, known := rookOf(text[i], &s.Board)
		if !known {
			return engine.Refuse(engine.FieldCastling, "unknown letter %q", text[i])
		}
		if at == engine.NoSquare || s.Rights.Has(at) {
			return engine.Refuse(engine.FieldCastling, "no rook, or one named twice, for %q", text[i])
		}
		s.Rights = s.Rights.Or(engine.Bit128(at))
	}
	return nil
}

// AppendShredder appends the castling rights of a Chess960 position as Shredder-FEN: by the files of the rooks.
func AppendShredder(dst []byte, s *engine.Setup) []byte { return appendAnyRook(dst, s, false) }

// appendAnyRook appends the castling rights: White's first, and of each side the rook nearest to the h-file first.
func appendAnyRook(dst []byte, s *engine.Setup, byWing bool) []byte {
	for side := range engine.Side(2) {
		lower := byte(side) * ('a' - 'A')
		for file := Geometry.Files - 1; file >= 0; file-- {
			rook, letter := Geometry.At(file, 7*int(side)), 'A'+byte(file)
			if !s.Rights.Has(rook) {
				continue
			}
			for wing := range "KQ" {
				if byWing && outermost(&s.Board, side, wing) == rook {
					letter = "KQ"[wing]
				}
			}
			dst = append(dst, letter+lower)
		}
	}
	return dst
}
