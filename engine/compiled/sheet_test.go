package compiled_test

import (
	"regexp"
	"slices"
	"strings"
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
			"* A Pawn is dropped only on ranks 2 to 7.",
		},
		"minishogi": {
			"* If it is not in check and has none (stalemate), it loses.",
			"* +P Promoted Shogi Pawn: goes one step straight; goes one step diagonally forward (WfF)",
			"* A piece that moves to, within or from rank 5 of its side may become a promoted one: the Bishop then moves as a Dragon Horse, ",
			"* A dropped Shogi Pawn does not mate.",
		},
		"grand":            {"* No promotion gives a side a 3rd Knight, 3rd Bishop, 3rd Rook, 2nd Queen, 2nd Archbishop or 2nd Chancellor."},
		"grander-castling": {"White's King and the Rook that starts on a1 may castle when they stand on one rank: the King goes to the c-file, the Rook to the d-file. They may have moved before, but never have left squares e1, f1, e2 and f2 (the King), squares a1, b1, a2 and b2 (the Rook)."},
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
			"* C Cannon: passes over exactly one piece, any distance, straight; passes over exactly one piece, any distance, along a diagonal, on the diagonal lines (pR), not over cannons or by capturing one\n",
			"* P Soldier: goes one step straight forward or sideways; goes one step along a diagonal, on the diagonal lines (fsW)\n",
			"* The diagonal lines lead from each of squares d1, f1, e2, d3, f3, d8, f8, e9, d10 and f10 to the next; a Soldier only goes ahead on them.",
		},
		"janggimodern": {"* Who moves a piece to and fro five times in a row, without a capture by either side, loses, unless the piece may never go where the enemy King may."},
		"xiangqi": {
			"* Who repeats a position with checks alone loses.",
			"* The two royal pieces may not face each other on a file with nothing between them.",
			"* B Elephant: leaps 2 squares diagonally, if the square on the way is empty (nA); only on ranks 1 to 5 of its side",
		},
	} {
		for _, line := range lines {
			require.Contains(t, game(t, id).Rules, line, id)
		}
	}
}

// TestEveryRuleIsTold checks, for each key whose rule is played, that a rule sheet says something else
// without it: in a game of the library, or in one that differs by that key from a game of the library.
func TestEveryRuleIsTold(t *testing.T) {
	untold := compiled.Played()
	compare := func(key, text, other string) {
		a, b := rulebook.Read("my.ini", text, rulebook.Base()).Definitions, rulebook.Read("my.ini", other, rulebook.Base()).Definitions
		if len(a) == 0 || len(b) == 0 {
			return
		}
		with, without := compiled.Bare(a[len(a)-1]), compiled.Bare(b[len(b)-1])
		if with != nil && without != nil && with.Rules != without.Rules {
			untold = slices.DeleteFunc(untold, func(k string) bool { return k == key })
		}
	}
	for _, c := range [][2]string{
		{"atomic", "petrifyBlastPieces = true"}, {"cambodian", "aimedKings = false"}, {"cfour", "connectHorizontal = false"}, {"cfour", "connectVertical = false"}, {"chess", "enPassantTypes = n"}, {"chess", "pawnTypes = n"},
		{"chess", "promotesOn = q:a*"}, {"chess", "tripleStepRegionWhite = *2"}, {"crazyhouse", "castlingDroppedPiece = true"}, {"crazyhouse", "dropChecks = false"},
		{"crazyhouse", "promotionZonePawnDrops = true"}, {"eurasian-castling", "castlingRegionWhite = a1 a2 f2 e2 j1"}, {"kingofthehill", "flagPieceBlockedWin = true"},
		{"kingofthehill", "flagPieceCount = 2"}, {"knightrelay", "relayChecks = false"}, {"minixiangqi", "symmetry = mirrored"}, {"placement", "mustDropType = k"},
		{"tictactoe]\ncustomPiece1 = x:W\n[b:a", "connectPieceTypes = x"}, {"twokings", "royalKing = every"},
	} {
		key, _, _ := strings.Cut(c[1], " ")
		compare(base(key), "[a:"+c[0]+"]\n"+c[1]+"\n", "[a:"+c[0]+"]\n")
	}
	for _, d := range rulebook.Base().Definitions {
		for _, key := range d.Says() {
			if slices.Contains(untold, base(key)) {
				compare(base(key), d.Text, regexp.MustCompile(`(?m)^`+key+` *=.*$`).ReplaceAllString(d.Text, ""))
			}
		}
	}
	require.ElementsMatch(t, strings.Fields(`promotionRank doubleStepRank castlingRookPiece whiteDropRegion blackDropRegion whiteFlag blackFlag
		castling castlingKingFile castlingRookKingsideFile castlingRookQueensideFile gating territory`), untold,
		"old names of other keys; where castling pieces are looked for; what needs another key; what is scored elsewhere")
}

// base returns a key without White or Black at its end.
func base(key string) string { return strings.TrimSuffix(strings.TrimSuffix(key, "White"), "Black") }
