package engine

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// refusedField returns the field that an error names.
func refusedField(t *testing.T, err error) Field {
	t.Helper()
	var refused *FENError
	require.ErrorAs(t, err, &refused)
	assert.NotEmpty(t, refused.Reason)
	return refused.Field
}

// taken parses a FEN and sets a position of the game up from it; it returns the error of
// either step.
func taken(g *Game, fen string) (Setup, error) {
	s, err := g.ReadFEN(fen)
	if err == nil {
		err = g.Check(&s)
	}
	return s, err
}

// withOwn returns a game whose FEN has a field of its own and a hand.
func withOwn() *Game {
	g := chessPieces()
	g.Hand = []Kind{g.KindOf('R'), g.KindOf('N')}
	g.Own = &FieldFormat{Name: FieldJewels, Read: func(text string, s *Setup) error {
		if text != "own" {
			return Refuse(FieldJewels, "want own")
		}
		return nil
	}, Write: func(dst []byte, _ *Setup) []byte { return append(dst, "own"...) }}
	return g
}

func TestFieldsAreCut(t *testing.T) {
	g := withOwn()
	f, err := g.CutFEN("8/8[Qq] w KQ e3 own 5 6")
	require.NoError(t, err)
	assert.Equal(t, FEN{Board: "8/8", Hand: "[Qq]", Side: "w", Castling: "KQ", EnPassant: "e3", Own: "own",
		Halfmove: "5", Fullmove: "6"}, f)
	assert.Equal(t, "8/8[Qq] w KQ e3 own 5 6", f.String())

	g = chessPieces()
	for text, whole := range map[string]string{
		"  8/8 b -  - ": "8/8 b - - 0 1", "8/8 b - - 7": "8/8 b - - 7 1",
	} {
		f, err = g.CutFEN(text)
		require.NoError(t, err)
		assert.Equal(t, whole, f.String(), "missing counters are 0 1")
	}
	f, err = g.CutShortFEN("8/8 b", 1)
	require.NoError(t, err)
	assert.Equal(t, "8/8 b - - 0 1", f.String())

	for _, text := range []string{"", "8/8", "8/8 w -", "8/8 w - - 0 1 2"} {
		_, err = g.CutFEN(text)
		assert.Equal(t, fieldFEN, refusedField(t, err), text)
	}
}

func TestFieldsOfTheirOwn(t *testing.T) {
	g := withOwn()
	text := "k7/8/8/8/8/8/8/7K[RRn] b - e3 own 5 6"
	s, err := taken(g, text)
	require.NoError(t, err)
	assert.Equal(t, text, g.WriteFEN(&s))
	_, err = taken(g, "k7/8/8/8/8/8/8/7K[] b - e3 other 5 6")
	assert.Equal(t, FieldJewels, refusedField(t, err))
	assert.ErrorContains(t, err, `jewels "other": want own`)
}

func TestFieldsAreRefused(t *testing.T) {
	g := chessPieces()
	for rest, field := range map[string]Field{
		" x - - 0 1": FieldSide, " W - - 0 1": FieldSide, " w KQ - 0 1": FieldCastling, " w - e9 0 1": FieldEnPassant,
		" w - - -1 1": FieldHalfmove, " w - - x 1": FieldHalfmove, " w - - 1.5 1": FieldHalfmove, " w - - +1 1": FieldHalfmove,
		" w - - 10000 1": FieldHalfmove, " w - - 99999999999999999999 1": FieldHalfmove,
		" w - - 0 0": FieldFullmove, " w - - 0 -1": FieldFullmove, " w - - 0 x": FieldFullmove, "[R] w - - 0 1": FieldHand,
	} {
		_, err := taken(g, "k7/8/8/8/8/8/8/7K"+rest)
		assert.Equal(t, field, refusedField(t, err), rest)
	}
}

func TestBoardRoundTrip(t *testing.T) {
	for _, board := range []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "k7/8/1p6/8/8/6P1/8/7K", "8/8/3k4/8/8/3K4/8/8",
	} {
		g := chessPieces()
		s, err := taken(g, board+" w - - 0 1")
		require.NoError(t, err)
		assert.Equal(t, board+" w - - 0 1", g.WriteFEN(&s))
	}
}

func TestBoardWithRunsOfTwoDigits(t *testing.T) {
	g := chessPieces()
	g.Geometry = Grid(12, 2)
	s, err := taken(g, "k11/11K w - - 0 1")
	require.NoError(t, err)
	assert.Equal(t, "k11/11K w - - 0 1", g.WriteFEN(&s))
	_, err = taken(g, "k83/11K w - - 0 1")
	assert.Equal(t, FieldBoard, refusedField(t, err), "83 is eighty-three empty squares")
}

func TestBoardsAreRefused(t *testing.T) {
	g := chessPieces()
	for why, text := range map[string]string{
		"seven ranks":           "k7/8/8/8/8/8/7K",
		"nine ranks":            "k7/8/8/8/8/8/8/8/7K",
		"a short rank":          "k7/7/8/8/8/8/8/7K",
		"a long rank":           "k7/9/8/8/8/8/8/7K",
		"a long rank of pieces": "k7/rrrrrrrrr/8/8/8/8/8/7K",
		"an unknown letter":     "k7/x7/8/8/8/8/8/7K",
		"a letter beyond Z":     "k7/\xc37/8/8/8/8/8/7K",
		"an empty run of zero":  "k7/08/8/8/8/8/8/7K",
		"a huge empty run":      "k7/99999999999999999999999/8/8/8/8/8/7K",
		"two kings":             "k7/8/8/8/8/8/8/K6K",
		"no king":               "k7/8/8/8/8/8/8/8",
		"a pawn outside":        "k7/8/8/8/8/8/8/P6K",
	} {
		_, err := taken(g, text+" w - - 0 1")
		assert.Equal(t, FieldBoard, refusedField(t, err), why)
	}
}

func TestPieceOnAVoidIsRefused(t *testing.T) {
	g := chessPieces()
	g.Geometry = GridWithVoid(3, 2, func(s Square) bool { return s == 1 })
	_, err := taken(g, "k1K/1Q1 w - - 0 1")
	assert.Equal(t, FieldBoard, refusedField(t, err))
	s, err := taken(g, "k1K/2Q w - - 0 1")
	require.NoError(t, err)
	assert.Equal(t, "k1K/2Q w - - 0 1", g.WriteFEN(&s), "a void is written as an empty square")
	s.Board[1] = g.PieceOf('Q')
	assert.Equal(t, FieldBoard, refusedField(t, g.Check(&s)))
}

func TestHands(t *testing.T) {
	g := chessPieces()
	g.Hand = []Kind{g.KindOf('R'), g.KindOf('N')}
	const board, rest = "k7/8/8/8/8/8/8/7K", " w - - 0 1"
	s, err := taken(g, board+"[nrNRN]"+rest)
	require.NoError(t, err)
	assert.Equal(t, board+"[RNNrn]"+rest, g.WriteFEN(&s), "White's first, in the order of kinds")
	_, err = taken(g, board+"[]"+rest)
	require.NoError(t, err)
	for _, text := range []string{"", "[", "[Q]", "[x]", "[RN", "[" + strings.Repeat("R", 300) + "]"} {
		_, err = taken(g, board+text+rest)
		assert.Equal(t, FieldHand, refusedField(t, err), "%q", text)
	}
	s.Hand[g.PieceOf('q')] = 1
	assert.Equal(t, FieldHand, refusedField(t, g.Check(&s)))
}

func TestMessagesQuoteInputInMeasure(t *testing.T) {
	_, err := taken(chessPieces(), strings.Repeat("x", 5000)+" w - -")
	assert.Less(t, len(err.Error()), 300)
	assert.Contains(t, err.Error(), "board")
	assert.Equal(t, "board: a reason", Refuse(FieldBoard, "a reason").Error())
}

func TestSwappedTwiceIsTheSame(t *testing.T) {
	g := withOwn()
	s, err := g.ReadFEN("rnb1kbnr/pppp1ppp/8/4p3/4P2q/8/PPPP1PPP/RNBQKBNR[RRn] w - e3 own 1 3")
	require.NoError(t, err)
	s.Rights = Bit128(0).Or(Bit128(63))
	swapped := s.Swapped(g.Geometry.OtherRank)
	shown := swapped
	shown.Rights = Bits128{}
	assert.Equal(t, "rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR[Nrr] b - e6 own 1 3", g.WriteFEN(&shown))
	assert.Equal(t, []Square{7, 56}, swapped.Rights.Squares())
	assert.Equal(t, "e6", g.Geometry.Name(swapped.Passed))
	assert.Equal(t, s, swapped.Swapped(g.Geometry.OtherRank))
}
