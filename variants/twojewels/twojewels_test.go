package twojewels

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/search/searchtest"
)

func TestConformance(t *testing.T) { searchtest.Run(t, Game(), "testdata") }

func FuzzFEN(f *testing.F) { enginetest.FuzzFEN(f, Game()) }

func FuzzMoves(f *testing.F) { enginetest.FuzzMoves(f, Game()) }

// FuzzReference plays the moves that the fuzzer's bytes choose. The final position must have the moves
// and check that the slow player by the rule sheet (type reference) finds.
func FuzzReference(f *testing.F) {
	f.Add([]byte("pink panther"))
	f.Add([]byte("a tiger's eye has yellow stripes"))
	f.Fuzz(func(t *testing.T, script []byte) {
		p := Game().New().(*Position)
		for _, b := range script {
			moves := engine.Moves(p)
			if len(moves) == 0 {
				break
			}
			p.Make(moves[int(b)%len(moves)])
		}
		compareWithReference(t, p)
	})
}

func TestStartHasThePerftOfTheSheet(t *testing.T) {
	p := Game().New()
	for depth, want := range []uint64{1, 33, 1089, 36209, 1209204} {
		n, err := engine.Perft(p, depth, nil)
		require.NoError(t, err)
		require.Equal(t, want, n, "depth %d", depth)
	}
}

// TestTheArrayFitsTheText checks the numbers that the inventor gives for his start position (rule
// sheet, Readings).
func TestTheArrayFitsTheText(t *testing.T) {
	ranks := strings.Split(Game().Start, "/")
	first, second, third := "RTTSBGTTR", "1TT1B1TT1", "PPPPPPPPP"
	require.Equal(t, []string{strings.ToLower(first), strings.ToLower(second), strings.ToLower(third)}, ranks[:3])
	require.Equal(t, []string{third, second}, ranks[7:9])
	bindings := map[[2]int]int{} // a Thief moves by two: it keeps the parity of file and rank
	for rank, pieces := range []string{first, second} {
		for file, piece := range pieces {
			if piece == 'T' {
				bindings[[2]int{file % 2, rank}]++
			}
		}
	}
	require.Equal(t, map[[2]int]int{{0, 0}: 2, {1, 0}: 2, {0, 1}: 2, {1, 1}: 2}, bindings, "two Thieves for each binding")
	require.Equal(t, first[4], second[4], "the Bishops stand behind each other")
	for _, open := range []int{0, 3, 5, 8} {
		require.Equal(t, "1", string(second[open]), "before the Rooks and beside the Bishop")
	}
	require.NotContains(t, first+second, "N")
}

// TestRulesDrawTheStart: the diagram in the rule sheet must show the start position.
func TestRulesDrawTheStart(t *testing.T) {
	g := Game()
	p := g.New()
	var ranks []string
	for rank := geometry.Ranks - 1; rank >= 0; rank-- {
		var row []string
		for file := range geometry.Files {
			s := geometry.At(file, rank)
			switch piece := p.Board()[s]; {
			case piece != engine.NoPiece:
				row = append(row, string(g.Letter(piece)))
			case strings.Contains(g.Start, " e5e6 ") && geometry.Name(s) == "e5":
				row = append(row, "*")
			case geometry.Name(s) == "e6":
				row = append(row, "#")
			default:
				row = append(row, ".")
			}
		}
		ranks = append(ranks, strings.Join(row, " "))
	}
	for _, row := range ranks {
		require.Contains(t, g.Rules, row)
	}
	for i := range g.Pieces {
		require.Contains(t, g.Rules, g.Pieces[i].Name)
	}
}
