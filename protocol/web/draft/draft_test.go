package draft

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
	"panthera/variants"
)

func TestEveryGameHasAPalette(t *testing.T) {
	for _, g := range variants.All().Games() {
		for _, piece := range Palette(g) {
			require.NotEmpty(t, piece.Picture, "%s: %s", g.ID, piece.Letter)
		}
	}
}

// FuzzForm enters arbitrary texts into the fields of a position. It must always be possible to draw the result.
func FuzzForm(f *testing.F) {
	games := variants.All()
	for _, g := range games.Games() {
		f.Add(g.ID, g.Start, "e4", "K", "w")
	}
	f.Add("twojewels", "rttsbgttr/1tt1b1tt1/ppppppppp/9/9/9/9/PPPPPPPPP/1TT1B1TT1/RTTSBGTTR w - - 0 1", "", "", "-")
	f.Fuzz(func(t *testing.T, id, fen, at, letter, field string) {
		g := games.Game(id)
		if g == nil {
			return
		}
		form, readable := ReadForm(g, fen)
		if !readable {
			return
		}
		board, err := draw.NewBoard(g, "")
		require.NoError(t, err)
		_ = form.Change(Change{Put: &Putting{at, letter}, Set: map[int]string{0: field, 3: field}, Hand: &field})
		d, _ := form.Draft()
		_, err = json.Marshal(describe.Show(d.Shown(), board))
		require.NoError(t, err)
		again, readable := ReadForm(g, form.FEN())
		require.True(t, readable, form.FEN())
		require.Equal(t, form.board, again.board)
	})
}

func TestChangesOfAForm(t *testing.T) {
	g := variants.All().Game("chess")
	for _, c := range []struct {
		name   string
		change Change
		want   string
	}{
		{"a piece is moved", Change{Move: &Moving{"e2", "e4"}}, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"},
		{"onto another", Change{Move: &Moving{"a1", "a8"}}, "Rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1"},
		{"to where it stands", Change{Move: &Moving{"e2", "e2"}}, g.Start},
		{"an empty board has no rights", Change{Clear: true}, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, readable := ReadForm(g, g.Start)
			require.True(t, readable)
			require.NoError(t, f.Change(c.change))
			require.Equal(t, c.want, f.FEN())
		})
	}
	f, _ := ReadForm(g, g.Start)
	require.ErrorContains(t, f.Change(Change{Move: &Moving{"e2", "e9"}}), "not both squares")
}

func TestMarksOfAFormFollowItsPieces(t *testing.T) {
	g := *variants.All().Game("chess")
	g.Promoted, g.Walls = true, true
	f, readable := ReadForm(&g, "4k3/8/8/8/8/8/8/Q~2*K3 w - - 0 1")
	require.True(t, readable)
	require.NoError(t, f.Change(Change{Move: &Moving{"a1", "d1"}}))
	require.Equal(t, "4k3/8/8/8/8/8/8/3Q~K3 w - - 0 1", f.FEN())
	require.NoError(t, f.Change(Change{Put: &Putting{"d1", "R"}}))
	require.Equal(t, "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", f.FEN())
	f, _ = ReadForm(&g, "4k3/8/8/8/8/8/8/Q~2*K3 w - - 0 1")
	require.NoError(t, f.Change(Change{Clear: true}))
	require.Equal(t, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", f.FEN())
}
