package turnqi

import "panthera/engine"

// The game's own bits of a move. They follow from the position; they save Make from finding out
// again, and make every move differ from [engine.NoMove].
const (
	// overEnemy marks a capture of the piece in the middle.
	overEnemy = 1 << iota
	// becomesWazir marks a Clock- or Anticlockwazir's second crossing of the River.
	becomesWazir
	// roundTheRing marks a move that ends where it began.
	roundTheRing
)

// undo is what takes back a move.
type undo struct {
	engine.Moment
	key   uint64 // of the pieces, before the move
	kings [2]engine.Square
	// inCheck says whether the side that moved was in check before its move.
	inCheck    bool
	reversible int32
}

// passedOver is the middle of a displacing move.
func passedOver(m engine.Move) engine.Square { return (m.From() + m.To()) / 2 }

// Make plays a legal move.
func (p *Position) Make(m engine.Move) {
	p.remember()
	p.reversible++
	if m.Extra() != roundTheRing {
		p.movePiece(m)
	}
	p.turn()
}

// remember keeps what Undo needs, and begins a move.
func (p *Position) remember() {
	inCheck := p.InCheck() // asked before there is a move more, by whose number it is kept
	u := p.past.Push()
	u.Moment, u.key, u.kings, u.inCheck, u.reversible = p.Leave(), p.army.Key, p.kings, inCheck, p.reversible
}

// movePiece moves a piece to another square.
func (p *Position) movePiece(m engine.Move) {
	from, to := m.From(), m.To()
	if m.Extra() == overEnemy {
		p.capture(passedOver(m))
	}
	piece := p.army.Board[from]
	p.resetClock(piece.Kind(), from, to)
	if p.army.Board[to] != engine.NoPiece {
		p.capture(to)
	}
	if m.Extra() == becomesWazir {
		p.follow(piece, from, engine.NoSquare)
		p.follow(engine.NewPiece(wazir, piece.Side()), engine.NoSquare, to)
	} else {
		p.follow(piece, from, to)
	}
	if piece.Kind() == king {
		p.kings[piece.Side()] = to
	}
}

// capture takes an enemy piece off its square.
func (p *Position) capture(at engine.Square) {
	p.follow(p.army.Board[at], at, engine.NoSquare)
	p.Halfmove, p.reversible = 0, 0
}

// resetClock sets back the clock of the fifty moves for every step of a Clock- or
// Anticlockwazir (sheet, End). Steps round the ring cannot be taken back, those
// sideways can, so that a position may come again after them.
func (p *Position) resetClock(kind engine.Kind, from, to engine.Square) {
	if kind != clockwazir && kind != anticlockwazir {
		return
	}
	p.Halfmove = 0
	if rankOf[from] != rankOf[to] {
		p.reversible = 0
	}
}

// turn gives the move to the other side.
func (p *Position) turn() {
	p.Turn()
	p.legality.Forget(len(p.past))
	p.known = false
}

// MakeNull passes.
func (p *Position) MakeNull() {
	p.remember()
	p.reversible = 0
	p.turn()
}

// Undo takes back the last Make or MakeNull.
func (p *Position) Undo() {
	u := p.past.Pop()
	p.GoBack(&u.Moment, p.carry)
	p.army.Key, p.kings, p.reversible = u.key, u.kings, u.reversible
	p.checked, p.known = u.inCheck, true
	p.Changed.Reset()
}
