package turnqi

import "panthera/engine"

// leaperAttacks returns the squares from which leapers of side s give check to a King on sq. An
// Elephant or a Fezbaba threatens no King (rule sheet, Notes).
func (p *Position) leaperAttacks(sq engine.Square, s engine.Side) engine.Bits128 {
	h := &hits[s&1]
	return knightLeaps[sq&127].And(p.army.Kinds[knight]).
		Or(h[clockwazir][sq&127].And(p.army.Kinds[clockwazir])).
		Or(h[anticlockwazir][sq&127].And(p.army.Kinds[anticlockwazir])).
		Or(wazirLeaps[sq&127].And(p.army.Kinds[wazir]))
}

// attackers returns the pieces of side s in the set alive that would give check to a King on a square,
// given the occupied squares o.
func (p *Position) attackers(sq engine.Square, s engine.Side, alive engine.Bits128, o *occupancy) engine.Bits128 {
	found := p.leaperAttacks(sq, s).And(alive)
	axes := fileSets[sq&127].Or(rankSets[sq&127]).And(alive)
	if rooks := p.army.Kinds[rook].And(axes); !rooks.Empty() {
		found = found.Or(o.slide(sq).And(rooks))
	}
	if cannons := p.army.Kinds[cannon].And(axes); !cannons.Empty() {
		found = found.Or(o.hop(sq).And(cannons))
	}
	return found
}

// attacked reports whether a King of side s would be in check on a square.
func (p *Position) attacked(sq engine.Square, s engine.Side) bool {
	them := s.Other()
	return !p.attackers(sq, them, p.army.Sides[them], &p.occupancy).Empty()
}

// facing reports whether a King of side s on sq would face the other King, along either arc of its
// file (rule sheet, Check and facing).
func (p *Position) facing(sq engine.Square, o *occupancy, s engine.Side) bool {
	other := p.kings[s.Other()&1]
	return fileOf[sq&127] == fileOf[other&127] && o.slideFile(sq).Has(other)
}

// reachOfFortress is, for each side's fortress, the squares from which an enemy leaper may attack some
// square in it, and the squares on a line with some square in it.
var reachOfFortress = compileReach()

type fortressReach struct{ leapers, liners engine.Bits128 }

func compileReach() (reach [2]fortressReach) {
	for side := range reach {
		them := engine.Side(side).Other()
		for sq := range engine.Square(squares) {
			if !inFortress(engine.Side(side), sq) {
				continue
			}
			r := &reach[side]
			r.liners = r.liners.Or(fileSets[sq]).Or(rankSets[sq])
			for kind := knight; kind < engine.Kind(kindCount); kind++ {
				r.leapers = r.leapers.Or(hits[them][kind][sq])
			}
		}
	}
	return reach
}

// haven returns the squares in targets to which the King of the side to move can step without being
// attacked or facing the other King.
func (p *Position) haven(targets engine.Bits128) (safe engine.Bits128) {
	us, them := p.ToMove&1, p.ToMove.Other()&1
	if other := p.kings[them]; !targets.And(fileSets[other&127]).Empty() {
		o := p.withoutKing()
		targets = targets.AndNot(o.slideFile(other))
	}
	enemy, reach := p.army.Sides[them], &reachOfFortress[us]
	liners := p.army.Kinds[rook].Or(p.army.Kinds[cannon])
	if enemy.And(reach.leapers.AndNot(liners).Or(reach.liners.And(liners))).Empty() {
		return targets
	}
	o := p.withoutKing()
	for ; !targets.Empty(); targets = targets.Rest() {
		to := targets.First()
		bit := engine.Bit128(to)
		if p.attackers(to, them, enemy.AndNot(bit), &o).Empty() {
			safe = safe.Or(bit)
		}
	}
	return safe
}

// withoutKing returns the occupied squares without the King of the side to move, since he does not
// shield the squares behind him.
func (p *Position) withoutKing() occupancy {
	o := p.occupancy
	o.flip(p.kings[p.ToMove&1])
	return o
}

// safeOver reports whether the King is safe after a move of two steps that captures the piece in the
// middle. Such a move empties two squares, which the sets of legal do not cover.
func (p *Position) safeOver(from engine.Square, l leg) bool {
	us, them := p.ToMove, p.ToMove.Other()
	o := p.occupancy
	o.flip(from)
	o.flip(l.middle)
	o.fill(l.to)
	alive := p.army.Sides[them&1].And(o.all).AndNot(engine.Bit128(l.to))
	k := p.kings[us&1]
	return p.attackers(k, them, alive, &o).Empty() && !p.facing(k, &o, us)
}
