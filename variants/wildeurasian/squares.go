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
	between = geometry.Between128()

	rankLines = geometry.Lines128(engine.Step{File: 1, Rank: 0})
	fileLines = geometry.Lines128(engine.Step{File: 0, Rank: 1})
	riseLines = geometry.Lines128(engine.Step{File: 1, Rank: 1})
	fallLines = geometry.Lines128(engine.Step{File: -1, Rank: 1})

	orthogonals = wholeLines(rankLines, fileLines)
	diagonals   = wholeLines(riseLines, fallLines)

	kingSteps   = geometry.Leaps128(engine.AllAround, engine.White)
	knightLeaps = geometry.Leaps128(engine.Symmetric(2, 1), engine.White)
	camelLeaps  = geometry.Leaps128(engine.Symmetric(3, 1), engine.White)

	pawnPushes   = bothSides(engine.Forward)
	pawnCaptures = bothSides(engine.ForwardDiagonal)
	// pawnAttackers are the squares from which a side's Pawns capture on a square.
	pawnAttackers = turned(engine.ForwardDiagonal)

	wholeBoard = squaresWhere(func(engine.Square) bool { return true })
	halves     = [2]set{half(engine.White), half(engine.Black)}
	notFirst   = squaresWhere(func(s engine.Square) bool { return geometry.File(s) > 0 })
	notLast    = squaresWhere(func(s engine.Square) bool { return geometry.File(s) < files-1 })
	endRanks   = [2]set{rankOf(engine.White, 0), rankOf(engine.Black, 0)}
)

func wholeLines(first, second *engine.Lines128) *squareTable {
	table := new(squareTable)
	for s := range table {
		table[s] = first.All(engine.Square(s)).Or(second.All(engine.Square(s)))
	}
	return table
}

// bothSides is where the steps lead each side.
func bothSides(steps []engine.Step) [2]*squareTable {
	return [2]*squareTable{geometry.Leaps128(steps, engine.White), geometry.Leaps128(steps, engine.Black)}
}

// turned is from where the steps lead each side to a square.
func turned(steps []engine.Step) [2]*squareTable {
	back := make([]engine.Step, len(steps))
	for i, d := range steps {
		back[i] = engine.Step{File: -d.File, Rank: -d.Rank}
	}
	return bothSides(back)
}

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
