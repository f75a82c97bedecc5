package army

import (
	"sync"

	"panthera/engine"
)

// Description adds to a game's piece table the rules that the table does not contain. It suffices
// for games in which each side has one royal, pieces move one at a time, and pawns may be captured
// en passant if [engine.Game.EnPassant] is set.
type Description struct {
	// Promotions lists the kinds to one of which a pawn that arrives on square to must promote,
	// first the one that the search should try first. It returns nil if the pawn stays a pawn
	// there. Promotions is nil if pawns never promote.
	Promotions func(side engine.Side, to engine.Square) []engine.Kind
	// Castlings are the castlings of the game. Their kings and rooks must stand on the squares from
	// which they castle in the start position.
	Castlings engine.Castlings
	// StalemateLoses says that a side that has no legal move and is not in check loses.
	StalemateLoses bool
}

// New returns a function that makes positions of the game, or an error that says which rule of the
// game this package cannot play. Boards with at most 16 files and ranks in sum, such as 8×8, use
// the faster code for sets of 64 squares.
func New(g *engine.Game, d Description) (func() engine.Position, error) {
	if g.Geometry.Files+g.Geometry.Ranks <= 16 {
		return new64(g, d)
	}
	return new128(g, d)
}

// Tell fills in the fields of g that follow from its piece table and a description: New, the
// castling field of a FEN, and Layout, the input of a learned evaluation. It returns g. Its New
// panics if this package cannot play the game.
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
