package orthodox

import (
	"panthera/engine"
)

// The kinds that every game on the frame has, as the first rows of its piece table, in this order. The game's leapers
// follow from FirstLeaper on.
const (
	Pawn engine.Kind = 1 + iota
	Bishop
	Rook
	Queen
	King
	FirstLeaper
)

// Description has the facts about a game that the frame must know beyond its piece table.
type Description struct {
	// Origin is the number on the game's board of the square a1 of the 8×8 frame.
	Origin engine.Square
	// Castlings are at most four castlings, with squares of the frame.
	Castlings engine.Castlings
	// AnyRook says that royals and rooks castle from any squares of their first ranks, so that each position has its
	// own castlings, as in Chess960: see [AnyRookField].
	AnyRook bool
	// Promotions lists the kinds to which a pawn of a side may promote on a square of its last rank, first the one to
	// search before quiet moves. All squares must offer the same number. Nil for a game that uses only an [Army].
	Promotions func(side engine.Side, sq engine.Square) []engine.Kind
	// Dead reports whether neither side has the material to win, apart from the case of two bare royals.
	Dead func(a *Army) bool
}

// Geometry is the board of every game on the frame.
var Geometry = engine.Grid(8, 8)

// Frame is a description compiled to tables.
type Frame struct {
	game   *engine.Game
	origin engine.Square
	// Castlings are the castlings with square numbers of the game's board.
	engine.Castlings
	// castlings are the castlings that all positions have; empty where each position has its own.
	castlings
	anyRook bool
	// leapers lists the kinds that leap, in the order of the piece table.
	leapers []kindLeaps
	leaps   [engine.MaxKinds]*[64]engine.Bits64 // of the leapers, by kind
	engine.Prices
	promotions [2][64][]engine.Kind
	choices    int // promotions per square
	dead       func(a *Army) bool
}

// kindLeaps has, for each square, the squares to which a kind leaps. The steps are symmetric: a piece attacks a
// square from wherever it could leap to from that square.
type kindLeaps struct {
	kind engine.Kind
	// both has the leaps that both sides have; of has all leaps of each side.
	both *[64]engine.Bits64
	of   [2]*[64]engine.Bits64
}

// Compile makes the frame of a game. It panics if it cannot play what the piece table says. For a game that uses only
// an [Army], the table may say anything about the kinds after the first six.
func Compile(g *engine.Game, d Description) *Frame {
	if err := honours(g, d); err != nil {
		panic("orthodox: " + g.ID + ": " + err.Error())
	}
	f := &Frame{game: g, origin: d.Origin, anyRook: d.AnyRook, Prices: g.Prices(), dead: d.Dead}
	for k := FirstLeaper; int(k) <= len(g.Pieces); k++ {
		f.leaps[k] = new([64]engine.Bits64)
		if steps := plainLeaps(g.Type(k)); len(steps) > 0 {
			f.leaps[k] = Geometry.Leaps64(steps, engine.White)
			f.leapers = append(f.leapers, kindLeaps{k, f.leaps[k], [2]*[64]engine.Bits64{f.leapsOf(k, engine.White), f.leapsOf(k, engine.Black)}})
		}
	}
	f.Castlings, f.castlings = moved(d.Castlings, d.Origin), newCastlings()
	f.shift = engine.NewMove(d.Origin, d.Origin)
	for i, c := range d.Castlings {
		f.add(i, c)
	}
	for side := range f.promotions {
		for sq := range engine.Square(64) {
			if d.Promotions != nil && Geometry.RankFrom(engine.Side(side), sq) == 7 {
				f.promotions[side][sq] = d.Promotions(engine.Side(side), sq)
				f.choices = len(f.promotions[side][sq])
			}
		}
	}
	return f
}

// plainLeaps returns the steps of a kind's leaps that both sides have everywhere, for moves and captures. The game
// must handle whatever else the kind does.
func plainLeaps(t *engine.PieceType) (steps []engine.Step) {
	for _, m := range t.Movers {
		if plainLeap(m) {
			steps = append(steps, m.Steps...)
		}
	}
	return steps
}

func plainLeap(m engine.Mover) bool {
	return m.How == engine.Leap && m.Purpose == engine.Any && m.Where == nil && m.From == 0 && m.Legs == nil
}

// leapsOf returns the leaps of a side's pieces of a kind from each square, for moves and captures alike.
func (f *Frame) leapsOf(k engine.Kind, side engine.Side) *[64]engine.Bits64 {
	all := new([64]engine.Bits64)
	for _, m := range f.game.Type(k).Movers {
		where := m.Where
		if m.Where = nil; !plainLeap(m) {
			continue
		}
		for s, to := range Geometry.Leaps64(m.Steps, side) {
			if where == nil || where(side, engine.Square(s)+f.origin) {
				all[s] |= to
			}
		}
	}
	return all
}

// Tables of the steps of pawns and royals.
var (
	PawnAttacks [2][64]engine.Bits64
	KingAttacks [64]engine.Bits64
	// Forward is what a pawn's step adds to the number of its square.
	Forward = [2]int{8, -8}
	// SecondStep is the rank that a double step passes over.
	SecondStep = [2]engine.Bits64{0xff << 16, 0xff << 40}
	LastRank   = [2]engine.Bits64{0xff << 56, 0xff}
)

const (
	FileA engine.Bits64 = 0x0101010101010101
	FileH engine.Bits64 = FileA << 7
)

func init() {
	PawnAttacks[engine.White] = *Geometry.Leaps64(engine.ForwardDiagonal, engine.White)
	PawnAttacks[engine.Black] = *Geometry.Leaps64(engine.ForwardDiagonal, engine.Black)
	KingAttacks = *Geometry.Leaps64(engine.AllAround, engine.White)
}

// offEndRanks reports whether a pawn may stand on a square: not on a first or last rank.
func offEndRanks(_ engine.Side, sq engine.Square) bool {
	rank := Geometry.Rank(sq)
	return rank != 0 && rank != 7
}
