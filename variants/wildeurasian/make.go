package wildeurasian

import "panthera/engine"

// Make plays a legal move.
func (p *Position) Make(m engine.Move) {
	us, from, to := p.ToMove, m.From(), m.To()
	moved, captured := p.army.Board[from&127], p.army.Board[to&127]
	p.remember(p.army.Key, m, moved, captured)
	if captured != engine.NoPiece {
		p.capture(captured, to)
	}
	placed := p.becomes(moved, m)
	if placed == moved {
		p.army.Shift(moved, from, to)
	} else {
		p.army.Lift(moved, from)
		p.army.Put(placed, to)
	}
	p.Changed.Remove(engine.PieceFeature(moved, from))
	p.Changed.Add(engine.PieceFeature(placed, to))
	switch moved.Kind() {
	case king:
		if isCastling(from, to) {
			p.bringRook(to)
		}
		p.kings[us&1] = to
		p.followKing(us, to)
	case rook:
		p.followRook(us, from, to)
	case pawn:
		p.Halfmove = 0
	default:
		if m.Kind() != engine.NoKind {
			p.takeFromHand(placed)
			p.Halfmove = 0
		}
	}
	p.turn()
}

// capture takes an enemy piece off its square, and into its owner's hand if the game keeps it.
func (p *Position) capture(captured engine.Piece, at engine.Square) {
	p.army.Lift(captured, at)
	p.Changed.Remove(engine.PieceFeature(captured, at))
	p.Halfmove = 0
	if p.t.holds(captured.Kind()) {
		p.take(captured)
	}
	if captured.Kind() == rook {
		p.followRook(captured.Side(), at, engine.NoSquare)
	}
}

// becomes returns the piece on the target after a move: a Pawn that crosses the River becomes a Wazir
// at once, a Wazir may have been exchanged.
func (p *Position) becomes(moved engine.Piece, m engine.Move) engine.Piece {
	side := moved.Side()
	switch {
	case m.Kind() != engine.NoKind:
		return engine.NewPiece(m.Kind(), side)
	case moved.Kind() == pawn && !halves[side&1].Has(m.To()):
		return engine.NewPiece(wazir, side)
	}
	return moved
}

// bringRook moves the Rook when a King castles to a square. The King himself has not moved yet.
func (p *Position) bringRook(to engine.Square) {
	c := p.castlingBy(rightOf(p.ToMove, wingTo(to)))
	rook := engine.NewPiece(rook, p.ToMove)
	p.army.Lift(rook, c.rookFrom)
	p.army.Put(rook, c.rookTo)
	p.Changed.Remove(engine.PieceFeature(rook, c.rookFrom))
	p.Changed.Add(engine.PieceFeature(rook, c.rookTo))
}

// remember records what Undo needs, and begins a move.
func (p *Position) remember(key uint64, m engine.Move, moved, captured engine.Piece) {
	p.Leave(key)
	u := p.past.Push()
	u.key, u.move, u.rights, u.moved, u.captured = p.army.Key, m, p.rights, moved, captured
}

func (p *Position) turn() {
	p.Turn()
	p.army.Key ^= engine.SideKey
	p.legality.Forget(len(p.past))
}

// MakeNull passes the move.
func (p *Position) MakeNull() {
	p.remember(engine.NullKey, engine.NoMove, engine.NoPiece, engine.NoPiece)
	p.turn()
}

// wazirs returns the pieces of a side that Pawns have become by crossing the River.
func (p *Position) wazirs(side engine.Side) (all set) {
	for _, k := range p.t.crossed {
		all = all.Or(p.army.Of(k, side))
	}
	return all
}

// Undo takes back the last Make or MakeNull.
func (p *Position) Undo() {
	u := p.past.Pop()
	p.Return()
	if u.moved != engine.NoPiece {
		p.takeBack(u)
	}
	p.rights, p.army.Key = u.rights, u.key
}

// takeBack puts the moved and captured pieces back. The caller restores the key.
func (p *Position) takeBack(u *undo) {
	from, to := u.move.From(), u.move.To()
	placed := p.army.Board[to&127]
	if u.moved.Kind() == king {
		p.kings[u.moved.Side()] = from
		if isCastling(from, to) {
			p.rights = u.rights
			c := p.castlingBy(rightOf(u.moved.Side(), wingTo(to)))
			rook := engine.NewPiece(rook, u.moved.Side())
			p.army.Lift(rook, c.rookTo)
			p.army.Put(rook, c.rookFrom)
		}
	}
	if placed == u.moved {
		p.army.Shift(placed, to, from)
	} else {
		p.army.Lift(placed, to)
		p.army.Put(u.moved, from)
	}
	if u.captured != engine.NoPiece {
		p.army.Put(u.captured, to)
		if p.t.holds(u.captured.Kind()) {
			p.hand[u.captured]--
		}
	}
	if u.move.Kind() != engine.NoKind && u.moved.Kind() != pawn {
		p.hand[placed]++
	}
}
