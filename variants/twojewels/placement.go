package twojewels

import "panthera/engine"

// jewel is the Pink Panther or the Tiger Eye.
type jewel uint8

// The jewels, in the order of the FEN.
const (
	panther jewel = iota
	eye
	// noJewel is what most pieces carry.
	noJewel
)

// other is the other jewel.
func (j jewel) other() jewel { return j ^ 1 }

// placement is what stands on the board: pieces and jewels.
type placement struct {
	board engine.Board
	// sides and kinds are the pieces as sets.
	sides [2]engine.Bits128
	kinds [engine.MaxKinds]engine.Bits128
	// jewels are where they are. A jewel is carried if a piece stands there.
	jewels [2]engine.Square
}

// put sets a piece on an empty square.
func (m *placement) put(p engine.Piece, s engine.Square) {
	m.board[s&127] = p
	m.toggle(p, bit(s))
}

// toggle adds a piece to the sets or takes it out.
func (m *placement) toggle(p engine.Piece, b engine.Bits128) {
	side, kind := &m.sides[p.Side()&1], &m.kinds[p.Kind()&15]
	*side, *kind = side.Xor(b), kind.Xor(b)
}

// replace changes what stands on a square; either piece may be NoPiece.
func (m *placement) replace(p engine.Piece, s engine.Square) {
	b, old := bit(s), m.board[s&127]
	if old != engine.NoPiece {
		m.toggle(old, b)
	}
	m.board[s&127] = p
	if p != engine.NoPiece {
		m.toggle(p, b)
	}
}

// fill sets up pieces from a mailbox.
func (m *placement) fill(b *engine.Board, jewels [2]engine.Square) {
	*m = placement{jewels: jewels}
	for s := range engine.Square(squares) {
		if b[s] != engine.NoPiece {
			m.put(b[s], s)
		}
	}
}

// pieces is the squares on which a piece stands.
func (m *placement) pieces() engine.Bits128 { return m.sides[0].Or(m.sides[1]) }

// held is the squares of the jewels.
func (m *placement) held() engine.Bits128 { return bit(m.jewels[panther]).Or(bit(m.jewels[eye])) }

// free is the squares of the jewels that nobody carries.
func (m *placement) free() engine.Bits128 { return m.held().AndNot(m.pieces()) }

// full is the squares that are not empty: a free jewel's is not (sheet, The jewels on
// the board).
func (m *placement) full() engine.Bits128 { return m.pieces().Or(m.held()) }

// of is the pieces of a kind of a side.
func (m *placement) of(side engine.Side, kind engine.Kind) engine.Bits128 {
	return m.sides[side&1].And(m.kinds[kind&15])
}

// royals is the General or robbed General of a side.
func (m *placement) royals(side engine.Side) engine.Bits128 {
	return m.kinds[general].Or(m.kinds[robbedGeneral]).And(m.sides[side&1])
}

// carried is the jewel on a square.
func (m *placement) carried(s engine.Square) jewel {
	switch s {
	case m.jewels[panther]:
		return panther
	case m.jewels[eye]:
		return eye
	}
	return noJewel
}

// carrier is the piece that carries a jewel; NoPiece if it is free.
func (m *placement) carrier(j jewel) engine.Piece { return m.board[m.jewels[j&1]&127] }
