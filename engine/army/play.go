package army

import "panthera/engine"

// What the game's own bits of a move say.
const (
	plain = iota
	enPassant
	castle // castle + i is castlings[i]
)

// Castles says whether a legal move is castling, and whether the long one.
func (p *Position) Castles(m engine.Move) (long, castles bool) {
	if m.Extra() < castle {
		return false, false
	}
	return p.castlings[m.Extra()-castle].Long, true
}

// Make plays a legal move.
func (p *Position) Make(m engine.Move) {
	from, to := m.From(), m.To()
	moved, captured, at := p.army.Board[from&127], p.army.Board[to&127], to
	if m.Extra() == enPassant {
		at = p.passed.victim
		captured = p.army.Board[at&127]
	}
	p.history.Push(p.Key())
	p.remember(m, moved, captured)
	p.changes.Reset()
	p.passed = noPassed
	p.halfmove++
	switch {
	case m.Extra() >= castle:
		p.makeCastling(&p.castlings[m.Extra()-castle])
	default:
		if captured != engine.NoPiece {
			p.lift(captured, at)
			p.halfmove = 0
		}
		p.lift(moved, from)
		if m.Kind() != engine.NoKind {
			p.put(engine.NewPiece(m.Kind(), p.side), to)
		} else {
			p.put(moved, to)
		}
	}
	if p.isPawn(moved) {
		p.halfmove = 0
		p.passed = p.over(moved, from, to)
	}
	p.loseRights(engine.Bit128(from).Or(engine.Bit128(to)))
	p.turn()
	if p.passed != noPassed {
		p.passed = p.capturable(p.passed)
	}
}

func (p *Position) put(piece engine.Piece, s engine.Square) {
	p.army.Put(piece, s)
	p.changes.Add(engine.PieceFeature(piece, s))
}

func (p *Position) lift(piece engine.Piece, s engine.Square) {
	p.army.Lift(piece, s)
	p.changes.Remove(engine.PieceFeature(piece, s))
}

// makeCastling castles. Royal and rook may land where the other stood.
func (p *Position) makeCastling(c *castling) {
	p.lift(c.king, c.KingFrom)
	p.lift(c.rook, c.RookFrom)
	p.put(c.king, c.KingTo)
	p.put(c.rook, c.RookTo)
}

// over is the square that a pawn passes over by a lame leap, where that may be captured.
func (p *Position) over(pawn engine.Piece, from, to engine.Square) passed {
	lames := p.rules.rows[pawn&(engine.MaxPieces-1)].lames
	if !p.game.EnPassant || lames == nil {
		return noPassed
	}
	for _, l := range lames[from&127] {
		if l.to == to && !l.over.Several() {
			return passed{l.over.First(), to}
		}
	}
	return noPassed
}

// loseRights loses the rights of royals and rooks that have left their squares or been captured.
func (p *Position) loseRights(touched set) {
	if p.rights == 0 || p.homes.And(touched).Empty() {
		return
	}
	for i := range p.castlings {
		c := &p.castlings[i]
		if p.rights>>i&1 != 0 && (touched.Has(c.KingFrom) || touched.Has(c.RookFrom)) {
			p.rights &^= 1 << i
			p.army.Key ^= engine.StateKey(rightsKeys + i)
			p.changes.Remove(engine.StateFeatures + engine.Feature(i))
		}
	}
}

func (p *Position) remember(m engine.Move, moved, captured engine.Piece) {
	p.past = append(p.past, undo{}) // filled in where it lies: a copy would wait for its parts
	u := &p.past[len(p.past)-1]
	u.key, u.move, u.halfmove = p.army.Key, m, int32(p.halfmove)
	u.moved, u.captured, u.rights, u.passed = moved, captured, p.rights, p.passed
}

// turn gives the move to the other side.
func (p *Position) turn() {
	p.fullmove += int(p.side) // up after Black's move
	p.side = p.side.Other()
	p.army.Key ^= engine.SideKey
	p.legality.Forget(len(p.past))
}

// MakeNull passes the move.
func (p *Position) MakeNull() {
	p.history.PushNull()
	p.remember(engine.NoMove, engine.NoPiece, engine.NoPiece)
	p.changes.Reset()
	p.passed = noPassed
	p.halfmove++
	p.turn()
}

// Undo takes back the last Make or MakeNull.
func (p *Position) Undo() {
	u := &p.past[len(p.past)-1]
	p.side = p.side.Other()
	p.fullmove -= int(p.side)
	p.halfmove, p.rights, p.passed = int(u.halfmove), u.rights, u.passed
	if u.move != engine.NoMove {
		p.unmove(u)
	}
	p.army.Key = u.key
	p.changes.Reset()
	p.past = p.past[:len(p.past)-1]
	p.history.Pop()
}

// unmove puts the pieces of a move back.
func (p *Position) unmove(u *undo) {
	from, to := u.move.From(), u.move.To()
	if u.move.Extra() >= castle {
		c := &p.castlings[u.move.Extra()-castle]
		p.army.Lift(c.king, c.KingTo)
		p.army.Lift(c.rook, c.RookTo)
		p.army.Put(c.king, c.KingFrom)
		p.army.Put(c.rook, c.RookFrom)
		return
	}
	p.army.Lift(p.army.Board[to&127], to)
	p.army.Put(u.moved, from)
	if u.captured != engine.NoPiece {
		if u.move.Extra() == enPassant {
			to = u.passed.victim
		}
		p.army.Put(u.captured, to)
	}
}
