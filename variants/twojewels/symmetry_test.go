package twojewels

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// image is a symmetry of the game: a mapping of the squares, and whether White and Black swap.
type image struct {
	name   string
	square func(place) place
	swaps  bool
}

var images = []image{
	{"left and right", func(s place) place { return place{8 - s.file, s.rank} }, false},
	{"White and Black", func(s place) place { return place{s.file, 9 - s.rank} }, true},
}

func (i image) ofSquares(text string) string {
	var sb strings.Builder
	for text != "" {
		s, rest := geometry.CutSquare(text)
		if rest == text {
			return sb.String() + rest // a promotion letter, or -
		}
		sb.WriteString(i.square(place{geometry.File(s), geometry.Rank(s)}).String())
		text = rest
	}
	return sb.String()
}

func (i image) ofFEN(fen string) string {
	f := strings.Fields(fen)
	r := readReference(fen)
	turned := &reference{board: map[place]rune{}, white: r.white != i.swaps}
	for s, p := range r.board {
		if i.swaps {
			p ^= 'a' - 'A'
		}
		turned.board[i.square(s)] = p
	}
	turned.pp, turned.te = i.square(r.pp), i.square(r.te)
	g := strings.Fields(turned.fields())
	return strings.Join([]string{g[0], g[1], "-", i.ofSquares(f[3]), g[2], f[5], f[6]}, " ")
}

func TestSymmetries(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 8))
	p, q := Game().New().(*Position), Game().New().(*Position)
	fens := []string{start}
	for len(fens) < 300 {
		if fen := placed(random); p.SetFEN(fen) == nil {
			fens = append(fens, fen)
		}
	}
	for _, i := range images {
		t.Run(i.name, func(t *testing.T) {
			for _, fen := range fens {
				require.NoError(t, p.SetFEN(fen))
				require.NoError(t, q.SetFEN(i.ofFEN(fen)))
				var want []string
				for _, form := range movesFrom(p, "-") {
					want = append(want, i.ofSquares(form))
				}
				slices.Sort(want)
				require.Equal(t, want, movesFrom(q, "-"), fen)
				require.Equal(t, p.InCheck(), q.InCheck(), fen)
				requireSameOpinion(t, p, q, i)
			}
		})
	}
}

// requireSameOpinion requires that each move and its mirror image are both tactical or both quiet, and
// have the same CaptureValue.
func requireSameOpinion(t *testing.T, p, q *Position, i image) {
	t.Helper()
	for _, m := range engine.Moves(p) {
		form := i.ofSquares(p.Format(m))
		for _, n := range engine.Moves(q) {
			if q.Format(n) != form {
				continue
			}
			require.Equal(t, p.Tactical(m), q.Tactical(n), "%s %s", p.FEN(), form)
			require.Equal(t, p.CaptureValue(m), q.CaptureValue(n), "%s %s", p.FEN(), form)
		}
	}
}
