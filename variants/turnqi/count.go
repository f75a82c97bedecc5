package turnqi

import "panthera/engine"

// Count returns the number of legal moves. It counts sets of squares instead of listing moves.
func (p *Position) Count() int {
	l := p.legal()
	us := p.ToMove & 1
	own := p.army.Sides[us]
	n := p.countDisplacements()
	if steps := leaps[us][king][p.kings[us]&127].AndNot(own); !steps.Empty() {
		n += p.haven(steps).Count()
	}
	if !l.Open.Empty() {
		n += p.countFree(own.AndNot(l.Pinned), l.Open, own)
	}
	for left := l.Pinned; !left.Empty(); left = left.Rest() {
		from := left.First()
		if kind := p.army.Board[from&127].Kind(); kind >= knight {
			n += p.reach(us, kind, from).And(l.Landing(from)).Count()
		}
	}
	return n
}

// countFree counts the moves of the pieces in free that land in landing, for all kinds but the King,
// Elephants and Fezbabas.
func (p *Position) countFree(free, landing, own engine.Bits128) int {
	n := p.countSteps(free, landing.AndNot(own))
	for left := p.army.Kinds[knight].And(free); !left.Empty(); left = left.Rest() {
		n += knightLeaps[left.First()&127].And(landing).AndNot(own).Count()
	}
	for kind := rook; kind <= cannon; kind += cannon - rook {
		for left := p.army.Kinds[kind].And(free); !left.Empty(); left = left.Rest() {
			n += p.reach(p.ToMove, kind, left.First()).And(landing).Count()
		}
	}
	return n
}

// countSteps counts the moves of the Wazirs, Clockwazirs and Anticlockwazirs in free that land in
// landing. For each direction all pieces are counted at once.
func (p *Position) countSteps(free, landing engine.Bits128) int {
	both := p.army.Kinds[wazir].And(free)
	down := p.army.Kinds[clockwazir].And(free)
	up := p.army.Kinds[anticlockwazir].And(free)
	across := down.Or(up).And(halves[p.ToMove.Other()&1]).Or(both)
	n := oneClockwise(down.Or(both)).And(landing).Count() + oneAnticlockwise(up.Or(both)).And(landing).Count()
	if !across.Empty() {
		n += oneInwards(across).And(landing).Count() + oneOutwards(across).And(landing).Count()
	}
	return n
}

// A rank of the ring is 5 bits of a set of 90 bits: 64 in Lo, 26 in Hi.
const (
	rankBits = 1<<files - 1
	topRank  = squares - 64 - files // where the last rank begins in Hi
	hiBits   = 1<<(squares-64) - 1
)

// oneClockwise moves every square of a set one rank down, the first rank to the last.
func oneClockwise(b engine.Bits128) engine.Bits128 {
	return engine.Bits128{Lo: b.Lo>>files | b.Hi<<(64-files), Hi: b.Hi>>files | b.Lo&rankBits<<topRank}
}

// oneAnticlockwise moves every square of a set one rank up, the last rank to the first.
func oneAnticlockwise(b engine.Bits128) engine.Bits128 {
	return engine.Bits128{Lo: b.Lo<<files | b.Hi>>topRank, Hi: (b.Hi<<files | b.Lo>>(64-files)) & hiBits}
}

// innermost and outermost are the files a and e, from which no step leads further.
var innermost, outermost = fileSets[0], fileSets[files-1]

// oneInwards moves every square of a set one file to the left.
func oneInwards(b engine.Bits128) engine.Bits128 {
	b = b.AndNot(innermost)
	return engine.Bits128{Lo: b.Lo>>1 | b.Hi<<63, Hi: b.Hi >> 1}
}

// oneOutwards moves every square of a set one file to the right.
func oneOutwards(b engine.Bits128) engine.Bits128 {
	b = b.AndNot(outermost)
	return engine.Bits128{Lo: b.Lo << 1, Hi: b.Hi<<1 | b.Lo>>63}
}
