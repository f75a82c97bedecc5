package tigerchess

import (
	"panthera/engine"
	"panthera/engine/orthodox"
	"panthera/variants/lancerchess"
)

// The kinds of piece, those of LancerChess first. Only the TigerVariation has the Royal Guard.
const (
	pikeman      = orthodox.Pawn
	tower        = orthodox.Rook
	king         = orthodox.Queen // not royal
	baron        = orthodox.Bishop
	queen        = orthodox.King // royal
	kingsLancer  = lancerchess.KingsLancer
	queensLancer = lancerchess.QueensLancer
)

const (
	knight = lancerchess.QueensLancer + 1 + iota
	tigerKnight
	swordsman
	archer
	guard
)

// pieceValues are values of pieces in centipawns, fitted to the results of games (docs/tigerchess.md,
// "Evaluation"). Kinds not named here get a value from the number of squares they attack.
var pieceValues = map[engine.Kind]int{
	pikeman: 110, tower: 545, king: 1130, kingsLancer: 370, queensLancer: 280,
	knight: 230, tigerKnight: 980, swordsman: 58, archer: 110,
}

const (
	guardValue = 3000 // it is captured once, and that wins
	// waiting is the fraction of its value that a TigerKnight counts while it waits in hand for a
	// Pikeman on the eighth rank; posted is that of a piece that is certain to be posted.
	waiting = 0.05
	posted  = 1
)

// The leaps of the TigerKnights. Both reach the squares within three files and ranks that are on no
// line with them; the Siberian also leaps four squares straight ahead, back or aside (sheet, Pieces).
var (
	boxLeaps  = append(append(engine.Symmetric(2, 1), engine.Symmetric(3, 1)...), engine.Symmetric(3, 2)...)
	fourLeaps = engine.Symmetric(4, 0)
)

// pieces returns the piece table. It has no movers for jumps: see chains.
func (v *variant) pieces() []engine.PieceType {
	table := append(lancerchess.Game().Pieces,
		engine.PieceType{Letter: 'N', Name: "Knight", Abbreviations: lancerchess.Abbreviate("KN"), MarkOf: pikeman,
			Movers: []engine.Mover{{How: engine.Leap, Steps: engine.Symmetric(2, 1)}}},
		engine.PieceType{Letter: 'T', Name: "TigerKnight", Abbreviations: [2][]string{{"BENTKN"}, {"SIBTKN"}}, Held: waiting, Movers: []engine.Mover{
			{How: engine.Leap, Steps: boxLeaps},
			{How: engine.Leap, Steps: fourLeaps, Where: func(s engine.Side, _ engine.Square) bool { return s == engine.Black }},
		}},
		engine.PieceType{Letter: 'S', Name: "Swordsman", Abbreviations: lancerchess.Abbreviate("S"), Marked: engine.MarkedByPosting, Pawn: true, Held: posted,
			Movers: []engine.Mover{{How: engine.Leap, Steps: engine.ForwardDiagonal, Purpose: engine.ToMove}}},
		engine.PieceType{Letter: 'A', Name: "Archer", Abbreviations: lancerchess.Abbreviate("A"), MarkOf: swordsman,
			Movers: []engine.Mover{{How: engine.Leap, Steps: engine.Diagonal, Purpose: engine.ToMove}}},
	)
	for i := range table {
		k := engine.Kind(i + 1)
		table[i].Within, table[i].Value = v.within(k), pieceValues[k]
	}
	doubleStep := &table[pikeman-1].Movers[1]
	doubleStep.From += orthodox.Geometry.Rank(v.offset) // as the larger board counts
	table[pikeman-1].Becomes = []engine.Kind{tigerKnight, knight}
	table[swordsman-1].Placement = v.post
	table[pikeman-1].Marked, table[tower-1].Marked = engine.MarkedByFile, engine.MarkedByWing // sheet, Pieces
	if v.palaces {
		table = append(table, engine.PieceType{Letter: 'G', Name: "Royal Guard", Abbreviations: lancerchess.Abbreviate("G"), Value: guardValue, Held: posted, Within: inOwnPalace})
		table[kingsLancer-1].Name = "King's Lancer (Standard Bearer)"
	}
	return table
}

// within returns a function that reports where a kind may stand: on the Chessfield, a Pikeman not on
// its first rank, a Swordsman not on its eighth (rule sheet, Deployment); the Standard Bearer also in
// the enemy palace (rule sheet, TigerVariation).
func (v *variant) within(k engine.Kind) func(engine.Side, engine.Square) bool {
	return func(s engine.Side, sq engine.Square) bool {
		if !v.onField(sq) {
			return k == kingsLancer && inOwnPalace(s.Other(), sq)
		}
		rank := orthodox.Geometry.RankFrom(s, v.inward(sq))
		return !(k == pikeman && rank == 0 || k == swordsman && rank == 7)
	}
}

// inOwnPalace reports whether a square of the TigerVariation's board is in a side's own palace.
func inOwnPalace(s engine.Side, sq engine.Square) bool {
	return palaceBoard.RankFrom(s, sq) == 0 && palaceBoard.Exists(sq)
}

// palaceBoard is the board of the TigerVariation: the Chessfield, and behind each end a stronghold and
// then a palace, each of one rank. Of the palaces only files c to f exist.
var palaceBoard = engine.GridWithVoid(8, 12, func(sq engine.Square) bool {
	rank, file := sq/8, sq%8
	return (rank == 0 || rank == 11) && (file < 2 || file > 5)
})
