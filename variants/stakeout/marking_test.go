package stakeout

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestMarkingOut goes through the section "Marking out" of the rule sheet one sentence at a time. Each
// case says which squares are marked for which side, and which for neither.
func TestMarkingOut(t *testing.T) {
	for name, test := range map[string]struct {
		id, fen                string
		white, black, nobody   string
		whiteTotal, blackTotal int // 0 if not of interest
	}{
		"pins no longer matter": {id: "chess", fen: "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 17",
			white: "a2 c2 h2", black: "a8 d8", nobody: "e3 e7"},
		"check no longer matters": {id: "chess", fen: "4r2k/8/8/8/8/8/8/R3K3 w - - 0 17",
			white: "a4 b1 d1 d2 f2", black: "f8 g8 e7", nobody: "e2 a8 e8"},
		"mate and stalemate are not looked at": {id: "chess", fen: "7k/8/5KQ1/8/8/8/8/8 w - - 0 17",
			white: "b1 g5 f7", nobody: "g7 g8 h7"},
		"a royal moves and attacks like any piece": {id: "chess", fen: "7k/8/8/8/8/1r6/8/K7 w - - 0 17",
			white: "a2", black: "b4 a3 g7 h7", nobody: "b1 b2"},
		"a royal may go where it would be attacked": {id: "chess", fen: "7k/8/8/8/8/8/8/K6r w - - 0 17",
			white: "a2 b2", black: "c1 g1", nobody: "b1"},
		"a Pawn reaches the next square": {id: "chess", fen: "7k/8/8/8/P7/8/8/7K w - - 0 17",
			white: "a5", nobody: "a6 b5 a3"},
		"and from its start two": {id: "chess", fen: "7k/p7/8/8/8/8/4P3/7K w - - 0 17",
			white: "e3 e4", black: "a6 a5", nobody: "e5 a4 d3 f3 b6"},
		"not over a piece": {id: "chess", fen: "7k/8/8/8/8/4n3/4P3/7K w - - 0 17",
			nobody: "e3 e4"},
		"not onto a piece": {id: "chess", fen: "7k/8/8/8/4n3/8/4P3/7K w - - 0 17",
			white: "e3", nobody: "e4 e5"},
		"not past an enemy Pawn that could take it in passing": {id: "chess", fen: "7k/8/8/8/3p4/8/4P3/7K w - - 0 17",
			nobody: "e3 e4 d3"},
		"nor Black past White's": {id: "chess", fen: "7k/4p3/8/5P2/8/8/8/7K w - - 0 17",
			nobody: "e6 e5 f6"},
		"a pinned enemy Pawn bars the double step too": {id: "chess", fen: "3k4/8/8/8/3p4/8/4P3/K2R4 w - - 0 17",
			nobody: "e3 e4"},
		"a piece that attacks the square passed over does not bar it": {id: "chess", fen: "k7/8/1b6/8/8/8/4P3/7K w - - 0 17",
			white: "e4", nobody: "e3"},
		"a double step so barred still keeps the square from the enemy": {id: "chess", fen: "4r2k/8/8/8/3p4/8/4P3/7K w - - 0 17",
			black: "e5 e6", nobody: "e3 e4"},
		"the sheet's example: White 14, Black 6": {id: "chess", fen: "4k3/3p4/8/4P3/8/8/6B1/4K3 w - - 0 17",
			nobody: "d5 d6", whiteTotal: 14, blackTotal: 6},
		"an open one does too": {id: "chess", fen: "4r2k/8/8/8/8/8/4P3/7K w - - 0 17",
			black: "e5 e6", nobody: "e3 e4"},
		"a Pawn attacks its diagonals": {id: "chess", fen: "3r3k/8/8/8/4P3/8/8/7K w - - 0 17",
			black: "d4 d6", nobody: "d5 f5"},
		"a Pawn's attack marks nothing": {id: "chess", fen: "7k/8/8/8/4P3/8/8/7K w - - 0 17",
			white: "e5", nobody: "d5 f5"},
		"a Pawn's step is no attack but keeps the square": {id: "chess", fen: "7k/8/8/r7/4P3/8/8/7K w - - 0 17",
			black: "a4 b5", nobody: "e5 d5"},
		"a Pawn reaches its last rank": {id: "chess", fen: "7k/P7/8/8/8/8/8/7K w - - 0 17",
			white: "a8", nobody: "b8"},
		"nothing is reached behind a piece": {id: "chess", fen: "7k/8/8/8/R2n4/8/8/7K w - - 0 17",
			white: "b4 c4 a8", nobody: "d4 e4"},
		"what both reach is nobody's": {id: "chess", fen: "r6k/8/8/8/8/8/8/R6K w - - 0 17",
			white: "b1 g1", black: "b8 g8", nobody: "a2 a4 a7"},
		"occupied squares count, attacked or not": {id: "chess", fen: "r6k/8/8/8/P7/8/8/7K w - - 0 17",
			nobody: "a4 a5", whiteTotal: 5, blackTotal: 12},
		"Lancers leap": {id: "lancerchess", fen: "7k/8/8/8/8/pp6/pL6/K7 w - - 0 17",
			white: "b4 d2", nobody: "c2 b5 e2"},
	} {
		t.Run(name, func(t *testing.T) {
			p := at(t, "stakeout-"+test.id, test.fen)
			g, territory := p.Game(), p.Territory()
			marked := [2][]string{named(g, territory.Marked[engine.White]), named(g, territory.Marked[engine.Black])}
			require.Subset(t, marked[engine.White], strings.Fields(test.white), "White's")
			require.Subset(t, marked[engine.Black], strings.Fields(test.black), "Black's")
			for _, square := range strings.Fields(test.nobody) {
				require.NotContains(t, marked[engine.White], square)
				require.NotContains(t, marked[engine.Black], square)
			}
			if test.whiteTotal > 0 {
				require.Equal(t, test.whiteTotal, territory.Total(engine.White), marked)
				require.Equal(t, test.blackTotal, territory.Total(engine.Black), marked)
			}
		})
	}
}

// TestRightsDoNotCount: castling and en passant captures do not count as moves when squares are
// marked, so positions that differ only in these rights must get the same marks.
func TestRightsDoNotCount(t *testing.T) {
	for with, without := range map[string]string{
		"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 17":   "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 17",
		"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 17":      "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 17",
		"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 16":      "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 16",
		"rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1": "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1",
	} {
		require.Equal(t, at(t, "stakeout-chess", without).Territory(), at(t, "stakeout-chess", with).Territory(), with)
	}
}

// TestWhoseMoveItIsMakesNoDifference: the marks of both sides are found as if each were to move, so
// they must not depend on the side to move.
func TestWhoseMoveItIsMakesNoDifference(t *testing.T) {
	for _, fen := range game(t, "stakeout-chess").Bench {
		p := at(t, "stakeout-chess", fen)
		before := p.Territory()
		if p.MayPass() {
			p.MakeNull()
			require.Equal(t, before, p.Territory(), fen)
		}
	}
}

// TestRoyalsDisputeSquares: squares that both royals attack are disputed, although a royal could not
// legally move next to the other.
func TestRoyalsDisputeSquares(t *testing.T) {
	p := at(t, "stakeout-lancerchess", "8/8/8/2k5/8/2K5/8/B7 w - - 0 17")
	marked := slices.Concat(named(p.Game(), p.Territory().Marked[engine.White]), named(p.Game(), p.Territory().Marked[engine.Black]))
	for _, square := range strings.Fields("b4 c4 d4") {
		require.NotContains(t, marked, square)
	}
}
