package twojewels

import "panthera/engine"

// jewel is the Pink Panther or the Tiger Eye.
type jewel uint8

// The jewels, in the order of the FEN.
const (
	panther jewel = iota
	eye
	// noJewel means that a piece carries no jewel.
	noJewel
)

func (j jewel) other() jewel { return j ^ 1 }

// placement is the content of the board: pieces and jewels.
type placement struct {
	army engine.Pieces128
	// jewels are the squares of the two jewels. A jewel is carried if a piece stands on its square.
	jewels [2]engine.Square
}

// replace puts p on a square instead of what stands there; either may be NoPiece. recordChanges
// updates the key later.
func (m *placement) replace(p engine.Piece, s engine.Square) {
	b, old := engine.Bit128(s), m.army.Board[s&127]
	if old != engine.NoPiece {
		m.army.Flip(old, b)
	}
	m.army.Board[s&127] = p
	if p != engine.NoPiece {
		m.army.Flip(p, b)
	}
}

// shift moves a piece to an empty square. recordChanges updates the key later.
func (m *placement) shift(p engine.Piece, from, to engine.Square) {
	m.army.Board[from&127], m.army.Board[to&127] = engine.NoPiece, p
	m.army.Flip(p, engine.Bit128(from).Or(engine.Bit128(to)))
}

// held returns the squares of the two jewels, carried or free.
func (m *placement) held() engine.Bits128 {
	return engine.Bit128(m.jewels[panther]).Or(engine.Bit128(m.jewels[eye]))
}

// free returns the squares of the jewels that no piece carries.
func (m *placement) free() engine.Bits128 { return m.held().AndNot(m.army.Occupied()) }

// full returns the squares that are not empty. A free jewel fills its square (rule sheet, The jewels
// on the board).
func (m *placement) full() engine.Bits128 { return m.army.Occupied().Or(m.held()) }

// royals returns the royal of a side, its General or robbed General, as a set.
func (m *placement) royals(side engine.Side) engine.Bits128 {
	return m.army.Kinds[general].Or(m.army.Kinds[robbedGeneral]).And(m.army.Sides[side&1])
}

// carried returns the jewel on a square, noJewel if there is none.
func (m *placement) carried(s engine.Square) jewel {
	switch s {
	case m.jewels[panther]:
		return panther
	case m.jewels[eye]:
		return eye
	}
	return noJewel
}

// carrier returns the piece that carries a jewel; NoPiece if the jewel is free.
func (m *placement) carrier(j jewel) engine.Piece { return m.army.Board[m.jewels[j&1]&127] }
