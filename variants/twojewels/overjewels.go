package twojewels

import "panthera/engine"

// overJewels returns the pieces in own that could capture on s by a move of several legs.
func (m *placement) overJewels(s engine.Square, by engine.Side, full, own engine.Bits128) engine.Bits128 {
	var set engine.Bits128
	for j := panther; j <= eye; j++ {
		l := lines[m.jewels[j]&127][s&127]
		if l.along == nowhere {
			continue
		}
		set = set.Or(m.takersOnto(j, l, s, by, full, own))
		if at := m.jewels[j]; own.Has(at) && !between[at&127][s&127].And(own).Empty() && m.handsOnto(j, l, s, full, own) {
			set = set.Or(engine.Bit128(at))
		}
	}
	return set
}

// takersOnto returns the pieces that capture on s by taking jewel j (rule sheet, Taking); l leads from
// the jewel to s. They stand on the other side of the jewel, whatever their first leg meets there.
func (m *placement) takersOnto(j jewel, l line, s engine.Square, by engine.Side, full, own engine.Bits128) engine.Bits128 {
	x, behind := m.jewels[j], l.along.back()
	bare := own.AndNot(m.held())
	var set engine.Bits128
	if rays[behind&15][x&127].And(bare).Empty() {
		return set
	}
	if l.along < radials && between[x&127][s&127].And(full).Empty() {
		ray := hopOf(x, behind)
		if from := ray.first(full); from != engine.NoSquare && bare.Has(from) && slides(m.army.Board[from&127], l.along) {
			set = engine.Bit128(from)
		}
	}
	for steps, from := uint8(1), next[behind&15][x&127]; steps <= 2 && from != engine.NoSquare; steps++ {
		if bare.Has(from) && leapsOnto(m.army.Board[from&127], j, l, steps) {
			set = set.Or(engine.Bit128(from))
		}
		from = next[behind&15][from&127]
	}
	return set
}

// slides reports whether a piece is a line mover that can carry jewels and moves in a direction.
func slides(p engine.Piece, d direction) bool {
	switch p.Kind() {
	case rook, bishop, queen:
		return basicDirections[p&31].has(d)
	}
	return false
}

// leapsOnto reports whether a piece other than a line mover takes the jewel and then captures on a
// square. The piece stands steps before the jewel; l leads from the jewel to the square.
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

// handsOnto reports whether the carrier of a jewel captures on s by handing the jewel on, or by
// then taking the other jewel too; l leads from the carrier to s.
func (m *placement) handsOnto(j jewel, l line, s engine.Square, full, own engine.Bits128) bool {
	from := m.jewels[j]
	p := m.army.Board[from&127]
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

// covers reports whether one leg of a kind's basic move can go between two squares on one of its
// lines, whatever stands on the second square.
func covers(k engine.Kind, from, to engine.Square, full engine.Bits128) bool {
	switch k {
	case rook, bishop, queen:
		return between[from&127][to&127].And(full).Empty()
	case thief, robbedGeneral:
		return lines[from&127][to&127].steps == 2
	}
	return lines[from&127][to&127].steps == 1
}

// friendsOn returns the squares of friends, at most two, that can receive jewel j from its carrier on
// from, in a direction of the carrier's basic move (rule sheet, Handing on, leg 1).
func (m *placement) friendsOn(from engine.Square, d direction, j jewel, full engine.Bits128) [2]engine.Square {
	p := m.army.Board[from&127]
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

// receives reports whether a side's piece on a square can receive a jewel: it must carry none and not
// be a Princess.
func (m *placement) receives(s engine.Square, side engine.Side) bool {
	p := m.army.Board[s&127]
	return p != engine.NoPiece && p.Side() == side && p.Kind() != princess && m.carried(s) == noJewel
}
