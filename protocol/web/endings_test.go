package web

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/search/endings"
)

// TestStudiesShowEndgameTables studies a position with few pieces. The state must have the value of
// each move by an endgame table, which is made first if it does not exist.
func TestStudiesShowEndgameTables(t *testing.T) {
	const fen = "5/5/5/3R1/5/2k2/5/5/5/5/5/5/5/5/1K3/5/5/5 w - - 0 1"
	b := serve(t, Config{Endings: endings.Open("", nil)}).open(t, "")
	b.study(map[string]any{"game": "turnqi", "fen": fen})
	b.until("the table", func(s *stateMessage) bool { return s.Table != nil && len(s.Table.Moves) > 0 })
	require.Regexp(t, `^White wins in 4$`, b.state.Table.Text)
	best := b.state.Table.Moves[0]
	require.Equal(t, "win", best.Result)
	require.NotEmpty(t, best.Text)
	b.play(best.Move)
	b.until("the table of the answer", func(s *stateMessage) bool { return s.Table != nil && s.Position.Node != 0 })
	require.Regexp(t, `^Black loses in 3$`, b.state.Table.Text)

	t.Run("and call the sides as the game does", func(t *testing.T) {
		b.study(map[string]any{"game": "lancerchess", "fen": "8/8/8/8/4k3/8/8/K2Q4 w - - 0 1"})
		b.until("the table", func(s *stateMessage) bool { return s.Table != nil && len(s.Table.Moves) > 0 })
		require.Regexp(t, `^Bengal (wins|draws|loses)`, b.state.Table.Text)
	})
	t.Run("but not with too many pieces, and never in Stake-out", func(t *testing.T) {
		b.study(map[string]any{"game": "turnqi"})
		require.Nil(t, b.state.Table)
		b.study(map[string]any{"game": "stakeout-turnqi", "fen": fen})
		require.Nil(t, b.state.Table)
	})
}
