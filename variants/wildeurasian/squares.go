package wildeurasian

import "panthera/engine"

// set is a set of squares of the board.
type set = engine.Bits128

// squareTable holds a set of squares for every square.
type squareTable = [engine.MaxSquares]set

const (
	files = 10
	north = files // a step up the board, in square numbers
)

// Tables of the board, shared by all games of the family.
var (
	kingSteps = geometry.Leaps128(engine.AllAround, engine.White)

	wholeBoard = geometry.Where(func(engine.Square) bool { return true })
	halves     = [2]set{half(engine.White), half(engine.Black)}
	notFirst   = geometry.Where(func(s engine.Square) bool { return geometry.File(s) > 0 })
	notLast    = geometry.Where(func(s engine.Square) bool { return geometry.File(s) < files-1 })
	endRanks   = [2]set{rankOf(engine.White, 0), rankOf(engine.Black, 0)}
	bothEnds   = endRanks[engine.White].Or(endRanks[engine.Black])
)

func half(side engine.Side) set {
	return geometry.Where(func(s engine.Square) bool { return ownHalf(side, s) })
}

func rankOf(side engine.Side, rank int) set {
	return geometry.Where(func(s engine.Square) bool { return geometry.RankFrom(side, s) == rank })
}
