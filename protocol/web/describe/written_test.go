package describe

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/variants"
)

func TestLinesAreWritten(t *testing.T) {
	p := engine.NewPosition(variants.All().Game("chess"))
	board, err := draw.NewBoard(p.Game(), "")
	require.NoError(t, err)
	assert.Equal(t, []Written{{"e2–e4", "e4", "e2e4"}, {"e7–e5", "e5", "e7e5"}, {"Ng1–f3", "Nf3", "g1f3"}}, Line(p, strings.Fields("e2e4 e7e5 g1f3"), board))
	assert.Len(t, Line(p, strings.Fields("e2e4 e2e4"), board), 1, "up to what is no move")
	assert.Len(t, Line(p, strings.Fields(strings.Repeat("g1f3 g8f6 f3g1 f6g8 ", 10)), board), longestLine)
	assert.Equal(t, engine.NewPosition(p.Game()).FEN(), p.FEN())
}

func TestScribesKeepWhatTheyWrite(t *testing.T) {
	p := engine.NewPosition(variants.All().Game("chess"))
	board, err := draw.NewBoard(p.Game(), "")
	require.NoError(t, err)
	m, err := engine.ParseMove(p, "b1c3")
	require.NoError(t, err)
	s := Scribe{Board: board}
	assert.Equal(t, "Nb1–c3", s.Write(p, m))
	assert.Equal(t, []Written{{"Nb1–c3", "Nc3", "b1c3"}}, s.Mentioned)
}
