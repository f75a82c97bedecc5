package compiled_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine/compiled"
	"panthera/engine/rulebook"
)

// TestRulesAreTold checks the rule sheets that are made from definitions.
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
		"kingofthehill":    {"* White wins when it has a King on squares d4, e4, d5 and e5.\n", "* If a side is in check and has no legal move (checkmate), it loses."},
		"racingkings":      {"* White wins when it has a King on rank 8; if Black's King can follow at once it may, and the game is a draw.", "* Black wins when it has a King on rank 8.", "* No move may give check."},
		"antichess":        {"* A side without a piece wins.\n", "* No piece is royal, and there is no check. If a side has no legal move, it wins.", "* Who can capture must capture, with any piece."},
		"suicide":          {"If a side has no legal move, the side with fewer pieces wins; with as many on either side the game is a draw."},
		"losers":           {"* A side with no more than one piece wins."},
		"shatranj":         {"* A side with no more than one piece, while the other has two pieces at least, loses."},
		"threekings":       {"* A side with no more than two Commoners loses."},
		"3check":           {"* White wins when it has given 3 checks.", "* Black wins when it has given 3 checks."},
		"horde":            {"* A side without a piece loses.", "* White has no King and is never in check."},
		"coregal":          {"* Every Queen is royal: it may not be left attacked."},
		"shoshogi":         {"* While a side has no more than one Commoner, that is royal: it may not be left attacked."},
		"dobutsu":          {"* White wins when it has a Commoner on rank 4, where it is not attacked."},
		"jesonmor":         {"* White wins when it has a Knight on square e5, and still has when it is to move again."},
		"duck":             {"* Behind each move a side closes an empty square; that which was closed before is open again. Nothing goes to a closed square or over it, but what leaps."},
		"atomic":           {"* A capture explodes: it takes the capturing piece off the board, and all pieces on the squares around, but not a Pawn."},
		"atomar":           {"* No explosion harms a Commoner, even one that captures."},
		"petrified":        {"* A Knight, Bishop, Rook, Queen or Commoner that captures becomes a wall on the square of its capture."},
		"tictactoe":        {"* Who has three pieces next to each other in a row wins."},
		"three-musketeers": {"* Who has three Musketeers on a line along a file or a rank, next to each other or not, loses."},
		"armageddon":       {"* What would be a draw by repetition, by the count of moves or for lack of pieces is a win for Black."},
		"janggi": {
			"* If the Kings face each other on a file with nothing between them, the side to move must part them or pass, even in check. This pass ends the game as a draw.",
			"* What would be a draw is won by the side with more points on the board: Chariot 13, Cannon 7, Soldier 2, Horse 5, Elephant 3, Guard 3, and 1½ more for Black.",
			"* C Cannon: pR, also along the diagonal lines, not over cannons or by capturing one\n",
			"* P Soldier: fsW, also along the diagonal lines\n",
			"* The diagonal lines lead from each of squares d1, f1, e2, d3, f3, d8, f8, e9, d10 and f10 to the next; a Soldier only goes ahead on them.",
		},
		"janggimodern": {"* Who moves a piece to and fro five times in a row, without a capture by either side, loses, unless the piece may never go where the enemy King may."},
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
