package turnqi

import "panthera/engine"

// The extra bits of a move (Move.Extra). They follow from the position, but save Make the work of
// finding them out, and make every move differ from [engine.NoMove].
const (
	// overEnemy marks a move of two steps that captures the piece in its middle.
	overEnemy = 1 << iota
	// becomesWazir marks the move by which a Clock- or Anticlockwazir comes home and becomes a Wazir.
	becomesWazir
	// roundTheRing marks a null move: a Rook or Cannon goes round its file to its own square.
	roundTheRing
)

// undo holds the data that Undo restores.
type undo struct {
	key  uint64 // of the pieces, before the move
	move engine.Move
	// piece is the moved piece before its move; captured stood on the target, middle on the way.
	piece, captured, middle engine.Piece
	// inCheck says whether the side that moved was in check before its move.
	inCheck           bool
	clock, reversible int32
}

// passedOver returns the middle square of an Elephant's or Fezbaba's move of two steps.
func passedOver(m engine.Move) engine.Square { return (m.From() + m.To()) / 2 }

// Make plays a legal move.
func (p *Position) Make(m engine.Move) {
	from, to := m.From(), m.To()
	u := p.remember()
	u.move, u.piece = m, p.army.Board[from]
	p.Halfmove++
	p.reversible++
	if m.Extra() != roundTheRing {
		p.movePiece(u, from, to)
	}
	p.turn()
}

// remember records what Undo needs after any move.
func (p *Position) remember() *undo {
	inCheck := p.InCheck() // asked before there is a move more, by whose number it is kept
	u := p.past.Push()
	*u = undo{key: p.army.Key, inCheck: inCheck, clock: int32(p.Halfmove), reversible: p.reversible}
	return u
}

func (p *Position) movePiece(u *undo, from, to engine.Square) {
	piece := u.piece
	if u.move.Extra() == overEnemy {
		middle := passedOver(u.move)
		u.middle = p.army.Board[middle]
		p.lift(u.middle, middle)
		p.Halfmove, p.reversible = 0, 0
	}
	p.resetClock(piece.Kind(), from, to)
	placed := piece
	if u.move.Extra() == becomesWazir {
		placed = engine.NewPiece(wazir, piece.Side())
	}
	switch u.captured = p.army.Board[to]; {
	case u.captured != engine.NoPiece:
		p.lift(piece, from)
		p.army.Replace(u.captured, placed, to)
		p.Halfmove, p.reversible = 0, 0
	case placed == piece:
		p.shift(piece, from, to)
	default:
		p.lift(piece, from)
		p.put(placed, to)
	}
	if piece.Kind() == king {
		p.kings[piece.Side()] = to
	}
}

// resetClock resets the clock of the fifty moves at every step of a Clock- or Anticlockwazir (rule
// sheet, End). Steps round the ring cannot be taken back. Sideways steps can, so a position may occur
// again after them.
func (p *Position) resetClock(kind engine.Kind, from, to engine.Square) {
	if kind != clockwazir && kind != anticlockwazir {
		return
	}
	p.Halfmove = 0
	if rankOf[from] != rankOf[to] {
		p.reversible = 0
	}
}

func (p *Position) turn() {
	p.Turn()
	p.legality.Forget(len(p.past))
	p.known = false
}

// MakeNull passes the move.
func (p *Position) MakeNull() {
	p.remember()
	p.Halfmove++
	p.reversible = 0
	p.turn()
}

// Undo takes back the last Make or MakeNull.
func (p *Position) Undo() {
	u := p.past.Pop()
	p.TurnBack()
	p.Halfmove, p.reversible = int(u.clock), u.reversible
	p.checked, p.known = u.inCheck, true
	if u.move == engine.NoMove || u.move.Extra() == roundTheRing {
		return
	}
	from, to := u.move.From(), u.move.To()
	switch placed := p.army.Board[to]; {
	case u.captured != engine.NoPiece:
		p.army.Replace(placed, u.captured, to)
		p.put(u.piece, from)
	case placed == u.piece:
		p.shift(placed, to, from)
	default:
		p.lift(placed, to)
		p.put(u.piece, from)
	}
	if u.middle != engine.NoPiece {
		p.put(u.middle, passedOver(u.move))
	}
	if u.piece.Kind() == king {
		p.kings[p.ToMove] = from
	}
	p.army.Key = u.key
}

// Changes returns the changes of the last Make, for the learned evaluation, computed when asked for.
func (p *Position) Changes() *engine.Changes {
	c := &p.Changed
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
	c.Add(engine.PieceFeature(p.army.Board[to], to))
	if u.captured != engine.NoPiece {
		c.Remove(engine.PieceFeature(u.captured, to))
	}
	if u.middle != engine.NoPiece {
		c.Remove(engine.PieceFeature(u.middle, passedOver(u.move)))
	}
	return c
}
