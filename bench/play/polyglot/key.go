package polyglot

import (
	_ "embed"
	"encoding/binary"
	"strings"

	"panthera/engine"
)

// keys are the 781 random numbers of the format, each of eight bytes, the highest byte first.
//
//go:embed keys.bin
var keys string

// The indices in keys at which the numbers for castling rights, en passant files and White's turn
// begin. The numbers for pieces on squares come before them, from index 0.
const (
	castlingKeys  = 768
	enPassantKeys = 772
	turnKey       = 780
)

// kinds are the letters of the pieces in the order of the format. For each kind, the numbers of the
// black piece come before those of the white piece.
const kinds = "PNBRQK"

func number(i int) uint64 { return binary.BigEndian.Uint64([]byte(keys[8*i : 8*i+8])) }

// Key returns the Polyglot hash key of a position of chess.
func Key(p engine.Position) (key uint64) {
	s, g := p.Setup(), p.Game()
	for square := range engine.Square(64) {
		if piece := s.Board[square]; piece != engine.NoPiece {
			kind := 2 * strings.IndexByte(kinds, g.Type(piece.Kind()).Letter)
			if piece.Side() == engine.White {
				kind++
			}
			key ^= number(64*kind + int(square))
		}
	}
	for i, name := range []string{"h1", "a1", "h8", "a8"} {
		if rook, _ := g.Geometry.Square(name); s.Rights.Has(rook) {
			key ^= number(castlingKeys + i)
		}
	}
	if file, ok := passed(g, &s); ok {
		key ^= number(enPassantKeys + file)
	}
	if s.Side == engine.White {
		key ^= number(turnKey)
	}
	return key
}

// passed returns the file of the pawn that has just made a double step, and true if a pawn of the
// side to move stands beside it. Only then does the file count for the key.
func passed(g *engine.Game, s *engine.Setup) (file int, ok bool) {
	if s.Passed == engine.NoSquare {
		return 0, false
	}
	rank := g.Geometry.Rank(s.Passed) - 1
	if s.Side == engine.Black {
		rank += 2
	}
	file = g.Geometry.File(s.Passed)
	for _, beside := range []int{file - 1, file + 1} {
		if beside >= 0 && beside < g.Geometry.Files && s.Board[g.Geometry.At(beside, rank)] == engine.NewPiece(g.KindOf('P'), s.Side) {
			return file, true
		}
	}
	return 0, false
}
