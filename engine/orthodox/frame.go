package orthodox

import (
	"panthera/engine"
)

// The kinds that every game on the frame has, in this order, first in its piece table. Leapers
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
	// Origin is the number of the frame's a1 on the board of the game.
	Origin engine.Square
	// Castlings, at most four, on the squares of the frame.
	Castlings engine.Castlings
	// AnyRook says that each position has its own castlings, from any squares of the royals and
	// rooks on their first ranks, as in Chess960: see [AnyRookField].
	AnyRook bool
	// Promotions lists the kinds a pawn of a side may become on a square of its last rank. The
	// first one is searched before quiet moves. All squares must offer the same number. Nil for a
	// game that uses only an [Army], not a [Position].
	Promotions func(side engine.Side, sq engine.Square) []engine.Kind
	// Dead reports that neither side has the material to win, beyond the case of two bare royals.
	Dead func(a *Army) bool
}

// Geometry is the board of every game on the frame.
var Geometry = engine.Grid(8, 8)

// Frame is a description compiled to tables.
type Frame struct {
	game   *engine.Game
	origin engine.Square
	// Castlings are numbered as on the board of the game.
	engine.Castlings
	// castlings are the castlings of all positions; empty where each position has its own.
	castlings
	anyRook bool
	// leapers are the kinds that leap, in the order of the piece table.
	leapers []kindLeaps
	leaps   [engine.MaxKinds]*[64]engine.Bits64 // of the leapers, by kind
	engine.Prices
	promotions [2][64][]engine.Kind
	choices    int // promotions per square
	dead       func(a *Army) bool
}

// kindLeaps is the squares to which the pieces of a kind leap from each square. The steps are
// symmetric: a piece attacks a square from wherever it could leap to from that square.
type kindLeaps struct {
	kind engine.Kind
	// both are the leaps that both sides have; of are all leaps of each side.
	both *[64]engine.Bits64
	of   [2]*[64]engine.Bits64
}

// Compile makes the frame of a game. It panics if the frame cannot play what the piece table says.
// For a game that uses only an [Army], the table may say anything about the kinds after the first
// six.
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

// plainLeaps is the steps of a kind's leaps that apply to both sides, everywhere, for moves and
// captures alike. The game must handle anything else that the kind does.
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

// leapsOf is the leaps of a side's pieces of a kind, for moves and captures alike.
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
	// Forward is the difference that a pawn's step makes in the number of its square.
	Forward = [2]int{8, -8}
	// SecondStep is the rank over which a double step passes.
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

// offEndRanks says where pawns of the frame may stand: not on a first or last rank.
func offEndRanks(_ engine.Side, sq engine.Square) bool {
	rank := Geometry.Rank(sq)
	return rank != 0 && rank != 7
}
