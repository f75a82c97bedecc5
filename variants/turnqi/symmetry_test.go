package turnqi

import (
	"math/rand/v2"
	"slices"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// symmetry is a mapping of the squares under which the rules stay the same.
type symmetry struct {
	move func(cell) cell
	// swaps says that White and Black change places, turns that clockwise becomes anticlockwise.
	swaps, turns bool
}

// symmetries are the symmetries that the inventor names (reflection in file c, reflection in the rank
// of the Kings, and rotation by half the ring) and one that follows from them. Only reflections that
// reverse the order of the ranks turn Clockwazirs into Anticlockwazirs.
var symmetries = map[string]symmetry{
	"mirror in file c":                 {move: func(c cell) cell { return cell{4 - c.file, c.rank} }},
	"mirror in the ranks of the Kings": {move: func(c cell) cell { return cell{c.file, (26 - c.rank) % 18} }, turns: true},
	"rotation by half the ring":        {move: func(c cell) cell { return cell{c.file, (c.rank + 9) % 18} }, swaps: true},
	"mirror in the River":              {move: func(c cell) cell { return cell{c.file, 17 - c.rank} }, swaps: true, turns: true},
}

func (y symmetry) piece(piece rune) rune {
	if y.turns {
		other := map[rune]rune{'C': 'A', 'A': 'C', 'c': 'a', 'a': 'c'}
		if turned, ok := other[piece]; ok {
			piece = turned
		}
	}
	if y.swaps {
		if unicode.IsUpper(piece) {
			return unicode.ToLower(piece)
		}
		return unicode.ToUpper(piece)
	}
	return piece
}

// image returns the FEN of the image of a position under symmetry y.
func (y symmetry) image(fen string) string {
	s := slowly(fen)
	turned := &slow{pieces: map[cell]rune{}}
	for c, piece := range s.pieces {
		turned.pieces[y.move(c)] = y.piece(piece)
	}
	if s.white != y.swaps {
		return turned.board() + " w - - 0 1"
	}
	return turned.board() + " b - - 0 1"
}

func (y symmetry) square(sq engine.Square) string {
	return y.move(cell{int(sq) % files, int(sq) / files}).String()
}

func TestSymmetries(t *testing.T) {
	for name, y := range symmetries {
		t.Run(name, func(t *testing.T) {
			for _, g := range Games() {
				random := rand.New(rand.NewPCG(5, 6))
				for range 400 {
					if p, ok := placed(g, random); ok {
						requireSymmetric(t, p, y)
					}
				}
				for _, fen := range g.Bench {
					p := g.New()
					require.NoError(t, p.SetFEN(fen))
					requireSymmetric(t, p, y)
				}
			}
		})
	}
}

// TestStartIsSymmetric: the start position of Turn Qi must have all symmetries, as the inventor says.
// That of the subvariant has not, since its Cannons stand on one side of the Kings.
func TestStartIsSymmetric(t *testing.T) {
	for name, y := range symmetries {
		p := plainGame.New()
		require.NoError(t, p.SetFEN(y.image(start)), name)
		require.Equal(t, engine.BoardFeatures(nil, plainGame.New().Board()), engine.BoardFeatures(nil, p.Board()), name)
	}
}

func requireSymmetric(t *testing.T, p engine.Position, y symmetry) {
	t.Helper()
	image := p.Game().New()
	require.NoError(t, image.SetFEN(y.image(p.FEN())))
	var want []string
	for _, m := range engine.Moves(p) {
		want = append(want, y.square(m.From())+y.square(m.To()))
	}
	slices.Sort(want)
	require.Equal(t, want, named(image), "%s and %s", p.FEN(), image.FEN())
	require.Equal(t, p.InCheck(), image.InCheck())
}
