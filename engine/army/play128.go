//go:generate go run panthera/engine/twin $GOFILE

package army

import "panthera/engine"

// Castles says whether a legal move is castling, and whether the long one.
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
	p.History.Push(p.Key())
	p.remember(m, moved, captured)
	switch {
	case m.Extra() >= castle:
		p.makeCastling(&p.Castlings[m.Extra()-castle])
	default:
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
		p.Halfmove = 0
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

// makeCastling castles. Royal and rook may land where the other stood.
func (p *Position128) makeCastling(c *engine.Castling) {
	p.lift(c.King, c.KingFrom)
	p.lift(c.Rook, c.RookFrom)
	p.put(c.King, c.KingTo)
	p.put(c.Rook, c.RookTo)
}

// over is the square that a pawn passes over by a lame leap, where that may be captured.
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

// loseRights loses the rights of royals and rooks that have left their squares or been captured.
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

// remember keeps what Undo needs, and begins a move.
func (p *Position128) remember(m engine.Move, moved, captured engine.Piece) {
	u := p.past.Push()
	u.key, u.move, u.halfmove = p.army.Key, m, int32(p.Halfmove)
	u.moved, u.captured, u.rights, u.passed = moved, captured, p.rights, p.passed
	p.Changed.Reset()
	p.passed = noPassed
	p.Halfmove++
}

// turn gives the move to the other side.
func (p *Position128) turn() {
	p.Turn()
	p.army.Key ^= engine.SideKey
	p.legality.Forget(len(p.past))
}

// MakeNull passes the move.
func (p *Position128) MakeNull() {
	p.History.PushNull()
	p.remember(engine.NoMove, engine.NoPiece, engine.NoPiece)
	p.turn()
}

// Undo takes back the last Make or MakeNull.
func (p *Position128) Undo() {
	u := p.past.Pop()
	p.TurnBack()
	p.Halfmove, p.rights, p.passed = int(u.halfmove), u.rights, u.passed
	if u.move != engine.NoMove {
		p.unmove(u)
	}
	p.army.Key = u.key
	p.Changed.Reset()
	p.History.Pop()
}

// unmove puts the pieces of a move back.
func (p *Position128) unmove(u *undo) {
	from, to := u.move.From(), u.move.To()
	if u.move.Extra() >= castle {
		c := &p.Castlings[u.move.Extra()-castle]
		p.army.Lift(c.King, c.KingTo)
		p.army.Lift(c.Rook, c.RookTo)
		p.army.Put(c.King, c.KingFrom)
		p.army.Put(c.Rook, c.RookFrom)
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
