package turnqi

import (
	"math/rand/v2"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/search/searchtest"
)

var _ engine.Claimer = (*Position)(nil)

// TestClaimsAreThoseFoundSquareBySquare compares the squares that each side could move to or capture
// on with those found by brute force: the slow player by the rule sheet (type slow) puts an enemy on
// each empty square and tries to capture it. It does so in random games, in games of the engine
// against itself and with randomly placed pieces.
func TestClaimsAreThoseFoundSquareBySquare(t *testing.T) {
	for _, g := range Games() {
		random := rand.New(rand.NewPCG(21, 22))
		compare := func(p engine.Position) { requireClaims(t, p) }
		enginetest.Walk(g, 21, 80, 160, compare)
		searchtest.SelfPlay(g, 22, 80, 160, compare)
		for set := 0; set < enginetest.Amount(150); {
			if p, ok := placed(g, random); ok {
				requireClaims(t, p)
				set++
			}
		}
	}
}

func requireClaims(t *testing.T, p engine.Position) {
	t.Helper()
	fen := p.FEN()
	board := slowly(fen)
	for side := engine.White; side <= engine.Black; side++ {
		white := side == engine.White
		claims, reached := p.(*Position).Claims(side), board.reached(white)
		require.Equal(t, p.(*Position).army.Sides[side], claims.Pieces)
		for sq := range engine.Square(squares) {
			c := cell{int(sq) % files, int(sq) / files}
			if board.pieces[c] != 0 {
				continue
			}
			require.Equal(t, reached[c], claims.Reaches.Has(sq), "%v reaches %v in %s", side, c, fen)
			require.Equal(t, reached[c] || board.attacks(white, c), claims.Covers().Has(sq), "%v covers %v in %s", side, c, fen)
		}
	}
}

// reached returns the squares on which those moves of a side end that capture nothing on the way.
func (s *slow) reached(white bool) map[cell]bool {
	set := map[cell]bool{}
	for from, piece := range s.pieces {
		if isWhite(piece) != white {
			continue
		}
		for _, way := range s.paths(from) {
			if way.middle == nowhere {
				set[way.to] = true
			}
		}
	}
	return set
}

// attacks reports whether a side could capture an enemy piece on an empty square: it puts one there
// and looks for a move that ends on it.
func (s *slow) attacks(white bool, to cell) bool {
	s.pieces[to] = 'W'
	if white {
		s.pieces[to] = unicode.ToLower('W')
	}
	defer delete(s.pieces, to)
	for from, piece := range s.pieces {
		if isWhite(piece) != white {
			continue
		}
		for _, way := range s.paths(from) {
			if way.to == to {
				return true
			}
		}
	}
	return false
}

// TestNothingIsReachedOverAnEnemy: an Elephant that passes over an enemy captures it, so it must not
// count as reaching the square behind without capturing; but it must deny that square.
func TestNothingIsReachedOverAnEnemy(t *testing.T) {
	p := pieces(t, plainGame, "Kb5 kc14 Ea3 cb2")
	claims := p.Claims(engine.White)
	c1, _ := geometry.Square("c1")
	require.False(t, claims.Reaches.Has(c1))
	require.True(t, claims.Denies.Has(c1))
}
