package army

import (
	"sync"

	"panthera/engine"
)

// Description is what a game says beyond its piece table, if the two tell all its rules: each
// side has one royal, whose capture is never made, pieces move one at a time, and pawns may be
// captured in passing where the game says so ([engine.Game.EnPassant]).
type Description struct {
	// Promotions lists the kinds of which a pawn that comes to a square must become one, the
	// one to look at first in front; none where it stays a pawn. Nil if pawns stay pawns.
	Promotions func(side engine.Side, to engine.Square) []engine.Kind
	// Castlings are by what stands on their squares at the start.
	Castlings engine.Castlings
	// StalemateLoses says that a side without a legal move has lost.
	StalemateLoses bool
}

// New gives the constructor of positions of a game. The error says what is not known. Boards of
// at most 16 files and ranks together, as 8×8, are played by the faster of two kits.
func New(g *engine.Game, d Description) (func() engine.Position, error) {
	if g.Geometry.Files+g.Geometry.Ranks <= 16 {
		return new64(g, d)
	}
	return new128(g, d)
}

// Tell completes a game that its table and a description tell: how positions are made, the rights to
// castle, and how a learned evaluation sees it. It gives the game back, whose New panics on what is
// not known.
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
