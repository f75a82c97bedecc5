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

// TestClaimsAreThoseFoundSquareBySquare compares the squares that each side could move to or capture
// on with those found by brute force: a slow player by the rule sheet puts an enemy on each empty
// square and tries to capture it. It does so in random games after random deployments and in games of
// the engine against itself.
func TestClaimsAreThoseFoundSquareBySquare(t *testing.T) {
	barred, visited := 0, 0
	for _, g := range Games() {
		if !strings.HasSuffix(g.ID, "chess") && !strings.HasSuffix(g.ID, "variation") {
			continue
		}
		compare := func(p engine.Position) { barred += requireClaims(t, p.(*Position)) }
		visited += enginetest.Walk(g, 31, 70, 140, compare) + searchtest.SelfPlay(g, 32, 70, 140, compare)
	}
	require.GreaterOrEqual(t, barred, visited/100, "barred double steps")
}

// TestClaimsOfScatteredJumpers compares the claims with those of the slow player in positions of
// pieces on random squares, many of them able to jump.
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

// scattered returns a position with pieces on random squares after the deployment.
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

// requireClaims compares both sides' claims with those found by brute force, and returns the number of
// squares that can be reached only by a double step that could be captured en passant.
func requireClaims(t *testing.T, p *Position) (barred int) {
	t.Helper()
	fen := p.FEN()
	r := readReference(fen)
	for side := engine.White; side <= engine.Black; side++ {
		claims := p.Claims(side)
		r.white, r.passed = side == engine.White, nowhere
		moves := r.anyMoves()
		reaches, covers := r.claims(moves)
		for s, piece := range p.board[:p.Game().Geometry.Size()] {
			s := engine.Square(s)
			require.Equal(t, piece != engine.NoPiece && piece.Side() == side && p.variant.onField(s), claims.Pieces.Has(s), "%v on %d in %s", side, s, fen)
			at := place{int(s % 8), int(s/8) - int(p.variant.offset/8)}
			if piece == engine.NoPiece {
				require.Equal(t, reaches[at], claims.Reaches.Has(s), "%v reaches %v in %s", side, at, fen)
				require.Equal(t, covers[at], claims.Covers().Has(s), "%v covers %v in %s", side, at, fen)
				if _, anyhow := r.reached(moves, at); anyhow && !reaches[at] {
					barred++
				}
			}
		}
	}
	return barred
}

// claims finds by brute force the empty squares to which the side to move can safely move (reaches),
// and those to which it can move at all or where it could capture an enemy (covers).
func (r *reference) claims(moves map[place][]after) (reaches, covers map[place]bool) {
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
		reaches[at], covers[at] = r.reached(moves, at)
		pieces := r.with("", map[place]byte{at: dummy}).pieces
		for from, piece := range pieces {
			if isWhite(piece) == r.white && captures(pieces, from, at) {
				covers[at] = true
			}
		}
	}
	return reaches, covers
}

// captures reports whether the piece on from could capture the piece on at, by a step or by jumps.
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

// reached reports whether one of the moves leads a piece to an empty square without capturing: safely,
// so that it cannot be captured en passant, and in any way.
func (r *reference) reached(moves map[place][]after, at place) (safely, anyhow bool) {
	for from, list := range moves {
		for _, m := range list {
			if len(m.pieces) == len(r.pieces) && m.pieces[at] != 0 {
				anyhow = true
				safely = safely || !r.barred(from, at)
			}
		}
	}
	return safely, anyhow
}

// barred reports whether a move is a double step over a square that an enemy Pikeman attacks, so that
// the Pikeman that made it could be captured en passant (rule sheet of Stake-out, Marking out).
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
