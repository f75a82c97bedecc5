package wildeurasian

import "panthera/engine"

// set is a set of squares of the board.
type set = engine.Bits128

// squareTable is a set for every square.
type squareTable = [engine.MaxSquares]set

const (
	files = 10
	north = files // a step up the board, in square numbers
)

// Tables of the board that all games of the family share.
var (
	kingSteps = geometry.Leaps128(engine.AllAround, engine.White)

	wholeBoard = squaresWhere(func(engine.Square) bool { return true })
	halves     = [2]set{half(engine.White), half(engine.Black)}
	notFirst   = squaresWhere(func(s engine.Square) bool { return geometry.File(s) > 0 })
	notLast    = squaresWhere(func(s engine.Square) bool { return geometry.File(s) < files-1 })
	endRanks   = [2]set{rankOf(engine.White, 0), rankOf(engine.Black, 0)}
	bothEnds   = endRanks[engine.White].Or(endRanks[engine.Black])
)

func squaresWhere(wanted func(engine.Square) bool) set {
	var squares set
	for s := engine.Square(0); int(s) < geometry.Size(); s++ {
		if wanted(s) {
			squares = squares.Or(engine.Bit128(s))
		}
	}
	return squares
}

func half(side engine.Side) set {
	return squaresWhere(func(s engine.Square) bool { return ownHalf(side, s) })
}

func rankOf(side engine.Side, rank int) set {
	return squaresWhere(func(s engine.Square) bool { return geometry.RankFrom(side, s) == rank })
}

// up moves a set n squares up in number; what leaves the board must be masked off.
func up(b set, n uint) set { return set{Lo: b.Lo << n, Hi: b.Hi<<n | b.Lo>>(64-n)} }

// down moves a set n squares down in number.
func down(b set, n uint) set { return set{Lo: b.Lo>>n | b.Hi<<(64-n), Hi: b.Hi >> n} }
