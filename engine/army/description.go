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
	// Castlings are at most eight; [CastlingField] is the field of their rights.
	Castlings []Castling
	// StalemateLoses says that a side without a legal move has lost.
	StalemateLoses bool
}

// Castling is one castling: whose, the FEN letter of the right, and where royal and rook go. The
// squares between and on the ways of both must be empty, and those that the royal passes or
// lands on not attacked. The rook is what stands on RookFrom at the start.
type Castling struct {
	Side                               engine.Side
	Letter                             byte
	KingFrom, KingTo, RookFrom, RookTo engine.Square
	// Long says that custom calls it the long one.
	Long bool
}

// Castlings are those of both sides on their first ranks that lead a royal from its file to
// kingTo and a rook beside it, over its way, with a letter for White and the same in lower case
// for Black.
func Castlings(geo *engine.Geometry, letter byte, long bool, kingFrom, kingTo, rookFrom int) []Castling {
	rookTo := kingTo - 1
	if rookFrom < kingFrom {
		rookTo = kingTo + 1
	}
	var both []Castling
	for side := range engine.Side(2) {
		at := func(file int) engine.Square { return geo.At(file, int(side)*(geo.Ranks-1)) }
		both = append(both, Castling{side, letter + byte(side)*('a'-'A'), at(kingFrom), at(kingTo), at(rookFrom), at(rookTo), long})
	}
	return both
}

// CastlingField is the field of rights: the letters of the castlings, White's first.
func CastlingField(castlings []Castling) *engine.FieldFormat {
	var rights []engine.Right
	for side := range engine.Side(2) {
		for _, c := range castlings {
			if c.Side == side {
				rights = append(rights, engine.Right{Letter: c.Letter, Rook: c.RookFrom})
			}
		}
	}
	return engine.RightsField(rights)
}

// mostCastlings bounds the castlings of a game: rights are the bits of a byte.
const mostCastlings = 8

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
		g.Castling = CastlingField(d.Castlings)
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
		pieces := 0
		for _, piece := range g.StartSetup().Board {
			if piece != engine.NoPiece {
				pieces++
			}
		}
		return layout(g, d.Castlings, pieces)
	})
	return g
}

// layout is how a learned evaluation sees a game that is told by its table: pieces, rights, and
// buckets by the number of pieces, most at the start.
func layout(g *engine.Game, castlings []Castling, most int) *engine.Layout {
	image := engine.Reflection{Square: g.Geometry.OtherRank, Swap: true, State: OtherRight(castlings)}
	l := engine.NewLayout(g, g.Family, image, nil)
	for i := range g.Pieces {
		l.Piece(engine.Kind(i+1), true)
	}
	for i := range castlings {
		l.State(engine.StateFeatures + engine.Feature(i))
	}
	l.Divide(8, most)
	return l
}

// OtherRight finds the state feature of the other side's right to castle that is like one.
func OtherRight(castlings []Castling) func(engine.Feature) engine.Feature {
	return func(f engine.Feature) engine.Feature {
		for i := range castlings {
			if castlings[i].Letter^('a'-'A') == castlings[f-engine.StateFeatures].Letter {
				return engine.StateFeatures + engine.Feature(i)
			}
		}
		return f
	}
}
