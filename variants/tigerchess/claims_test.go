package tigerchess

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/search/searchtest"
)

var _ engine.Claimer = (*Position)(nil)

// TestClaimsAreThoseFoundSquareBySquare puts an enemy on each empty square and asks the reference
// for captures there, in random games after random deployments and in games of the engine against
// itself.
func TestClaimsAreThoseFoundSquareBySquare(t *testing.T) {
	barred, visited := 0, 0
	for _, g := range Games() {
		if !strings.HasSuffix(g.ID, "chess") && !strings.HasSuffix(g.ID, "variation") {
			continue
		}
		compare := func(p engine.Position) { barred += requireClaims(t, p.(*Position)) }
		visited += enginetest.Walk(g, 31, 70, 140, compare) + searchtest.SelfPlay(g, 32, 70, 140, compare)
	}
	require.Greater(t, barred, visited/667, "barred double steps")
}

// Jumpers among scattered pieces.
func TestClaimsOfScatteredJumpers(t *testing.T) {
	for _, g := range Games() {
		if g.ID != "tigerchess" && g.ID != "tigervariation" {
			continue
		}
		random := rand.New(rand.NewPCG(5, 32))
		for range 16 {
			requireClaims(t, scattered(g, random))
		}
	}
}

// scattered puts pieces on random squares at the start of the engagement.
func scattered(g *engine.Game, random *rand.Rand) *Position {
	p := g.New().(*Position)
	for p.Deploying() {
		p.Make(engine.Moves(p)[0])
	}
	for s := range engine.Square(64) {
		piece := p.army.Board[s]
		if piece.Kind() == queen {
			continue
		}
		if piece != engine.NoPiece {
			p.carry(piece, p.variant.outward(s), engine.NoSquare)
		}
		if random.IntN(3) != 0 {
			continue
		}
		kinds := []engine.Kind{archer, swordsman, pikeman, tower, tigerKnight, knight}
		k, side := kinds[random.IntN(len(kinds))], engine.Side(random.IntN(2))
		if p.variant.within(k)(side, p.variant.outward(s)) {
			p.carry(engine.NewPiece(k, side), engine.NoSquare, p.variant.outward(s))
		}
	}
	return p
}

// requireClaims compares both sides' claims with the reference's, and counts the squares that only
// barred double steps reach.
func requireClaims(t *testing.T, p *Position) (barred int) {
	t.Helper()
	r := readReference(p.FEN())
	for side := engine.White; side <= engine.Black; side++ {
		claims := p.Claims(side)
		r.white, r.passed = side == engine.White, nowhere
		reaches, covers := r.claims()
		for s, piece := range p.board[:p.Game().Geometry.Size()] {
			s := engine.Square(s)
			require.Equal(t, piece != engine.NoPiece && piece.Side() == side && p.variant.onField(s), claims.Pieces.Has(s), "%v on %d in %s", side, s, p.FEN())
			at := place{int(s % 8), int(s/8) - int(p.variant.offset/8)}
			if piece == engine.NoPiece {
				require.Equal(t, reaches[at], claims.Reaches.Has(s), "%v reaches %v in %s", side, at, p.FEN())
				require.Equal(t, covers[at], claims.Covers().Has(s), "%v covers %v in %s", side, at, p.FEN())
				if _, anyhow := r.reached(at); anyhow && !reaches[at] {
					barred++
				}
			}
		}
	}
	return barred
}

// claims lists the empty squares that a side reaches, and those that it covers because a move could
// end there, safely or not, or because it could capture an enemy there.
func (r *reference) claims() (reaches, covers map[place]bool) {
	reaches, covers = map[place]bool{}, map[place]bool{}
	dummy := byte('R')
	if r.white {
		dummy = 'r'
	}
	for square := range 64 {
		at := place{square % 8, square / 8}
		if r.pieces[at] != 0 {
			continue
		}
		reaches[at], covers[at] = r.reached(at)
		pieces := r.with("", map[place]byte{at: dummy}).pieces
		for from, piece := range pieces {
			if isWhite(piece) == r.white && captures(pieces, from, at) {
				covers[at] = true
			}
		}
	}
	return reaches, covers
}

// captures reports whether a piece captures on a square.
func captures(pieces map[place]byte, from, at place) (found bool) {
	if piece := pieces[from]; (piece == 'P' || piece == 'p') && rankOf(isWhite(piece), from) == 8 {
		return false
	}
	for _, to := range attacks(pieces, from) {
		found = found || to == at
	}
	jumped(pieces, from, func(path []place, after map[place]byte) {
		_, stands := after[at]
		found = found || !stands || path[len(path)-1] == at
	})
	return found
}

// reached reports whether a piece of the side to move can go to an empty square without capturing,
// and whether it can do so safely.
func (r *reference) reached(at place) (safely, anyhow bool) {
	for from, piece := range r.pieces {
		if isWhite(piece) != r.white {
			continue
		}
		for _, m := range r.candidates(from, piece) {
			if len(m.pieces) == len(r.pieces) && m.pieces[at] != 0 {
				anyhow = true
				safely = safely || !r.barred(from, at)
			}
		}
	}
	return safely, anyhow
}

// barred reports whether a move is a double step over a square that an enemy Pikeman attacks
// (Stake-out's sheet, Marking out).
func (r *reference) barred(from, to place) bool {
	piece := r.pieces[from]
	if piece != 'P' && piece != 'p' || from.file != to.file || (to.rank-from.rank)*(to.rank-from.rank) != 4 {
		return false
	}
	passed := place{from.file, (from.rank + to.rank) / 2}
	for enemy, other := range r.pieces {
		if (other == 'P' || other == 'p') && other != piece && captures(r.with("", map[place]byte{passed: piece}).pieces, enemy, passed) {
			return true
		}
	}
	return false
}
