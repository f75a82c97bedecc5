package compiled_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine/compiled"
	"panthera/engine/rulebook"
)

// TestRulesAreTold makes the sheets of games from their definitions.
func TestRulesAreTold(t *testing.T) {
	for id, lines := range map[string][]string{
		"crazyhouse": {
			"# Crazyhouse\n\n## How to win\n\n* If a side is in check and has no legal move (checkmate), it loses.",
			"* On rank 8 White's Pawn becomes a Queen, Rook, Bishop or Knight.",
			"* Black's King goes from e8 to c8, and the Rook of a8 to d8.",
			"* White drops a Pawn on ranks 2, 3, 4, 5, 6 and 7 only.",
		},
		"minishogi": {
			"* If it is not in check and has none (stalemate), it loses.",
			"* +P Promoted Shogi Pawn: WfF",
			"* A piece that moves to, within or from rank 5 (White), rank 1 (Black) may become a promoted one: the Bishop then moves as a Dragon Horse, ",
			"* A dropped Shogi Pawn does not mate.",
		},
		"xiangqi": {
			"* Who repeats a position with checks alone loses.",
			"* The two royal pieces may not face each other on a file with nothing between them.",
			"* B Elephant: nA; White's only on ranks 1, 2, 3, 4 and 5",
		},
	} {
		g, faults := compiled.Game(rulebook.Base().Definition(id))
		require.NotNil(t, g, faults)
		for _, line := range lines {
			require.Contains(t, g.Rules, line, id)
		}
	}
}
