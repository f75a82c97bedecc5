package twojewels

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/search/searchtest"
)

var _ engine.Claimer = (*Position)(nil)

// TestClaimsAreThoseFoundSquareBySquare compares the squares that each side could move to or capture
// on with those found by brute force: reference, a slow implementation of the rules, puts an enemy on
// each empty square and tries to capture it. The positions are from random games and from games of
// the engine against itself.
func TestClaimsAreThoseFoundSquareBySquare(t *testing.T) {
	chains, barred := 0, 0
	compare := func(p engine.Position) {
		c, b := requireClaims(t, p.(*Position))
		chains, barred = chains+c, barred+b
	}
	visited := enginetest.Walk(Game(), 41, 90, 180, compare) + searchtest.SelfPlay(Game(), 42, 90, 180, compare)
	require.Greater(t, chains, visited/2, "squares reached or attacked in moves of several legs only")
	require.Greater(t, barred, visited/667, "barred double steps")
}

// TestClaimsWherePiecesArePlaced compares the same in positions where carriers of jewels, pieces that
// can take one and the pieces between them stand in one line.
func TestClaimsWherePiecesArePlaced(t *testing.T) {
	random := rand.New(rand.NewPCG(2011, 42))
	p := Game().New().(*Position)
	for done := 0; done < enginetest.Amount(60); {
		fen := placed(random)
		if done%2 == 0 {
			fen = chained(random)
		}
		if p.SetFEN(fen) != nil {
			continue
		}
		requireClaims(t, p)
		done++
	}
}

// requireClaims compares both sides' claims with those found by brute force. It returns the numbers of
// squares that are claimed only by moves of several legs, and only by double steps that could be
// captured en passant.
func requireClaims(t *testing.T, p *Position) (chains, barred int) {
	t.Helper()
	fen := p.FEN()
	for side := engine.White; side <= engine.Black; side++ {
		claims := p.Claims(side)
		require.Equal(t, p.army.Sides[side], claims.Pieces)
		r := readReference(fen)
		r.white, r.enPassant = side == engine.White, "-"
		quiet, single := r.ends(false)
		anyhow, _ := r.ends(true)
		for s := range engine.Square(squares) {
			at := place{int(s) % files, int(s) / files}
			if !r.empty(at) {
				continue
			}
			require.Equal(t, quiet[at], claims.Reaches.Has(s), "%v reaches %v in %s", side, at, fen)
			r.board[at] = map[bool]rune{true: 'r', false: 'R'}[r.white]
			capturing, alone := r.ends(false)
			delete(r.board, at)
			require.Equal(t, capturing[at] || anyhow[at], claims.Covers().Has(s), "%v covers %v in %s", side, at, fen)
			if quiet[at] && !single[at] || capturing[at] && !alone[at] {
				chains++
			}
			if anyhow[at] && !quiet[at] {
				barred++
			}
		}
	}
	return chains, barred
}

// ends returns the squares where moves of the side to move end, and those where moves of one leg end.
// Double steps that could be captured en passant count only if unsafe is true.
func (r *reference) ends(unsafe bool) (all, single map[place]bool) {
	all, single = map[place]bool{}, map[place]bool{}
	for _, path := range r.paths() {
		to := path[len(path)-1]
		if !unsafe && r.barred(path) {
			continue
		}
		all[to] = true
		if len(path) == 2 {
			single[to] = true
		}
	}
	return all, single
}

// barred reports whether a path is a Pawn's double step over a square on which an enemy Pawn could
// capture it en passant (rule sheet of Stake-out, Marking out).
func (r *reference) barred(path []place) bool {
	from, to := path[0], path[len(path)-1]
	if len(path) != 2 || r.kind(from) != 'P' || r.jewelOn(from) || from.file != to.file || to.rank-from.rank != 2*r.forward() {
		return false
	}
	for _, file := range []int{-1, 1} {
		taker := place{from.file + file, to.rank}
		if r.enemy(taker) && r.kind(taker) == 'P' && taker != r.pp {
			return true
		}
	}
	return false
}
