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
	assert.Equal(t, []Written{
		{"e2–e4", "e4", "e2e4", []Part{{Text: "e4"}}}, {"e7–e5", "e5", "e7e5", []Part{{Text: "e5"}}},
		{"Ng1–f3", "Nf3", "g1f3", []Part{{"N", "", "piece-knight", "white", "white Knight"}, {Text: "f3"}}},
	}, Line(p, strings.Fields("e2e4 e7e5 g1f3"), board))
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
	assert.Equal(t, []Written{{"Nb1–c3", "Nc3", "b1c3", []Part{{"N", "", "piece-knight", "white", "white Knight"}, {Text: "c3"}}}}, s.Mentioned)
}

// TestMovesHavePictures checks that written moves have a picture for each piece, in addition to the
// inventor's abbreviation or, in chess, the letter in SAN.
func TestMovesHavePictures(t *testing.T) {
	for _, c := range []struct{ game, fen, move, want string }{
		{"lancerchess", "4k3/8/8/8/8/8/8/3K4 w - - 0 1", "d1d2", "[Q BQ piece-queen Bengal Queen]d1–d2"},
		{"lancerchess", "2b1k3/8/8/8/8/8/8/3K4 b - - 0 1", "c8a6", "[SBS piece-baroness Siberian Baroness]c8–a6"},
		{"lancerchess", "2bqk3/8/8/8/8/8/8/4K3 b - - 0 1", "d8d1", "[KG SKG piece-king Siberian King]d8–d1+"},
		{"tigerchess", "", "S@f5", "[S SS piece-swordsman Siberian Swordsman]@f5"},
		{"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a8=[Q piece-queen white Queen]+"},
		{"stakeout-chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O"},
		{"turnqi", "", "a3a2", "[C piece-clockwazir white Clockwazir]ak–aj"},
	} {
		p, board := at(t, c.game, c.fen)
		m, err := engine.ParseMove(p, c.move)
		require.NoError(t, err)
		var sb strings.Builder
		for _, part := range Write(p, m, board).Parts {
			if part.Picture == "" {
				sb.WriteString(part.Text)
			} else {
				sb.WriteString("[" + strings.Join(strings.Fields(strings.Join([]string{part.Text, part.Full, part.Picture, part.Name}, " ")), " ") + "]")
			}
		}
		assert.Equal(t, c.want, sb.String())
	}
}
