package twojewels

import "panthera/engine"

// attackers returns the pieces of a side that could capture a piece without a jewel on s, by a move of
// one or several legs (rule sheet, Check and end).
func (m *placement) attackers(s engine.Square, by engine.Side) engine.Bits128 {
	return m.attackersAmong(s, by, m.full(), m.army.Sides[by&1])
}

// attackersAmong does the same as attackers on a changed board: full are the squares that are not
// empty, own the pieces that may attack. It tells what if a piece without a jewel stood elsewhere.
func (m *placement) attackersAmong(s engine.Square, by engine.Side, full, own engine.Bits128) engine.Bits128 {
	return m.direct(s, by, full, own).Or(m.overJewels(s, by, full, own))
}

// direct returns the pieces in own that could capture on a square by a move of one leg.
func (m *placement) direct(s engine.Square, by engine.Side, full, own engine.Bits128) engine.Bits128 {
	behind := by.Other() & 1
	thieves := m.army.Kinds[thief].Or(m.army.Kinds[robbedGeneral])
	set := knightLeaps[s&127].And(m.army.Kinds[knight])
	set = set.Or(thiefLeaps[behind][s&127].And(thieves))
	set = set.Or(pawnCaptures[behind][s&127].And(m.army.Kinds[pawn]))
	set = set.Or(wazirSteps[s&127].And(m.army.Kinds[general]))
	for line := m.aligned(s, by).And(own); !line.Empty(); line = line.Rest() {
		if from := line.First(); between[s&127][from&127].And(full).Empty() {
			set = set.Or(engine.Bit128(from))
		}
	}
	return set.And(own).Or(m.enhanced(s, by).And(own))
}

// aligned returns the line movers (Rooks, Bishops, Queens, Princesses) that would attack s on an empty
// board if they belonged to side by.
func (m *placement) aligned(s engine.Square, by engine.Side) engine.Bits128 {
	straight, oblique := m.army.Kinds[rook].Or(m.army.Kinds[queen]), m.army.Kinds[bishop].Or(m.army.Kinds[queen])
	return rookLines[s&127].And(straight).Or(bishopLines[s&127].And(oblique)).
		Or(forwardLines[by.Other()&1][s&127].And(m.army.Kinds[princess]))
}

// enhanced returns the carrier of the Pink Panther if the move that this jewel adds attacks s.
func (m *placement) enhanced(s engine.Square, by engine.Side) engine.Bits128 {
	at := m.jewels[panther]
	if p := m.army.Board[at&127]; p != engine.NoPiece && p.Side() == by && addition(p, s).Has(at) {
		return engine.Bit128(at)
	}
	return engine.Bits128{}
}

// addition returns the squares from which a piece attacks s by the move that the Pink Panther adds.
// For a Pawn that is the whole move of the Silvergeneral (rule sheet, Pieces).
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
