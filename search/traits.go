package search

import "panthera/engine"

// traits are hashes of parts of a position, such as its pawns. Positions with the same pawns have the same
// hash of pawns. The hashes are updated from the features that a move changes, so they work for every game.
type traits struct {
	// pawns is the hash of the pieces that only move forward. others[s] is the hash of all other pieces of
	// side s.
	pawns  uint64
	others [2]uint64
	// material is the hash of the numbers of pieces of each kind, of the pieces in hand, and of features
	// other than pieces.
	material uint64
}

// traitHashes has a random number for each feature of a game, from which traits are computed.
type traitHashes struct {
	square   [engine.FeatureCount]uint64
	material [engine.MaxPieces]uint64
	pawn     [engine.MaxPieces]bool
}

func newTraitHashes(g *engine.Game) *traitHashes {
	h, seed := new(traitHashes), uint64(1)
	for f := range h.square {
		h.square[f] = engine.SplitMix(&seed)
	}
	for p := range h.material {
		h.material[p] = engine.SplitMix(&seed)
	}
	for i := range g.Pieces {
		for _, side := range []engine.Side{engine.White, engine.Black} {
			h.pawn[engine.NewPiece(engine.Kind(i+1), side)] = g.Pieces[i].Pawn
		}
	}
	return h
}

// of returns the traits of a position that has these features.
func (h *traitHashes) of(features []engine.Feature) traits {
	var t traits
	for _, f := range features {
		h.change(&t, f, 1)
	}
	return t
}

// follow sets t to the traits after a move with changes c. before are the traits before the move.
func (h *traitHashes) follow(t, before *traits, c *engine.Changes) {
	*t = *before
	for _, f := range c.Removed {
		h.change(t, f, ^uint64(0))
	}
	for _, f := range c.Added {
		h.change(t, f, 1)
	}
}

// change adds feature f to the hashes as often as times says: 1 adds it, ^0 (minus 1) removes it.
func (h *traitHashes) change(t *traits, f engine.Feature, times uint64) {
	hash := times * h.square[f&(engine.FeatureCount-1)]
	piece, _, onBoard := f.Piece()
	if !onBoard {
		t.material += hash
		return
	}
	t.material += times * h.material[piece]
	if h.pawn[piece] {
		t.pawns += hash
	} else {
		t.others[piece.Side()] += hash
	}
}
