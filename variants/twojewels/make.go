package twojewels

import "panthera/engine"

// undo holds the data that Undo restores.
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

// remember records what Undo needs, and begins a move.
func (p *Position) remember(key uint64) *undo {
	p.Leave(key)
	u := p.past.Push()
	u.enPassant, u.lasting, u.key, u.restKey = p.enPassant, p.lasting, p.army.Key, p.restKey
	return u
}

// recordChanges updates keys and p.Changed after a move on the board.
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

// becomes records in p.Changed that one feature has been replaced by another, if they differ.
func (p *Position) becomes(was, is engine.Feature) {
	if was != is {
		p.Changed.Remove(was)
		p.Changed.Add(is)
	}
}

// countMove counts the move for the fifty moves and for repetition (rule sheet, Check and end).
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

// lasts reports whether a robbery or an en passant capture can never be undone by later moves; r lists
// the pieces before it. Only the robbery of a Knight can: the Thief it becomes may be promoted to a
// Knight again. Moves of Pawns and Thieves are not for good either, since a jewel takes them back. So
// a position may occur again after moves that reset the clock.
func lasts(r *record) bool {
	for _, old := range r.old[:r.n-2] {
		if old.Kind() != knight {
			return true
		}
	}
	return false
}

// setEnPassant sets the en passant square after a Pawn's double step, if an enemy Pawn could capture
// there. A Pawn with the Pink Panther could not.
func (p *Position) setEnPassant(from, to engine.Square) {
	passed := (from + to) / 2
	if distance := to - from; distance != 2*files && -distance != 2*files {
		return
	}
	if !p.capturers(passed, p.ToMove).Empty() {
		p.enPassant = passed
	}
}

// capturers returns the Pawns of a side that can capture en passant on a square.
func (m *placement) capturers(passed engine.Square, by engine.Side) engine.Bits128 {
	return pawnCaptures[by.Other()&1][passed&127].And(m.army.Of(pawn, by)).AndNot(engine.Bit128(m.jewels[panther]))
}

func (p *Position) turn() {
	p.Turn()
	p.legality.Forget(len(p.past))
}

// MakeNull passes the move.
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
