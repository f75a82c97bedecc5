package twojewels

import "panthera/engine"

// The size of the board.
const (
	files   = 9
	ranks   = 10
	squares = files * ranks

	// thirdRank, counted from 0, is the rank of White's Pawns at the start.
	thirdRank = 2
)

var geometry = engine.Grid(files, ranks)

// Tables of lines, rays and leaps on the board, filled once.
var (
	// lines[a][b] is the direction and the number of steps from a to b.
	lines [engine.MaxSquares][engine.MaxSquares]line
	// between is the squares strictly between two squares on a common line. On a Knight's line those
	// are the squares it leaps to on the way.
	between [engine.MaxSquares][engine.MaxSquares]engine.Bits128
	// rays[d][s] are all squares in direction d from s, next[d][s] is the nearest of them.
	rays [16][engine.MaxSquares]engine.Bits128
	next [16][engine.MaxSquares]engine.Square
	// higher and lower are the squares whose numbers are higher or lower than a square's.
	higher, lower [engine.MaxSquares]engine.Bits128

	files128                      *engine.Lines128
	ranks128                      *engine.Lines128
	rising128, falling128         *engine.Lines128
	rookLines, bishopLines        [engine.MaxSquares]engine.Bits128
	forwardLines                  [2][engine.MaxSquares]engine.Bits128
	wazirSteps, ferzSteps         *[engine.MaxSquares]engine.Bits128
	kingSteps                     *[engine.MaxSquares]engine.Bits128
	knightLeaps, camelLeaps       *[engine.MaxSquares]engine.Bits128
	doubleKnightLeaps, dabbabas   *[engine.MaxSquares]engine.Bits128
	thiefLeaps, thiefMiddles      [2]*[engine.MaxSquares]engine.Bits128
	thiefReach, doubleCaptures    [2]*[engine.MaxSquares]engine.Bits128
	pawnCaptures, silverMoves     [2]*[engine.MaxSquares]engine.Bits128
	nearRadials                   *[engine.MaxSquares]engine.Bits128
	allSquares, fileA, fileI      engine.Bits128
	lastRank, lastTwo, fourthRank [2]engine.Bits128
)

func init() {
	fillSquares()
	fillLines()
	fillTigers()
	fillLeaps()
}

func fillSquares() {
	file := func(n int) engine.Bits128 {
		return geometry.Where(func(s engine.Square) bool { return geometry.File(s) == n })
	}
	allSquares, fileA, fileI = geometry.Where(geometry.Exists), file(0), file(files-1)
	for side := engine.White; side <= engine.Black; side++ {
		rank := func(n int) engine.Bits128 {
			return geometry.Where(func(s engine.Square) bool { return geometry.RankFrom(side, s) == n })
		}
		lastRank[side], fourthRank[side] = rank(ranks-1), rank(thirdRank+1)
		lastTwo[side] = lastRank[side].Or(rank(ranks - 2))
	}
	for s := range engine.Square(squares) {
		higher[s] = geometry.Where(func(to engine.Square) bool { return to > s })
		lower[s] = geometry.Where(func(to engine.Square) bool { return to < s })
	}
}

func fillLines() {
	for from := range engine.Square(squares) {
		for to := range engine.Square(squares) {
			lines[from][to] = line{along: nowhere}
		}
		for d, step := range directionSteps {
			next[d][from] = engine.NoSquare
			var passed engine.Bits128
			for i, to := range geometry.Ray(from, step) {
				if i == 0 {
					next[d][from] = to
				}
				lines[from][to] = line{direction(d), uint8(i + 1)}
				between[from][to] = passed
				passed = passed.Or(engine.Bit128(to))
			}
			rays[d][from] = passed
		}
		rookLines[from] = rays[0][from].Or(rays[2][from]).Or(rays[4][from]).Or(rays[6][from])
		bishopLines[from] = rays[1][from].Or(rays[3][from]).Or(rays[5][from]).Or(rays[7][from])
		forwardLines[engine.White][from] = rays[7][from].Or(rays[0][from]).Or(rays[1][from])
		forwardLines[engine.Black][from] = rays[3][from].Or(rays[4][from]).Or(rays[5][from])
	}
	files128, ranks128 = geometry.Lines128(directionSteps[0]), geometry.Lines128(directionSteps[2])
	rising128, falling128 = geometry.Lines128(directionSteps[1]), geometry.Lines128(directionSteps[7])
}

func fillLeaps() {
	leaps := func(steps []engine.Step) *[engine.MaxSquares]engine.Bits128 {
		return geometry.Leaps128(steps, engine.White)
	}
	wazirSteps, ferzSteps = leaps(engine.Orthogonal), leaps(engine.Diagonal)
	kingSteps = leaps(engine.AllAround)
	knightLeaps, camelLeaps = leaps(engine.Symmetric(2, 1)), leaps(engine.Symmetric(3, 1))
	doubleKnightLeaps, dabbabas = leaps(engine.Symmetric(4, 2)), leaps(engine.Symmetric(2, 0))
	nearRadials = leaps(append(times(2, engine.AllAround), engine.AllAround...))
	for side := engine.White; side <= engine.Black; side++ {
		forward := func(steps []engine.Step) *[engine.MaxSquares]engine.Bits128 { return geometry.Leaps128(steps, side) }
		thiefLeaps[side], thiefMiddles[side] = forward(thiefSteps), forward(forwardThree)
		thiefReach[side] = forward(append(times(3, forwardThree), times(4, forwardThree)...))
		pawnCaptures[side], doubleCaptures[side] = forward(engine.ForwardDiagonal), forward(times(2, engine.ForwardDiagonal))
		silverMoves[side] = forward(silverSteps)
	}
}

func times(n int, steps []engine.Step) []engine.Step {
	long := make([]engine.Step, len(steps))
	for i, d := range steps {
		long[i] = engine.Step{File: n * d.File, Rank: n * d.Rank}
	}
	return long
}
