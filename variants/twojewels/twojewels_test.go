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

// FuzzReference plays as the bytes say and compares with the reference at the end.
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

// The rules for people draw the start position.
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
