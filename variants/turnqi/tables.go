package turnqi

import "panthera/engine"

// leapTable is the squares that a piece reaches in one step from each square.
type leapTable [engine.MaxSquares]engine.Bits128

var (
	// knightLeaps and wazirLeaps are the same for both sides.
	knightLeaps = geometry.Leaps128(engine.Symmetric(1, 2), engine.White)
	wazirLeaps  = geometry.Leaps128(engine.Orthogonal, engine.White)
	// leaps is the squares that a piece of a side reaches by leaping, by kind; empty for other
	// kinds.
	leaps = compileLeaps()
	// hits is the squares from which a piece of a side, by kind, captures on a square by
	// leaping.
	hits = compileHits()
	// legs are the displacing moves of a side, of Elephant and Fezbaba.
	legs = compileLegs()
	// origins is the squares from which a piece of a side, by kind, may capture on a square,
	// whatever stands between.
	origins = compileOrigins()
	// fileOf and rankOf split a square number.
	fileOf, rankOf = compileCoordinates()
)

// leg is a move of two steps: to is reached over middle.
type leg struct{ middle, to engine.Square }

// journey is the moves of a displacing piece from one square.
type journey struct {
	legs  [4]leg
	count int
	// plain are the squares reached in one step.
	plain engine.Bits128
	// middles are the squares passed over.
	middles engine.Bits128
	// targets are the squares reached.
	targets engine.Bits128
}

// attacks is the squares that the piece attacks, and from which such a piece attacks this
// square, since a leg leads back the way it came. Friends in the middle block it.
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

// compileLeaps reads the leapers out of the piece table (sheet, Pieces).
func compileLeaps() *[2][kindCount]leapTable {
	table := new([2][kindCount]leapTable)
	for i, t := range pieceTypes() {
		for _, side := range []engine.Side{engine.White, engine.Black} {
			for from := range engine.Square(squares) {
				table[side][i+1][from] = leapsOf(&t, side, from)
			}
		}
	}
	return table
}

func leapsOf(t *engine.PieceType, side engine.Side, from engine.Square) (set engine.Bits128) {
	for _, m := range t.Movers {
		if m.How != engine.Leap || !t.MayStand(side, from) {
			continue
		}
		for _, target := range m.Targets(geometry, from, side) {
			if t.MayStand(side, target.Square) {
				set = set.Or(engine.Bit128(target.Square))
			}
		}
	}
	return set
}

// compileHits turns the leaps round.
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

// compileOrigins adds lines and displacing moves to hits.
func compileOrigins() *[2][kindCount]leapTable {
	table := new([2][kindCount]leapTable)
	*table = *hits
	for side := range table {
		for to := range engine.Square(squares) {
			for kind := fezbaba; kind <= elephant; kind++ {
				// A leg leads back the way it came.
				table[side][kind][to] = table[side][kind][to].Or(legs[side][kind][to].targets)
			}
			table[side][rook][to] = fileSets[to].Or(rankSets[to])
			table[side][cannon][to] = fileSets[to].Or(rankSets[to])
		}
	}
	return table
}

// compileLegs reads the displacers from the piece table: neither the middle nor the target may
// be outside the zone of an Elephant (sheet, Pieces). The middle of a Fezbaba's leg is the
// centre, which it may pass but on which it never stands.
func compileLegs() *[2][kindCount][squares]journey {
	table := new([2][kindCount][squares]journey)
	for i, t := range pieceTypes() {
		for _, side := range []engine.Side{engine.White, engine.Black} {
			for from := range engine.Square(squares) {
				table[side][i+1][from] = journeyOf(&t, side, from)
			}
		}
	}
	return table
}

func journeyOf(t *engine.PieceType, side engine.Side, from engine.Square) (j journey) {
	j.plain = leapsOf(t, side, from)
	for _, m := range t.Movers {
		if m.How != engine.Displace || !t.MayStand(side, from) {
			continue
		}
		for _, target := range m.Targets(geometry, from, side) {
			middle := target.Passed[0]
			if !t.MayStand(side, target.Square) || !inHalf(side, middle) {
				continue
			}
			j.legs[j.count] = leg{middle, target.Square}
			j.count++
			j.middles = j.middles.Or(engine.Bit128(middle))
			j.targets = j.targets.Or(engine.Bit128(target.Square))
		}
	}
	return j
}

func compileCoordinates() (file, rank *[engine.MaxSquares]uint8) {
	file, rank = new([engine.MaxSquares]uint8), new([engine.MaxSquares]uint8)
	for sq := range engine.Square(squares) {
		file[sq], rank[sq] = uint8(geometry.File(sq)), uint8(geometry.Rank(sq))
	}
	return file, rank
}
