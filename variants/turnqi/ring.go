package turnqi

import "panthera/engine"

// The board (rule sheet, Board).
const (
	files   = 5
	ranks   = 18
	squares = files * ranks
	half    = squares / 2
)

// geometry is the geometry of the ring. In the game's own notation its ranks have letters.
var geometry = ring()

func ring() *engine.Geometry {
	g := engine.Ring(files, ranks)
	g.RankLetters = "ijklmnopqrstuvwxyz"
	return g
}

// The directions of movers. Clockwise means towards lower ranks, for both sides (rule sheet, Board).
var (
	clockwise     = []engine.Step{{Rank: -1}}
	anticlockwise = []engine.Step{{Rank: 1}}
	sideways      = []engine.Step{{File: -1}, {File: 1}}
)

// inHalf reports whether a square is in the half of a side: ranks 1–9 are White's.
func inHalf(s engine.Side, sq engine.Square) bool { return (sq < half) == (s == engine.White) }

// inEnemyHalf reports whether a side's Clock- or Anticlockwazir may step sideways on a square.
func inEnemyHalf(s engine.Side, sq engine.Square) bool { return !inHalf(s, sq) }

// centre returns the middle square of a side's fortress: c5 or c14.
func centre(s engine.Side) engine.Square { return geometry.At(2, 4+9*int(s)) }

// inFortress reports whether a square is in the fortress of a side.
func inFortress(s engine.Side, sq engine.Square) bool {
	file, rank := fromCentre(s, sq)
	return max(file, -file, rank, -rank) <= 1
}

// onFezbabaSquare reports whether a side's Fezbaba can reach a square: only the middles of the
// fortress's four edges (rule sheet, Notes).
func onFezbabaSquare(s engine.Side, sq engine.Square) bool {
	file, rank := fromCentre(s, sq)
	return file*file+rank*rank == 1
}

// fromCentre returns how many files and ranks a square is away from the centre of a side's fortress.
// No fortress touches the seam between the last rank and the first.
func fromCentre(s engine.Side, sq engine.Square) (file, rank int) {
	c := centre(s)
	return geometry.File(sq) - geometry.File(c), geometry.Rank(sq) - geometry.Rank(c)
}

// halves are the squares of each side's half; everywhere is both halves.
var (
	halves     = [2]engine.Bits128{geometry.Where(func(sq engine.Square) bool { return inHalf(engine.White, sq) }), geometry.Where(func(sq engine.Square) bool { return inHalf(engine.Black, sq) })}
	everywhere = halves[0].Or(halves[1])
)
