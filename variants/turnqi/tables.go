package turnqi

import "panthera/engine"

// leapTable holds, for each square, the squares that a piece reaches from there in one step.
type leapTable [engine.MaxSquares]engine.Bits128

var (
	// knightLeaps and wazirLeaps are the same for both sides.
	knightLeaps = geometry.Leaps128(engine.Symmetric(1, 2), engine.White)
	wazirLeaps  = geometry.Leaps128(engine.Orthogonal, engine.White)
	// leaps is the squares that a piece of a side reaches by leaping, by kind; empty for kinds that do
	// not leap. legs are the moves of two steps of Elephants and Fezbabas.
	leaps, legs = compileMoves()
	// hits is the squares from which a side's piece of a kind captures on a square by leaping.
	hits = compileHits()
	// origins is the squares from which a side's piece of a kind might capture on a square,
	// whatever stands between.
	origins = compileOrigins()
	// fileOf and rankOf are the file and the rank of a square.
	fileOf, rankOf = compileCoordinates()
)

// leg is a move of two steps: over middle to the square to.
type leg struct{ middle, to engine.Square }

// journey is the moves of an Elephant or a Fezbaba from one square.
type journey struct {
	legs  [4]leg
	count int
	// plain are the squares reached by a move of one step.
	plain engine.Bits128
	// middles are the squares passed over by moves of two steps.
	middles engine.Bits128
	// targets are the squares reached by moves of two steps.
	targets engine.Bits128
}

// attacks returns the squares that the piece attacks. A piece of its kind on one of them attacks it
// too, since a leg leads back the way it came. Friends in the middle of a leg block it.
func (j *journey) attacks(friends engine.Bits128) engine.Bits128 {
	if friends.And(j.middles).Empty() {
		return j.plain.Or(j.targets)
	}
	set := j.plain
	for i := range j.legs[:j.count&7] {
		if l := &j.legs[i]; !friends.Has(l.middle) {
			set = set.Or(engine.Bit128(l.to))
		}
	}
	return set
}

// compileMoves reads the moves of leapers and displacers out of the piece table (rule sheet, Pieces).
func compileMoves() (leaps *[2][kindCount]leapTable, legs *[2][kindCount][squares]journey) {
	leaps, legs = new([2][kindCount]leapTable), new([2][kindCount][squares]journey)
	for i, t := range pieceTypes() {
		for _, side := range []engine.Side{engine.White, engine.Black} {
			for from := range engine.Square(squares) {
				j := journeyOf(&t, side, from)
				leaps[side][i+1][from], legs[side][i+1][from] = j.plain, j
			}
		}
	}
	return leaps, legs
}

// journeyOf returns the leaps and legs of a piece from a square. An Elephant's legs keep their middle
// and target inside its zone (rule sheet, Pieces). The middle of a Fezbaba's leg is the centre, which
// it passes but never stands on.
func journeyOf(t *engine.PieceType, side engine.Side, from engine.Square) (j journey) {
	if !t.MayStand(side, from) {
		return j
	}
	for _, m := range t.Movers {
		if m.How != engine.Leap && m.How != engine.Displace {
			continue
		}
		for _, target := range m.Targets(geometry, from, side) {
			switch to := engine.Bit128(target.Square); {
			case !t.MayStand(side, target.Square):
			case m.How == engine.Leap:
				j.plain = j.plain.Or(to)
			case inHalf(side, target.Passed[0]):
				j.legs[j.count] = leg{target.Passed[0], target.Square}
				j.count++
				j.middles, j.targets = j.middles.Or(engine.Bit128(target.Passed[0])), j.targets.Or(to)
			}
		}
	}
	return j
}

// compileHits inverts the table leaps: for each square it lists where the leaps to it come from.
func compileHits() *[2][kindCount]leapTable {
	table := new([2][kindCount]leapTable)
	for side := range leaps {
		for kind := range leaps[side] {
			for from := range engine.Square(squares) {
				for _, to := range leaps[side][kind][from].Squares() {
					table[side][kind][to] = table[side][kind][to].Or(engine.Bit128(from))
				}
			}
		}
	}
	return table
}

// compileOrigins adds lines and moves of two steps to the table hits.
func compileOrigins() *[2][kindCount]leapTable {
	table := new([2][kindCount]leapTable)
	*table = *hits
	for side := range table {
		for to := range engine.Square(squares) {
			for kind := fezbaba; kind <= elephant; kind++ {
				// A leg can also be gone from its end to its start.
				table[side][kind][to] = table[side][kind][to].Or(legs[side][kind][to].targets)
			}
			table[side][rook][to] = fileSets[to].Or(rankSets[to])
			table[side][cannon][to] = fileSets[to].Or(rankSets[to])
		}
	}
	return table
}

func compileCoordinates() (file, rank *[engine.MaxSquares]uint8) {
	file, rank = new([engine.MaxSquares]uint8), new([engine.MaxSquares]uint8)
	for sq := range engine.Square(squares) {
		file[sq], rank[sq] = uint8(geometry.File(sq)), uint8(geometry.Rank(sq))
	}
	return file, rank
}
