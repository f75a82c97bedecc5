package turnqi

import "panthera/engine"

// Claims returns the squares that a side's pieces stand on, those to which they could move without
// capturing (Reaches), and those on which they could capture (Denies), ignoring checks and the facing
// of Kings. An Elephant or a Fezbaba that captures on its way does not reach the square where it
// arrives, but denies it. A Cannon reaches squares it slides to and denies those behind a screen.
func (p *Position) Claims(s engine.Side) engine.Claims {
	s &= 1
	both := p.paces(s).Or(leaps[s][king][p.kings[s]&127])
	for from := p.army.Of(knight, s); !from.Empty(); from = from.Rest() {
		both = both.Or(knightLeaps[from.First()&127])
	}
	for from := p.army.Of(rook, s); !from.Empty(); from = from.Rest() {
		both = both.Or(p.occupancy.slide(from.First()))
	}
	claims := engine.Claims{Pieces: p.army.Sides[s], Reaches: both, Denies: both}
	for kind := fezbaba; kind <= elephant; kind++ {
		for from := p.army.Of(kind, s); !from.Empty(); from = from.Rest() {
			j := &legs[s][kind][from.First()]
			claims.Reaches = claims.Reaches.Or(j.attacks(p.occupancy.all))
			claims.Denies = claims.Denies.Or(j.attacks(p.army.Sides[s]))
		}
	}
	for from := p.army.Of(cannon, s); !from.Empty(); from = from.Rest() {
		claims.Reaches = claims.Reaches.Or(p.occupancy.slide(from.First()))
		claims.Denies = claims.Denies.Or(p.occupancy.shelter(from.First()))
	}
	return claims
}

// shelter returns the squares on which a Cannon could capture an enemy: those behind the first piece
// each way, up to and including the second.
func (o *occupancy) shelter(sq engine.Square) engine.Bits128 {
	return onColumn(sq, sheltered(o.others(sq))).Or(onRow(sq, rowShelters[fileOf[sq&127]&7][o.row(sq)&31]))
}

// sheltered does the same as shelter for a file, on the bits of the other pieces there (see
// occupancy.others). Behind a single piece lie all bits but its own.
func sheltered(others uint32) uint32 {
	if others == 0 {
		return 0
	}
	first, last := others&-others, highest(others)
	above := others ^ first // its lowest bit is the second
	up := (above ^ (above - 1)) &^ (first | (first - 1))
	below := others ^ last
	down := last - 1
	if below != 0 {
		down &= -highest(below)
	}
	return (up | down) & (wholeColumn - 1)
}
