package twojewels

import "panthera/engine"

// undo is what takes back a move.
type undo struct {
	record       record
	enPassant    engine.Square
	lasting      int32
	key, restKey uint64
}

// Make plays a legal move.
func (p *Position) Make(m engine.Move) {
	u := p.remember(p.Key())
	piece, bare := p.army.Board[m.From()], p.carried(m.From()) == noJewel
	p.apply(m, p.enPassant, &u.record)
	p.recordChanges(&u.record)
	p.countMove(m, &u.record, piece, bare)
	p.turn()
	p.restKey ^= engine.SideKey
	p.enPassant = engine.NoSquare
	if piece.Kind() == pawn && bare && m.Extra() == 0 {
		p.setEnPassant(m.From(), m.To())
	}
}

// remember keeps what Undo needs of any move, and begins one.
func (p *Position) remember(key uint64) *undo {
	p.Leave(key)
	u := p.past.Push()
	u.enPassant, u.lasting, u.key, u.restKey = p.enPassant, p.lasting, p.army.Key, p.restKey
	return u
}

// recordChanges follows in keys and changes what happened on the board.
func (p *Position) recordChanges(r *record) {
	for i := range r.n {
		s, old := r.squares[i], r.old[i]
		if old != engine.NoPiece {
			p.army.Key ^= engine.PieceKey(old, s)
			p.Changed.Remove(engine.PieceFeature(old, s))
		}
		if now := p.army.Board[s&127]; now != engine.NoPiece {
			p.army.Key ^= engine.PieceKey(now, s)
			p.Changed.Add(engine.PieceFeature(now, s))
		}
	}
	for j := range p.jewels {
		before, after := r.jewels[j], p.jewels[j]
		old, now := p.stood(r, before), p.army.Board[after&127]
		if before == after && old == now {
			continue
		}
		p.restKey ^= jewelKey(jewel(j), before) ^ jewelKey(jewel(j), after)
		p.becomes(jewelFeature(j, before, old), jewelFeature(j, after, now))
		p.becomes(carrierFeature(j, old), carrierFeature(j, now))
	}
}

// becomes records that a feature gave way to another, if it did.
func (p *Position) becomes(was, is engine.Feature) {
	if was != is {
		p.Changed.Remove(was)
		p.Changed.Add(is)
	}
}

// countMove counts the move for the fifty moves and for repetition (sheet, Check and end).
func (p *Position) countMove(m engine.Move, r *record, piece engine.Piece, bare bool) {
	p.lasting++
	captured := r.old[r.n-1] != engine.NoPiece
	changed := r.n > 2 // robbed somebody or captured en passant
	onward := bare && (piece.Kind() == pawn || piece.Kind() == thief || piece.Kind() == princess)
	if captured || changed || m.Kind() != engine.NoKind || onward {
		p.Halfmove = 0
	}
	if captured || changed && lasts(r) || piece.Kind() == princess || m.Kind() == rook || m.Kind() == bishop {
		p.lasting = 0
	}
}

// lasts says whether a robbing or an en passant capture can never be made undone. Nearly
// all count down what only they count down; but a robbed Knight can be promoted again
// when it comes to the last ranks. Neither Pawns nor Thieves move for good: a jewel takes
// them back. So positions may be repeated across moves that set back the clock.
func lasts(r *record) bool {
	for _, old := range r.old[:r.n-2] {
		if old.Kind() != knight {
			return true
		}
	}
	return false
}

// setEnPassant sets the en passant square after a Pawn's double step, if an enemy Pawn could
// capture there: one that carries the Pink Panther could not.
func (p *Position) setEnPassant(from, to engine.Square) {
	passed := (from + to) / 2
	if distance := to - from; distance != 2*files && -distance != 2*files {
		return
	}
	if !p.capturers(passed, p.ToMove).Empty() {
		p.enPassant = passed
	}
}

// capturers is the Pawns of a side that can capture en passant on a square.
func (m *placement) capturers(passed engine.Square, by engine.Side) engine.Bits128 {
	return pawnCaptures[by.Other()&1][passed&127].And(m.army.Of(pawn, by)).AndNot(engine.Bit128(m.jewels[panther]))
}

// turn gives the move to the other side.
func (p *Position) turn() {
	p.Turn()
	p.legality.Forget(len(p.past))
}

// MakeNull passes.
func (p *Position) MakeNull() {
	p.remember(p.Key()).record = record{jewels: p.jewels}
	p.lasting = 0
	p.restKey ^= engine.SideKey
	p.enPassant = engine.NoSquare
	p.turn()
}

// Undo takes back the last Make or MakeNull.
func (p *Position) Undo() {
	u := p.past.Pop()
	p.revert(&u.record)
	p.enPassant, p.lasting, p.army.Key, p.restKey = u.enPassant, u.lasting, u.key, u.restKey
	p.Return()
}
