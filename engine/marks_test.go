package engine

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// marked returns a game whose positions can have every kind of mark besides pieces: promoted
// pieces, walls, a pawn that is captured en passant on an unusual square, squares of unmoved
// pieces among the castling rights, and a count of checks.
func marked() *Game {
	const checks = 3
	g := chessPieces()
	g.Promoted, g.Walls, g.PassedAside = true, true, true
	g.Castling = &FieldFormat{Name: FieldCastling, Read: func(text string, s *Setup) error {
		squares, _ := g.Geometry.CutSquares(text)
		for _, at := range squares {
			side := Side(g.Geometry.Rank(at) / 4)
			s.Gates[side] = s.Gates[side].Or(Bit128(at))
		}
		return nil
	}, Write: func(dst []byte, s *Setup) []byte {
		for _, at := range s.Gates[White].Or(s.Gates[Black]).Squares() {
			dst = append(dst, g.Geometry.Name(at)...)
		}
		return dst
	}}
	g.Own = &FieldFormat{Name: "checks", Read: func(text string, s *Setup) error {
		var left [2]uint8
		if n, err := fmt.Sscanf(text, "%d+%d", &left[White], &left[Black]); n < 2 {
			return Refuse("checks", "%v", err)
		}
		s.Checks = [2]uint8{checks - left[White], checks - left[Black]}
		return nil
	}, Write: func(dst []byte, s *Setup) []byte {
		return fmt.Appendf(dst, "%d+%d", checks-s.Checks[White], checks-s.Checks[Black])
	}}
	return g
}

func TestMarksOfAPosition(t *testing.T) {
	g := marked()
	text := "k6q~/8/8/3*4/4p3/8/8/KQ~5* w a1h8 d6e4 2+3 0 1"
	s, err := taken(g, text)
	require.NoError(t, err)
	assert.Equal(t, text, g.WriteFEN(&s))
	assert.Equal(t, []string{"b1", "h8"}, names(g.Geometry, s.Promoted.Squares()))
	assert.Equal(t, []string{"h1", "d5"}, names(g.Geometry, s.Walls.Squares()))
	assert.Equal(t, "e4", g.Geometry.Name(s.Victim))
	assert.Equal(t, [2]uint8{1, 0}, s.Checks)

	swapped := s.Swapped(g.Geometry.OtherRank)
	assert.Equal(t, "kq~5*/8/8/4P3/3*4/8/8/K6Q~ b h1a8 d3e5 3+2 0 1", g.WriteFEN(&swapped))
	assert.NoError(t, g.Check(&swapped))
	assert.Equal(t, s, swapped.Swapped(g.Geometry.OtherRank))
}

func TestMarksFollowPieces(t *testing.T) {
	g := marked()
	s, err := taken(g, "k7/8/8/8/8/8/8/KQ~5* w - - 3+3 0 1")
	require.NoError(t, err)
	at := func(name string) Square {
		square, ok := g.Geometry.Square(name)
		require.True(t, ok)
		return square
	}
	s.Move(at("b1"), at("h1"))
	assert.Equal(t, "k7/8/8/8/8/8/8/K6Q~ w - - 3+3 0 1", g.WriteFEN(&s), "a piece on a wall takes its place")
	s.Move(at("h1"), at("h1"))
	assert.Equal(t, "k7/8/8/8/8/8/8/K6Q~ w - - 3+3 0 1", g.WriteFEN(&s))
	s.Put(g.PieceOf('R'), at("h1"))
	assert.Equal(t, "k7/8/8/8/8/8/8/K6R w - - 3+3 0 1", g.WriteFEN(&s))
}

// TestPawnsThatCanBeCapturedAreRead reads the squares of a pawn that has gone three squares along a file: the
// first, those that others tell, and all that it has passed over.
func TestPawnsThatCanBeCapturedAreRead(t *testing.T) {
	g := marked()
	for text, want := range map[string]string{"d4": "d4d3", "d5": "d5d4d3", "d5d4": "d5d4d3", "d5d3": "d5d4d3", "d5d4d3": "d5d4d3", "c4d3": "c4d3"} {
		s, err := taken(g, "k7/8/8/8/8/3p4/8/K7 w - "+text+" 3+3 0 1")
		require.NoError(t, err, text)
		assert.Equal(t, "k7/8/8/8/8/3p4/8/K7 w - "+want+" 3+3 0 1", g.WriteFEN(&s))
	}
}

func TestMarksAreRefused(t *testing.T) {
	without := chessPieces()
	for text, field := range map[string]Field{"k7/8/8/8/8/8/8/KQ~6 w - - 0 1": FieldBoard, "k7/8/8/8/8/8/8/K*6 w - - 0 1": FieldBoard, "k7/8/8/8/8/8/8/K7 w - d3e4 0 1": FieldEnPassant} {
		_, err := taken(without, text)
		assert.Equal(t, field, refusedField(t, err), text)
	}
	for text, field := range map[string]Field{
		"k7/8/8/8/4p3/8/8/K7 w - d3 3+3 0 1":     FieldEnPassant, // the pawn is not told
		"k7/8/8/8/4p3/8/8/K7 w - d3d4 3+3 0 1":   FieldEnPassant, // there is none
		"k7/8/8/8/4p3/8/8/K7 b - d3e4 3+3 0 1":   FieldEnPassant, // it is the mover's
		"k7/8/8/8/4q3/8/8/K7 w - d3e4 3+3 0 1":   FieldEnPassant, // it is no pawn
		"k7/8/8/8/4p3/8/8/K7 w - d3e4e5 3+3 0 1": FieldEnPassant,
		"k7/8/8/8/8/8/8/K~~6 w - - 3+3 0 1":      FieldBoard,
		"k7/8/8/8/8/8/8/~K6 w - - 3+3 0 1":       FieldBoard,
	} {
		_, err := taken(marked(), text)
		assert.Equal(t, field, refusedField(t, err), text)
	}
	for name, change := range map[string]func(s *Setup){
		"a wall under a piece":              func(s *Setup) { s.Walls = Bit128(0) },
		"a promoted piece that is none":     func(s *Setup) { s.Promoted = Bit128(1) },
		"a mark outside the board":          func(s *Setup) { s.Walls = Bit128(100) },
		"a pawn that passed over nothing":   func(s *Setup) { s.Victim = 1 },
		"a pawn captured outside the board": func(s *Setup) { s.Passed, s.Victim = 1, 100 },
	} {
		g := marked()
		s, err := taken(g, "k7/8/8/8/8/8/8/K7 w - - 3+3 0 1")
		require.NoError(t, err)
		change(&s)
		assert.Error(t, g.Check(&s), name)
	}
	for name, change := range map[string]func(s *Setup){
		"walls":         func(s *Setup) { s.Walls = Bit128(1) },
		"promoted ones": func(s *Setup) { s.Promoted = Bit128(0) },
		"a pawn aside":  func(s *Setup) { s.Passed, s.Victim = 1, 2 },
	} {
		s, err := taken(without, "k7/8/8/8/8/8/8/K7 w - - 0 1")
		require.NoError(t, err)
		change(&s)
		assert.Error(t, without.Check(&s), "a game without %s", name)
	}
}

// TestPairsOfNumbersAreNoCounters reads FENs whose own field is a pair of numbers, as a line of EPD.
func TestPairsOfNumbersAreNoCounters(t *testing.T) {
	g := marked()
	for rest, want := range map[string][]string{
		" w - - 2+3 0 1": {"2+3", "0", "1", ""}, " w - - 2+3": {"2+3", "0", "1", ""}, " w - - +1+0 7;": {"+1+0", "7", "1", ""},
		" w - - 2+3 4 5 id x;": {"2+3", "4", "5", "id x ;"}, " w - - 2+3 hmvc 9;": {"2+3", "0", "1", "hmvc 9 ;"}, " w - - 4 5 +1+0": {"+1+0", "4", "5", ""}, " w - - 4 5 +1+0 id x;": {"+1+0", "4", "5", "id x ;"},
	} {
		f, behind, missing, err := g.cutEPD("k7/8/8/8/8/8/8/7K" + rest)
		require.NoError(t, err, rest)
		assert.Equal(t, want, []string{f.Own, f.Halfmove, f.Fullmove, behind}, rest)
		assert.Empty(t, missing, rest)
	}
	_, _, _, err := g.cutEPD("k7/8/8/8/8/8/8/7K w - - 0 1 2+3")
	assert.ErrorContains(t, err, `"2+3" is not understood`)
}
