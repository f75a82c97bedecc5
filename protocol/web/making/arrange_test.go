package making

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine/compiled"
	"panthera/engine/rulebook"
	"panthera/protocol/web/draft"
	"panthera/protocol/web/editing"
)

// TestArrange changes start positions of texts with and without faults in them.
func TestArrange(t *testing.T) {
	m, _, _ := maker(t)
	hand := "Pp"
	for name, c := range map[string]struct {
		text, fen string
		change    draft.Change
		want      string
		refused   bool
	}{
		"as the text has it":      {"[a:chess]\nstartFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", "", draft.Change{}, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", false},
		"inherited":               {"# mine\n[a:knightmate]\ntitle = A\n", "", draft.Change{}, "rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1", false},
		"a piece is put":          {"[a:chess]\n", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", draft.Change{Put: &draft.Putting{At: "a1", Letter: "R"}}, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false},
		"one without a king":      {"[a:chess]\nstartFen = 8/8/8/8/8/8/8/4K3 w - - 0 1\n", "", draft.Change{}, "8/8/8/8/8/8/8/4K3 w - - 0 1", false}, // Black has none then
		"and mended":              {"[a:chess]\nstartFen = 8/8/8/8/8/8/8/4K3 w - - 0 1\n", "8/8/8/8/8/8/8/4K3 w - - 0 1", draft.Change{Put: &draft.Putting{At: "e8", Letter: "k"}}, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", false},
		"a board of another size": {"[a:chess]\nmaxFile = j\nmaxRank = 9\n", "", draft.Change{}, "10/10/10/10/10/10/10/10/10 w - - 0 1", false},
		"torn":                    {"[a:chess]\nstartFen = 8/8 w\n", "", draft.Change{}, "8/8/8/8/8/8/8/8 w - - 0 1", false},
		"mirrored":                {"[a:chess]\n", "3k4/8/8/8/8/8/PP6/R3K3 w - - 0 1", draft.Change{Opposite: "mirrored"}, "r3k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 1", false},
		"turned half round":       {"[a:chess]\n", "3k4/8/8/8/8/8/PP6/R3K3 w - - 0 1", draft.Change{Opposite: "turned"}, "3k3r/6pp/8/8/8/8/PP6/R3K3 w - - 0 1", false},
		"hands":                   {"[a:crazyhouse]\n", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", draft.Change{Hand: &hand}, "4k3/8/8/8/8/8/8/4K3[Pp] w - - 0 1", false},
		"hands mirrored":          {"[a:crazyhouse]\n", "4k3/8/8/8/8/8/8/4K3[PPn] w - - 0 1", draft.Change{Opposite: "mirrored"}, "4k3/8/8/8/8/8/8/4K3[PPpp] w - - 0 1", false},
		"castling without a rook": {"[a:chess]\n", "4k3/8/8/8/8/8/8/4K3 w K - 0 1", draft.Change{}, "4k3/8/8/8/8/8/8/4K3 w K - 0 1", true},
		"the section of the line": {"[a:chess]\n[b:minixiangqi]\n", "", draft.Change{}, "rcnkncr/p1ppp1p/7/7/7/P1PPP1P/RCNKNCR w - - 0 1", false},
	} {
		got, err := m.arrange(c.text, question{}, &editing.Request{FEN: c.fen, Change: c.change})
		require.NoError(t, err, name)
		require.Equal(t, c.want, got.FEN, name)
		assert.Equal(t, c.refused, got.Refusal != "", "%s: %s", name, got.Refusal)
		require.NotEmpty(t, got.Palette, name)
		require.NotNil(t, got.Position, name)
	}
	_, err := m.arrange("[a:chess]\nknight = n:Q&\n", question{}, &editing.Request{})
	require.ErrorContains(t, err, "mend them first")
	_, err = m.arrange("no game", question{}, &editing.Request{})
	require.Error(t, err)
	_, err = m.arrange("[a:chess]\n", question{}, &editing.Request{Change: draft.Change{Put: &draft.Putting{At: "z1", Letter: "K"}}})
	require.ErrorContains(t, err, "is no square")
}

// TestEveryStartCanBeArranged checks for all games that can be built on that the start is accepted as it
// is, and means the same when it is written into a text.
func TestEveryStartCanBeArranged(t *testing.T) {
	m, _, _ := maker(t)
	for i, d := range rulebook.Base().Definitions {
		if testing.Short() && i%5 != 0 {
			continue
		}
		g, _ := compiled.Game(d)
		if g == nil {
			continue
		}
		text := fmt.Sprintf("[mine:%s]\n", d.ID)
		got, err := m.arrange(text, question{}, &editing.Request{})
		require.NoError(t, err, d.ID)
		require.Empty(t, got.Refusal, d.ID)
		require.Equal(t, g.Start, got.FEN, d.ID)
		for _, piece := range got.Palette {
			require.NotEmpty(t, piece.Picture, "%s: %s", d.ID, piece.Name)
		}
		written := rulebook.Read("x", text+"startFen = "+got.FEN+"\n", rulebook.Base())
		require.Len(t, written.Definitions, 1, "%s: %v", d.ID, written.Faults)
		again, faults := compiled.Game(written.Definitions[0])
		require.NotNil(t, again, "%s: %v", d.ID, faults)
		require.Equal(t, g.Start, again.Start, d.ID)
	}
}
