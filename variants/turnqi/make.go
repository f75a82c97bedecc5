package turnqi

import "panthera/engine"

// The game's own bits of a move. They follow from the position; with them Make need not
// find out again, and no move is the word [engine.NoMove].
const (
	// overEnemy marks that the piece in the middle is captured.
	overEnemy = 1 << iota
	// becomesWazir marks a Clock- or Anticlockwazir's second crossing of the River.
	becomesWazir
	// roundTheRing marks a move that leaves the piece where it began.
	roundTheRing
)

// undo is what takes back a move.
type undo struct {
	boardKey uint64 // before the move
	move     engine.Move
	// piece is what moved, as it was; captured and middle are what it captured.
	piece, captured, middle engine.Piece
	// inCheck says whether the side that moved was in check before its move.
	inCheck           bool
	clock, reversible int32
}

// passedOver is the middle of a displacing move.
func passedOver(m engine.Move) engine.Square { return (m.From() + m.To()) / 2 }

// Make plays a legal move.
func (p *Position) Make(m engine.Move) {
	from, to := m.From(), m.To()
	u := p.remember()
	u.move, u.piece = m, p.board[from]
	p.clock++
	p.reversible++
	if m.Extra() != roundTheRing {
		p.movePiece(u, from, to)
	}
	p.turn()
}

// remember keeps what Undo needs of any move.
func (p *Position) remember() *undo {
	p.past = append(p.past, undo{}) // filled in where it lies: a copy would wait for its parts
	u := &p.past[len(p.past)-1]
	u.boardKey, u.inCheck, u.clock, u.reversible = p.boardKey, p.InCheck(), p.clock, p.reversible
	return u
}

// movePiece moves a piece to another square.
func (p *Position) movePiece(u *undo, from, to engine.Square) {
	piece := u.piece
	p.lift(piece, from)
	if u.move.Extra() == overEnemy {
		middle := passedOver(u.move)
		u.middle = p.board[middle]
		p.lift(u.middle, middle)
		p.clock, p.reversible = 0, 0
	}
	p.resetClock(piece.Kind(), from, to)
	if u.move.Extra() == becomesWazir {
		piece = engine.NewPiece(wazir, piece.Side())
	}
	if u.captured = p.board[to]; u.captured != engine.NoPiece {
		p.replace(u.captured, piece, to)
		p.clock, p.reversible = 0, 0
	} else {
		p.put(piece, to)
	}
	if piece.Kind() == king {
		p.kings[piece.Side()] = to
	}
}

// resetClock sets back the clock of the fifty moves for every step of a Clock- or
// Anticlockwazir (sheet, End). Steps round the ring cannot be taken back, those
// sideways can, so that a position may come again after them.
func (p *Position) resetClock(kind engine.Kind, from, to engine.Square) {
	if kind != clockwazir && kind != anticlockwazir {
		return
	}
	p.clock = 0
	if rankOf[from] != rankOf[to] {
		p.reversible = 0
	}
}

// turn gives the move to the other side.
func (p *Position) turn() {
	p.fullmove += int(p.side) // up after Black's move
	p.side = p.side.Other()
	p.legality.Forget(len(p.past))
	p.known = false
}

// MayPass says that the side to move is not in check and has a piece with moves to
// spare. Stalemate loses, so without one passing would be a gift.
func (p *Position) MayPass() bool {
	roving := p.kinds[knight].Or(p.kinds[rook]).Or(p.kinds[cannon])
	return !roving.And(p.sides[p.side]).Empty() && !p.InCheck()
}

// MakeNull passes.
func (p *Position) MakeNull() {
	p.remember()
	p.clock++
	p.reversible = 0
	p.turn()
}

// Undo takes back the last Make or MakeNull.
func (p *Position) Undo() {
	u := &p.past[len(p.past)-1]
	p.past = p.past[:len(p.past)-1]
	p.side = p.side.Other()
	p.fullmove -= int(p.side)
	p.clock, p.reversible = u.clock, u.reversible
	p.checked, p.known = u.inCheck, true
	if u.move == engine.NoMove || u.move.Extra() == roundTheRing {
		return
	}
	from, to := u.move.From(), u.move.To()
	if u.captured != engine.NoPiece {
		p.replace(p.board[to], u.captured, to)
	} else {
		p.lift(p.board[to], to)
	}
	if u.middle != engine.NoPiece {
		p.put(u.middle, passedOver(u.move))
	}
	p.put(u.piece, from)
	if u.piece.Kind() == king {
		p.kings[p.side] = from
	}
	p.boardKey = u.boardKey
}

// Changes tells what the last Make changed. They are written down only when asked for.
func (p *Position) Changes() *engine.Changes {
	c := &p.changes
	c.Reset()
	if len(p.past) == 0 {
		return c
	}
	u := &p.past[len(p.past)-1]
	if u.move == engine.NoMove || u.move.Extra() == roundTheRing {
		return c
	}
	from, to := u.move.From(), u.move.To()
	c.Remove(engine.PieceFeature(u.piece, from))
	c.Add(engine.PieceFeature(p.board[to], to))
	if u.captured != engine.NoPiece {
		c.Remove(engine.PieceFeature(u.captured, to))
	}
	if u.middle != engine.NoPiece {
		c.Remove(engine.PieceFeature(u.middle, passedOver(u.move)))
	}
	return c
}
