package army

import (
	"fmt"
	"slices"

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

// CastlingField is the field of rights: the letters of the castlings, in any order.
func CastlingField(castlings []Castling) *engine.FieldFormat {
	return &engine.FieldFormat{
		Name: engine.FieldCastling,
		Read: func(text string, s *engine.Setup) error {
			for i := range len(text) {
				at := engine.NoSquare
				for _, c := range castlings {
					if c.Letter == text[i] {
						at = c.RookFrom
					}
				}
				if at == engine.NoSquare || s.Rights.Has(at) {
					return engine.Refuse(engine.FieldCastling, "unknown or repeated letter %q", text[i])
				}
				s.Rights = s.Rights.Or(engine.Bit128(at))
			}
			return nil
		},
		Write: func(dst []byte, s *engine.Setup) []byte {
			for _, side := range []engine.Side{engine.White, engine.Black} {
				for _, c := range castlings {
					if c.Side == side && s.Rights.Has(c.RookFrom) {
						dst = append(dst, c.Letter)
					}
				}
			}
			return dst
		},
	}
}

// told is a description compiled.
type told struct {
	Description
	game  *engine.Game
	rules *Rules
	royal engine.Kind
	pawns []engine.Kind // the kinds that are pawns
	// promotions are Description.Promotions.
	promotions [2][engine.MaxSquares][]engine.Kind
	// ending are the squares, by side, on which pawns become another kind.
	ending    [2]set
	castlings []castling
	homes     set // of their royals and rooks
	// counted are the kinds that are neither royal nor pawns, runs the same by their bounds.
	counted []engine.Kind
	runs    []run
}

// run is kinds that follow each other.
type run struct{ first, last engine.Kind }

// castling is a castling compiled.
type castling struct {
	Castling
	king, rook  engine.Piece
	clear, safe set
}

// mostCastlings bounds the castlings of a game: rights are the bits of a byte.
const mostCastlings = 8

// New gives the constructor of positions of a game. It panics on what it does not know.
func New(g *engine.Game, d Description) func() engine.Position {
	t := &told{Description: d, game: g, rules: Compile(g), royal: g.Royal()}
	if t.royal == engine.NoKind || len(d.Castlings) > mostCastlings {
		panic("army: " + g.ID + " has not one royal a side, or too many castlings")
	}
	for i := range g.Pieces {
		k := engine.Kind(i + 1)
		switch {
		case g.Pieces[i].Pawn:
			t.pawns = append(t.pawns, k)
		case k != t.royal:
			t.counted = append(t.counted, k)
			if n := len(t.runs); n > 0 && t.runs[n-1].last == k-1 {
				t.runs[n-1].last = k
			} else {
				t.runs = append(t.runs, run{k, k})
			}
		}
	}
	if d.Promotions != nil {
		for side := range t.promotions {
			for s := range engine.Square(g.Geometry.Size()) {
				if t.promotions[side][s] = d.Promotions(engine.Side(side), s); len(t.promotions[side][s]) > 0 {
					t.ending[side] = t.ending[side].Or(engine.Bit128(s))
				}
			}
		}
	}
	if len(d.Castlings) > 0 {
		board := g.StartSetup().Board
		for _, c := range d.Castlings {
			t.castlings = append(t.castlings, t.compile(c, &board))
			t.homes = t.homes.Or(engine.Bit128(c.KingFrom)).Or(engine.Bit128(c.RookFrom))
		}
	}
	return func() engine.Position {
		p := &Position{told: t}
		if err := p.SetFEN(g.Start); err != nil {
			panic(fmt.Sprintf("army: the start of %s: %v", g.ID, err))
		}
		return p
	}
}

func (t *told) compile(c Castling, board *engine.Board) castling {
	way := func(from, to engine.Square) set { return t.rules.Between[from][to].Or(engine.Bit128(to)) }
	safe := way(c.KingFrom, c.KingTo)
	passed := safe.Or(t.rules.Between[c.KingFrom][c.RookFrom]).Or(way(c.RookFrom, c.RookTo))
	return castling{c, board[c.KingFrom], board[c.RookFrom],
		passed.AndNot(engine.Bit128(c.KingFrom).Or(engine.Bit128(c.RookFrom))), safe}
}

// isPawn says whether a piece is a pawn.
func (t *told) isPawn(p engine.Piece) bool { return slices.Contains(t.pawns, p.Kind()) }

// Layout is how a learned evaluation sees a game that is told by its table: pieces, rights, and
// buckets by so many pieces at most.
func Layout(g *engine.Game, castlings []Castling, most int) *engine.Layout {
	image := engine.Reflection{Square: g.Geometry.OtherRank, Swap: true, State: func(f engine.Feature) engine.Feature {
		const lower = 'a' - 'A'
		for i := range castlings {
			if castlings[i].Letter^lower == castlings[f-engine.StateFeatures].Letter {
				return engine.StateFeatures + engine.Feature(i)
			}
		}
		return f
	}}
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
