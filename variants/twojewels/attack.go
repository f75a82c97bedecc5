package twojewels

import "panthera/engine"

// attackers is the men of a side that have a move capturing what stands on a square, a
// piece without a jewel, by whatever chain of legs (sheet, Check and end).
func (m *men) attackers(s engine.Square, by engine.Side) engine.Bits128 {
	return m.attackersAmong(s, by, m.full(), m.sides[by&1])
}

// attackersAmong is attackers with other squares not empty, and among some men only: for
// what would be if a man without a jewel stood elsewhere.
func (m *men) attackersAmong(s engine.Square, by engine.Side, full, own engine.Bits128) engine.Bits128 {
	return m.direct(s, by, full, own).Or(m.overJewels(s, by, full, own))
}

// direct is the men, of those in own, that capture on a square in one leg.
func (m *men) direct(s engine.Square, by engine.Side, full, own engine.Bits128) engine.Bits128 {
	behind := by.Other() & 1
	thieves := m.kinds[thief].Or(m.kinds[robbedGeneral])
	set := knightLeaps[s&127].And(m.kinds[knight])
	set = set.Or(thiefLeaps[behind][s&127].And(thieves))
	set = set.Or(pawnCaptures[behind][s&127].And(m.kinds[pawn]))
	set = set.Or(wazirSteps[s&127].And(m.kinds[general]))
	for line := m.aligned(s, by).And(own); !line.Empty(); line = line.Rest() {
		if from := line.First(); between[s&127][from&127].And(full).Empty() {
			set = set.Or(bit(from))
		}
	}
	return set.And(own).Or(m.enhanced(s, by).And(own))
}

// aligned is the line movers of either side that, by their kind, bear on a square of an
// empty board as men of side by.
func (m *men) aligned(s engine.Square, by engine.Side) engine.Bits128 {
	straight, oblique := m.kinds[rook].Or(m.kinds[queen]), m.kinds[bishop].Or(m.kinds[queen])
	return rookLines[s&127].And(straight).Or(bishopLines[s&127].And(oblique)).
		Or(forwardLines[by.Other()&1][s&127].And(m.kinds[princess]))
}

// enhanced is the man that reaches a square by what the Pink Panther adds to its move.
func (m *men) enhanced(s engine.Square, by engine.Side) engine.Bits128 {
	at := m.jewels[panther]
	if p := m.board[at&127]; p != engine.NoPiece && p.Side() == by && addition(p, s).Has(at) {
		return bit(at)
	}
	return engine.Bits128{}
}

// addition is the squares from which a piece reaches s by what the Pink Panther adds;
// for a Pawn the whole move of the Silvergeneral (sheet, Pieces).
func addition(p engine.Piece, s engine.Square) engine.Bits128 {
	switch p.Kind() {
	case general, rook:
		return ferzSteps[s&127]
	case bishop:
		return wazirSteps[s&127]
	case knight:
		return camelLeaps[s&127]
	case thief, robbedGeneral:
		return kingSteps[s&127]
	case pawn:
		return silverMoves[p.Side().Other()&1][s&127]
	}
	return engine.Bits128{}
}

// overJewels is the men that capture on a square in a move of several legs.
func (m *men) overJewels(s engine.Square, by engine.Side, full, own engine.Bits128) engine.Bits128 {
	var set engine.Bits128
	for j := panther; j <= eye; j++ {
		l := lines[m.jewels[j]&127][s&127]
		if l.along == nowhere {
			continue
		}
		set = set.Or(m.takersOnto(j, l, s, by, full, own))
		if at := m.jewels[j]; own.Has(at) && !between[at&127][s&127].And(own).Empty() && m.handsOnto(j, l, s, full, own) {
			set = set.Or(bit(at))
		}
	}
	return set
}

// takersOnto is the men that capture on a square, l from the jewel, by taking that jewel
// (sheet, Taking): what leg 1 passes over or meets does not matter, so they are looked
// for behind the jewel.
func (m *men) takersOnto(j jewel, l line, s engine.Square, by engine.Side, full, own engine.Bits128) engine.Bits128 {
	x, behind := m.jewels[j], l.along.back()
	bare := own.AndNot(m.held())
	var set engine.Bits128
	if l.along < radials && between[x&127][s&127].And(full).Empty() {
		ray := hopOf(x, behind)
		if from := ray.first(full); from != engine.NoSquare && bare.Has(from) && slides(m.board[from&127], l.along) {
			set = bit(from)
		}
	}
	for steps, from := uint8(1), next[behind&15][x&127]; steps <= 2 && from != engine.NoSquare; steps++ {
		if bare.Has(from) && leapsOnto(m.board[from&127], j, l, steps) {
			set = set.Or(bit(from))
		}
		from = next[behind&15][from&127]
	}
	return set
}

// slides says whether a piece is a line mover along a direction that may carry.
func slides(p engine.Piece, d direction) bool {
	switch p.Kind() {
	case rook, bishop, queen:
		return basicDirections[p&31].has(d)
	}
	return false
}

// leapsOnto says whether a piece that is no line mover, standing that many steps before
// the jewel, takes it and captures l behind the jewel.
func leapsOnto(p engine.Piece, j jewel, l line, steps uint8) bool {
	if !basicDirections[p&31].has(l.along) {
		return false
	}
	switch p.Kind() {
	case general, knight:
		return steps == 1 && l.steps == 1
	case pawn:
		return steps == 1 && l.steps == 1 && l.along.diagonal()
	case thief, robbedGeneral:
		return steps == 2 && (l.steps == 2 || l.steps == 1 && j == panther)
	}
	return false
}

// handsOnto says whether the carrier of a jewel captures on a square, l from it, by
// handing the jewel on, or by then taking the other one too.
func (m *men) handsOnto(j jewel, l line, s engine.Square, full, own engine.Bits128) bool {
	from := m.jewels[j]
	p := m.board[from&127]
	if !basicDirections[p&31].has(l.along) || p.Kind() == pawn && !l.along.diagonal() {
		return false
	}
	for _, x := range m.friendsOn(from, l.along, j, full) {
		if x == engine.NoSquare || x == s || lines[x&127][s&127].along != l.along {
			continue
		}
		if covers(p.Kind(), x, s, full) {
			return true
		}
		x2 := m.jewels[j.other()]
		onward := lines[x2&127][s&127]
		if lines[x&127][x2&127].along == l.along && onward.along == l.along && covers(p.Kind(), x, x2, full) &&
			(covers(p.Kind(), x2, s, full) || j == eye && thieving(p.Kind()) && onward.steps == 1) {
			return true
		}
	}
	return false
}

// covers says whether a basic leg of a kind goes from one square to another on one of
// its lines, whatever stands there.
func covers(k engine.Kind, from, to engine.Square, full engine.Bits128) bool {
	switch k {
	case rook, bishop, queen:
		return between[from&127][to&127].And(full).Empty()
	case thief, robbedGeneral:
		return lines[from&127][to&127].steps == 2
	}
	return lines[from&127][to&127].steps == 1
}

// friendsOn is the squares, at most two, of friends to whom the carrier on from can hand
// its jewel on in a direction of its basic move (sheet, Handing on, leg 1).
func (m *men) friendsOn(from engine.Square, d direction, j jewel, full engine.Bits128) [2]engine.Square {
	p := m.board[from&127]
	near := next[d&15][from&127]
	ray := hopOf(from, d)
	found := [2]engine.Square{near, engine.NoSquare}
	switch p.Kind() {
	case rook, bishop, queen:
		found[0] = ray.first(full)
	case thief, robbedGeneral:
		if near == engine.NoSquare {
			return [2]engine.Square{near, near}
		}
		found[0] = next[d&15][near&127]
		if j == panther {
			found[1] = near
		}
	}
	if j == eye {
		found[1] = ray.second(full, full.AndNot(m.free()))
		if found[1] != engine.NoSquare && thieving(p.Kind()) && lines[from&127][found[1]&127].steps < 3 {
			found[1] = engine.NoSquare
		}
	}
	for i, x := range found {
		if x == engine.NoSquare || !m.receives(x, p.Side()) {
			found[i] = engine.NoSquare
		}
	}
	return found
}

// receives says whether a friend of a side stands on a square to whom a jewel can be
// handed on: one that carries nothing and is no Princess.
func (m *men) receives(s engine.Square, side engine.Side) bool {
	p := m.board[s&127]
	return p != engine.NoPiece && p.Side() == side && p.Kind() != princess && m.carried(s) == noJewel
}
