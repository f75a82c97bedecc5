package army

import (
	"sync"

	"panthera/engine"
)

// Description is what a game says beyond its piece table, provided that both together give all its
// rules: each side has one royal, pieces move one at a time, and pawns may be captured en passant
// if the game says so ([engine.Game.EnPassant]).
type Description struct {
	// Promotions lists the kinds of which a pawn that arrives on a square must become one, the one
	// to search first in front; none if it stays a pawn there. Nil if pawns never promote.
	Promotions func(side engine.Side, to engine.Square) []engine.Kind
	// Castlings are the castlings of the game; their kings and rooks stand on their squares at the
	// start.
	Castlings engine.Castlings
	// StalemateLoses says that a side without a legal move has lost.
	StalemateLoses bool
}

// New returns a constructor of positions of a game. The error says what it cannot play. Boards of
// at most 16 files and ranks together, such as 8×8, use the faster of the two kits.
func New(g *engine.Game, d Description) (func() engine.Position, error) {
	if g.Geometry.Files+g.Geometry.Ranks <= 16 {
		return new64(g, d)
	}
	return new128(g, d)
}

// Tell completes a game from its table and a description: it sets how positions are made, the
// castling rights, and the layout of a learned evaluation. It returns the game, whose New panics on
// what this package cannot play.
func Tell(g *engine.Game, d Description) *engine.Game {
	if len(d.Castlings) > 0 {
		g.Castling = d.Castlings.Field()
	}
	constructor := sync.OnceValue(func() func() engine.Position {
		positions, err := New(g, d)
		if err != nil {
			panic("army: " + err.Error())
		}
		return positions
	})
	g.New = func() engine.Position { return constructor()() }
	g.Layout = sync.OnceValue(func() *engine.Layout {
		image := engine.Reflection{Square: g.Geometry.OtherRank, Swap: true, State: d.Castlings.Other}
		return g.PlainLayout(image, nil, d.Castlings.Features()...)
	})
	return g
}
