package engine

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// refusedField is the field that an error names.
func refusedField(t *testing.T, err error) Field {
	t.Helper()
	var refused *FENError
	require.ErrorAs(t, err, &refused)
	assert.NotEmpty(t, refused.Reason)
	return refused.Field
}

func TestCutFEN(t *testing.T) {
	f, err := CutFEN("8/8[Qq] w KQ e3 own 5 6", 1)
	require.NoError(t, err)
	assert.Equal(t, FEN{Board: "8/8", Hand: "[Qq]", Side: "w", Castling: "KQ", EnPassant: "e3", More: []string{"own"},
		Halfmove: "5", Fullmove: "6"}, f)

	f, err = CutFEN("  8/8 b -  - ", 0)
	require.NoError(t, err)
	halfmove, fullmove, err := f.Clocks()
	require.NoError(t, err)
	assert.Equal(t, []int{0, 1}, []int{halfmove, fullmove}, "missing clocks are 0 1")

	f, err = CutFEN("8/8 b - - 7", 0)
	require.NoError(t, err)
	assert.Equal(t, []string{"7", "1"}, []string{f.Halfmove, f.Fullmove})

	for _, text := range []string{"", "8/8", "8/8 w -", "8/8 w - - 0 1 2"} {
		_, err = CutFEN(text, 0)
		assert.Equal(t, FieldFEN, refusedField(t, err), text)
	}
}

func TestClocksAreRefused(t *testing.T) {
	for _, clocks := range []string{"-1 1", "x 1", "1.5 1", "+1 1", "10000 1", "99999999999999999999 1"} {
		f, err := CutFEN("8/8 w - - "+clocks, 0)
		require.NoError(t, err)
		_, _, err = f.Clocks()
		assert.Equal(t, FieldHalfmove, refusedField(t, err), clocks)
	}
	for _, clocks := range []string{"0 0", "0 -1", "0 x"} {
		f, err := CutFEN("8/8 w - - "+clocks, 0)
		require.NoError(t, err)
		_, _, err = f.Clocks()
		assert.Equal(t, FieldFullmove, refusedField(t, err), clocks)
	}
}

func TestBoardRoundTrip(t *testing.T) {
	g := chessPieces()
	for _, text := range []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "k7/8/1p6/8/8/6P1/8/7K", "8/8/3k4/8/8/3K4/8/8",
	} {
		b, err := g.ReadBoard(text)
		require.NoError(t, err)
		var sb strings.Builder
		g.WriteBoard(&sb, &b)
		assert.Equal(t, text, sb.String())
	}
}

func TestBoardWithRunsOfTwoDigits(t *testing.T) {
	g := chessPieces()
	g.Geometry = Grid(12, 2)
	b, err := g.ReadBoard("k11/11K")
	require.NoError(t, err)
	var sb strings.Builder
	g.WriteBoard(&sb, &b)
	assert.Equal(t, "k11/11K", sb.String())
	_, err = g.ReadBoard("k83/11K")
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
		"nothing":               "",
	} {
		_, err := g.ReadBoard(text)
		assert.Equal(t, FieldBoard, refusedField(t, err), why)
	}
}

func TestPieceOnAVoidIsRefused(t *testing.T) {
	g := chessPieces()
	g.Geometry = GridWithVoid(3, 2, func(s Square) bool { return s == 1 })
	_, err := g.ReadBoard("k1K/1Q1")
	assert.Equal(t, FieldBoard, refusedField(t, err))
	b, err := g.ReadBoard("k1K/2Q")
	require.NoError(t, err)
	var sb strings.Builder
	g.WriteBoard(&sb, &b)
	assert.Equal(t, "k1K/2Q", sb.String(), "a void is written as an empty square")
}

func TestHands(t *testing.T) {
	g := chessPieces()
	kinds := []Kind{g.KindOf('R'), g.KindOf('N')}
	h, err := g.ReadHand("[nrNRN]", kinds)
	require.NoError(t, err)
	var sb strings.Builder
	g.WriteHand(&sb, &h, kinds)
	assert.Equal(t, "[RNNrn]", sb.String(), "White's first, in the order of kinds")

	_, err = g.ReadHand("[]", kinds)
	assert.NoError(t, err)
	for _, text := range []string{"", "[", "]", "RN", "[Q]", "[x]", "[RN", "[" + strings.Repeat("R", 300) + "]"} {
		_, err = g.ReadHand(text, kinds)
		assert.Equal(t, FieldHand, refusedField(t, err), "%q", text)
	}
}

func TestSides(t *testing.T) {
	for text, want := range map[string]Side{"w": White, "b": Black} {
		s, err := ReadSide(text)
		require.NoError(t, err)
		assert.Equal(t, want, s)
		assert.Equal(t, text, string(s.Letter()))
	}
	_, err := ReadSide("W")
	assert.Equal(t, FieldSide, refusedField(t, err))
}

func TestMessagesQuoteInputInMeasure(t *testing.T) {
	message := Refuse(FieldBoard, strings.Repeat("x", 5000), "a reason").Error()
	assert.Less(t, len(message), 300)
	assert.Contains(t, message, "board")
	assert.Contains(t, message, "a reason")
}
