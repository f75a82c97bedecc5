//go:generate go run panthera/engine/twin $GOFILE

package army

import "panthera/engine"

// Castles reports whether a legal move is castling, and whether it is the long one.
func (p *Position128) Castles(m engine.Move) (long, castles bool) {
	if m.Extra() < castle {
		return false, false
	}
	return p.Castlings[m.Extra()-castle].Long, true
}

// Make plays a legal move.
func (p *Position128) Make(m engine.Move) {
	from, to := m.From(), m.To()
	moved, captured, at := p.army.Board[from&127], p.army.Board[to&127], to
	if m.Extra() == enPassant {
		at = p.passed.victim
		captured = p.army.Board[at&127]
	}
	p.remember(p.Key(), m, moved, captured)
	if m.Extra() >= castle {
		c := &p.Castlings[m.Extra()-castle]
		p.castle(c, c.KingFrom, c.KingTo, c.RookFrom, c.RookTo)
	} else {
		if captured != engine.NoPiece {
			p.lift(captured, at)
			p.Halfmove = 0
		}
		placed := moved
		if m.Kind() != engine.NoKind {
			placed = engine.NewPiece(m.Kind(), p.ToMove)
			p.army.Lift(moved, from)
			p.army.Put(placed, to)
		} else {
			p.army.Shift(moved, from, to)
		}
		p.Changed.Remove(engine.PieceFeature(moved, from))
		p.Changed.Add(engine.PieceFeature(placed, to))
	}
	if p.pawnKinds>>(moved.Kind()&(engine.MaxKinds-1))&1 != 0 {
		p.Advance(!p.rules.rows[moved&(engine.MaxPieces-1)].moves[to&127].Has(from))
		p.passed = p.over(moved, from, to)
	}
	if touched := engine.Bit128(from).Or(engine.Bit128(to)); p.rights != 0 && !p.homes.And(touched).Empty() {
		p.loseRights(touched)
	}
	p.turn()
	if p.passed != noPassed {
		p.passed = p.capturable(p.passed)
	}
}

func (p *Position128) put(piece engine.Piece, s engine.Square) {
	p.army.Put(piece, s)
	p.Changed.Add(engine.PieceFeature(piece, s))
}

func (p *Position128) lift(piece engine.Piece, s engine.Square) {
	p.army.Lift(piece, s)
	p.Changed.Remove(engine.PieceFeature(piece, s))
}

// castle moves the royal and the rook of castling c. Either may land on the square where the
// other stood.
func (p *Position128) castle(c *engine.Castling, king, kingTo, rook, rookTo engine.Square) {
	p.lift(c.King, king)
	p.lift(c.Rook, rook)
	p.put(c.King, kingTo)
	p.put(c.Rook, rookTo)
}

// over returns the square that a pawn passes over by a lame leap such as a double step, with the
// pawn's new square; noPassed if there is none or the game has no en passant captures.
func (p *Position128) over(pawn engine.Piece, from, to engine.Square) passed {
	if !p.game.EnPassant {
		return noPassed
	}
	for _, l := range p.rules.rows[pawn&(engine.MaxPieces-1)].lamesFrom(from) {
		if l.to == to && !l.over.Several() {
			return passed{l.over.First(), to}
		}
	}
	return noPassed
}

// loseRights removes the castling rights of royals and rooks whose squares are in touched,
// because they have left them or been captured there.
func (p *Position128) loseRights(touched set128) {
	for i := range p.Castlings {
		c := &p.Castlings[i]
		if p.rights>>i&1 != 0 && (touched.Has(c.KingFrom) || touched.Has(c.RookFrom)) {
			p.rights &^= 1 << i
			p.army.Key ^= engine.StateKey(rightsKeys + i)
			p.Changed.Remove(engine.StateFeatures + engine.Feature(i))
		}
	}
}

// remember pushes the data that Undo needs and starts the bookkeeping of a new move.
func (p *Position128) remember(key uint64, m engine.Move, moved, captured engine.Piece) {
	p.Leave(key)
	u := p.past.Push()
	u.key, u.move, u.moved, u.captured, u.rights, u.passed = p.army.Key, m, moved, captured, p.rights, p.passed
	p.passed = noPassed
}

// turn gives the move to the other side.
func (p *Position128) turn() {
	p.Turn()
	p.army.Key ^= engine.SideKey
	p.legality.Forget(len(p.past))
}

// MakeNull passes the move.
func (p *Position128) MakeNull() {
	p.remember(engine.NullKey, engine.NoMove, engine.NoPiece, engine.NoPiece)
	p.turn()
}

// Undo takes back the last Make or MakeNull.
func (p *Position128) Undo() {
	u := p.past.Pop()
	if u.move != engine.NoMove {
		p.unmove(u)
	}
	p.army.Key, p.rights, p.passed = u.key, u.rights, u.passed
	p.Return()
}

// unmove puts the moved and the captured piece back where they stood before the move.
func (p *Position128) unmove(u *undo) {
	from, to := u.move.From(), u.move.To()
	if u.move.Extra() >= castle {
		c := &p.Castlings[u.move.Extra()-castle]
		p.castle(c, c.KingTo, c.KingFrom, c.RookTo, c.RookFrom)
		return
	}
	if u.move.Kind() != engine.NoKind {
		p.army.Lift(p.army.Board[to&127], to)
		p.army.Put(u.moved, from)
	} else {
		p.army.Shift(u.moved, to, from)
	}
	if u.captured != engine.NoPiece {
		if u.move.Extra() == enPassant {
			to = u.passed.victim
		}
		p.army.Put(u.captured, to)
	}
}
