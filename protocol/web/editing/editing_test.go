package editing_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/draw"
	"panthera/protocol/web/draft"
	"panthera/protocol/web/editing"
	"panthera/variants"
)

// edit returns the answer to a request to change a position.
func edit(t *testing.T, r editing.Request) (*editing.Message, error) {
	t.Helper()
	g := variants.All().Game(r.Game)
	board, err := draw.NewBoard(g, "")
	require.NoError(t, err)
	return editing.Answer(g, board, &r)
}

func TestWhatTheGameRefusesIsShown(t *testing.T) {
	edit := func(game, fen string, c draft.Change) *editing.Message {
		t.Helper()
		m, err := edit(t, editing.Request{Game: game, FEN: fen, Change: c})
		require.NoError(t, err)
		return m
	}
	start := edit("chess", "", draft.Change{})
	require.Empty(t, start.Refusal)
	require.Len(t, start.Palette, 12)
	require.Len(t, start.Position.Pieces, 32)
	rights := []draft.Right{{Token: "K", Name: "White, King's side", Held: true}, {Token: "Q", Name: "White, Queen's side", Held: true}, {Token: "k", Name: "Black, King's side", Held: true}, {Token: "q", Name: "Black, Queen's side", Held: true}}
	require.Equal(t, []draft.Named{{Name: "side", Text: "w"}, {Name: "castling", Text: "KQkq", Rights: rights}, {Name: "en passant", Text: "-", Options: []string{"-"}},
		{Name: "halfmove clock", Text: "0"}, {Name: "fullmove", Text: "1"}}, start.Fields)

	ended := edit("chess", "r3k3/8/8/3pP3/8/8/8/4K2R w - - 0 1", draft.Change{})
	require.Equal(t, []draft.Right{{Token: "K", Name: "White, King's side", Held: false}, {Token: "q", Name: "Black, Queen's side", Held: false}}, ended.Fields[1].Rights)
	require.Equal(t, []string{"-", "d6"}, ended.Fields[2].Options)
	require.Equal(t, "White, with the piece on a1", edit("wildeurasian", "", draft.Change{}).Fields[1].Rights[0].Name)
	require.Contains(t, edit("tigerchess", "", draft.Change{}).Hand, draft.Held{Letter: "S", Name: "White: Swordsman", Count: 4})

	kingless := edit("chess", start.FEN, draft.Change{Put: &draft.Putting{At: "e1"}})
	require.Equal(t, "board", kingless.Field)
	require.Contains(t, kingless.Refusal, "White has 0 royals, want 1")
	require.Len(t, kingless.Position.Pieces, 31)

	bare := edit("chess", kingless.FEN, draft.Change{Put: &draft.Putting{At: "d3", Letter: "K"}, Clear: true, Set: map[int]string{0: "b", 1: "-"}})
	require.Empty(t, bare.Refusal)
	require.Equal(t, "4k3/8/8/8/8/3K4/8/8 b - - 0 1", bare.FEN)

	ahead := edit("twojewels", "", draft.Change{Set: map[int]string{3: "zz"}})
	require.Equal(t, "jewels", ahead.Field)
	require.NotNil(t, ahead.Position)

	torn := edit("chess", "8/8 w", draft.Change{})
	require.Nil(t, torn.Position)
	require.NotEmpty(t, torn.Refusal)
}

func TestChangesThatCannotBe(t *testing.T) {
	for name, change := range map[string]draft.Change{
		"no square": {Put: &draft.Putting{At: "k1", Letter: "K"}},
		"no piece":  {Put: &draft.Putting{At: "e4", Letter: "X"}},
		"no field":  {Set: map[int]string{9: "w"}},
	} {
		_, err := edit(t, editing.Request{Game: "chess", Change: change})
		require.Error(t, err, name)
	}
}
