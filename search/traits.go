package search

import "panthera/engine"

// traits are hashes of parts of a position: the same part gives the same hash. They are updated by
// the feature changes of each move, so every game has them.
type traits struct {
	// pawns hashes the pieces that only go forward, others the other pieces of each side.
	pawns  uint64
	others [2]uint64
	// material hashes the numbers of pieces of each kind, the hands, and other features of the
	// game.
	material uint64
}

// traitHashes has a random number for each feature of a game.
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

// of are the traits of a position with these features.
func (h *traitHashes) of(features []engine.Feature) traits {
	var t traits
	for _, f := range features {
		h.change(&t, f, 1)
	}
	return t
}

// follow computes the traits after a move from those before it.
func (h *traitHashes) follow(t, before *traits, c *engine.Changes) {
	*t = *before
	for _, f := range c.Removed {
		h.change(t, f, ^uint64(0))
	}
	for _, f := range c.Added {
		h.change(t, f, 1)
	}
}

// change adds a feature times times; ^0 stands for removing it once.
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
