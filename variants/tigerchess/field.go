package tigerchess

import (
	"panthera/engine"
	"panthera/engine/orthodox"
)

// Sets and tables of the 8×8 Chessfield, the part of the board where all games of this package are
// fought.

const (
	everywhere                = ^engine.Bits64(0)
	rank1       engine.Bits64 = 0xff
	rank8                     = rank1 << 56
	rim                       = orthodox.FileA | orthodox.FileH | rank1 | rank8
	darkSquares engine.Bits64 = 0xaa55aa55aa55aa55
)

// seventhRank is the last rank but one, seen from each side.
var seventhRank = [2]engine.Bits64{rank1 << 48, rank1 << 8}

var (
	// diagonal is, for each square, the squares one step away diagonally.
	diagonal = orthodox.Geometry.Leaps64(engine.Diagonal, engine.White)
	// four is, for each square, the squares of the leaps that only the Siberian TigerKnight has.
	four = orthodox.Geometry.Leaps64(fourLeaps, engine.Black)
	// behind[a][b] is the square immediately behind b, seen from a, on the same diagonal; NoSquare if
	// there is none.
	behind = squaresBehind()
)

func squaresBehind() *[64][64]engine.Square {
	table := new([64][64]engine.Square)
	for from := range table {
		for _, d := range engine.Diagonal {
			ray := append(orthodox.Geometry.Ray(engine.Square(from), d), engine.NoSquare)
			for i, at := range ray[:len(ray)-1] {
				table[from][at] = ray[i+1]
			}
		}
	}
	return table
}

// lines returns the ranks, files and diagonals through a square.
func lines(s engine.Square) engine.Bits64 {
	return engine.RookAttacks64(s, 0) | engine.BishopAttacks64(s, 0)
}

func colourOf(s engine.Square) engine.Bits64 {
	if darkSquares.Has(s) {
		return darkSquares
	}
	return ^darkSquares
}
