package explain

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/variants"
)

func TestWhyAMoveIsIllegal(t *testing.T) {
	for _, c := range []struct {
		name, game, fen, from, to, why string
		culprits                       []string
	}{
		{"nobody there", "chess", "", "e4", "e5", "There is no piece on e4.", nil},
		{"the other's piece", "chess", "", "e7", "e5", "The Pawn on e7 is Black's, and it is White's move.", nil},
		{"not how it moves", "chess", "", "b1", "b3", "A Knight does not go from b1 to b3: it leaps 2 squares straight and 1 aside. It can go to a3 or c3.", nil},
		{"a Lancer that leaps otherwise", "lancerchess", "", "b1", "c3", "A Queen's Lancer does not go from b1 to c3: it leaps one square diagonally or 2 squares diagonally.", nil},
		{"own piece there", "chess", "", "a1", "a2", "White's own Pawn stands on a2. It has no legal move now.", []string{"a2"}},
		{"one in the way", "chess", "4k3/8/8/8/P7/8/8/R3K3 w - - 0 1", "a1", "a6", "The Pawn on a4 is in the way.", []string{"a4"}},
		{"two in the way", "chess", "4k3/8/8/P7/P7/8/8/R3K3 w - - 0 1", "a1", "a6", "The Pawn on a4 and the Pawn on a5 are in the way.", []string{"a4", "a5"}},
		{"pinned", "chess", "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2", "c3", "It would leave White's King attacked by the Rook on e4. It has no legal move now.", []string{"e4"}},
		{"in check", "chess", "4k3/8/8/8/4r3/8/3P4/4K3 w - - 0 1", "d2", "d3", "White's King is in check from the Rook on e4, and this does not end it.", []string{"e4"}},
		{"into check", "chess", "4k3/8/8/8/3r4/8/8/4K3 w - - 0 1", "e1", "d1", "On d1 White's King would be attacked by the Rook on d4.", []string{"d4"}},
		{"only to capture", "chess", "", "e2", "d3", "The Pawn on e2 goes there only to capture, and nothing stands there.", nil},
		{"only without capturing", "chess", "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2", "e3", "The Pawn on e2 goes there only without capturing.", []string{"e3"}},
		{"over, though the move would do", "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1", "e2", "The game is over: insufficient material", nil},
		{"castling over an attacked square", "chess", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1", "The Rook on f8 prevents it.", []string{"f8"}},
		{"a deployment", "tigerchess", "", "e7", "e5", "This is the deployment", nil},
		{"a posting outside", "tigerchess", "", "black swordsmen/s", "a1", "The Tower on a1 stands there.", nil},
		{"another posting first", "tigervariation", "", "black swordsmen/s", "c7", "A Swordsman is not posted now, but a Royal Guard.", nil},
		{"out of its zone", "turnqi", "", "c5", "c8", "The King on cm cannot go to cp: it never stands there.", nil},
		{"facing", "turnqi", "5/5/5/5/2k2/5/5/5/5/5/5/2N2/5/2K2/5/5/2N2/5 w - - 0 1", "c7", "d9", "the Kings face each other", nil},
		{"no screen", "wildeurasian", "4k5/1r8/10/10/10/10/10/10/1C8/5K4[] w - - 0 1", "b2", "b9", "would need a piece to pass over", nil},
		{"a jewel on the square", "twojewels", "8g/9/9/9/9/9/9/4R4/9/3G5 w - - e5a10 0 1", "e3", "e5", "No move ends on the square of the Pink Panther.", []string{"e5"}},
		{"a jewel on the way", "twojewels", "8g/9/9/9/9/9/9/4R4/9/3G5 w - - e5a10 0 1", "e3", "e7", "This is legal: Re3–e5–e7.", nil},
		{"what stands on a jewel", "twojewels", "g8/9/9/4r4/9/9/9/4R4/9/3G5 w - - e7a5 0 1", "e3", "e7", "No move ends on the square of the Pink Panther, which the Rook on e7 carries.", []string{"e7"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := variants.All().Game(c.game)
			p := engine.NewPosition(g)
			if c.fen != "" {
				require.NoError(t, p.SetFEN(c.fen))
			}
			board, err := draw.NewBoard(g, "")
			require.NoError(t, err)
			before := p.FEN()
			answer := explain(p, board, c.from, c.to)
			t.Log(answer.Text)
			require.Contains(t, answer.Text, c.why)
			if c.culprits != nil {
				require.Equal(t, c.culprits, answer.Culprits)
			}
			require.Equal(t, before, p.FEN())
		})
	}
}

// TestExplanationsAgreeWithTheMoves asks about moves in positions: the explanation must say that a move is
// legal if and only if it is.
func TestExplanationsAgreeWithTheMoves(t *testing.T) {
	for _, id := range []string{"chess", "turnqi", "twojewels", "wildeurasian", "tigerchess"} {
		t.Run(id, func(t *testing.T) {
			g := variants.All().Game(id)
			p := engine.NewPosition(g)
			require.NoError(t, p.SetFEN(g.Bench[min(1, len(g.Bench)-1)]))
			board, err := draw.NewBoard(g, "")
			require.NoError(t, err)
			for i, from := range board.Squares {
				for j, to := range board.Squares {
					if (i*31+j)%23 != 0 {
						continue
					}
					answer := explain(p, board, from.Name, to.Name)
					require.NotEmpty(t, answer.Text)
					require.Len(t, answer.Legal, len(movesBetween(p, from.Square, to.Square)))
				}
			}
		})
	}
}
