package wildeurasian

import "panthera/engine"

// Make plays a legal move.
func (p *Position) Make(m engine.Move) {
	us, from, to := p.ToMove, m.From(), m.To()
	moved, captured := p.army.Board[from&127], p.army.Board[to&127]
	p.remember()
	p.History.Push(p.army.Key)
	if captured != engine.NoPiece {
		p.capture(captured, to)
	}
	placed := p.becomes(moved, m)
	if placed == moved {
		p.follow(moved, from, to)
	} else {
		p.follow(moved, from, engine.NoSquare)
		p.follow(placed, engine.NoSquare, to)
	}
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

// capture takes an enemy piece off a square, into its side's hand if that holds it.
func (p *Position) capture(captured engine.Piece, at engine.Square) {
	p.follow(captured, at, engine.NoSquare)
	p.Halfmove = 0
	if p.t.holds(captured.Kind()) {
		p.take(captured)
	}
	if captured.Kind() == rook {
		p.followRook(captured.Side(), at, engine.NoSquare)
	}
}

// becomes is what stands on the target after a move: a Pawn that crosses the River is a
// Wazir at once, a Wazir may have been exchanged.
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

// bringRook moves the Rook of a King that castles to a square; the King's own square is
// still where it was.
func (p *Position) bringRook(to engine.Square) {
	c := p.castlingBy(rightOf(p.ToMove, wingTo(to)))
	p.follow(engine.NewPiece(rook, p.ToMove), c.rookFrom, c.rookTo)
}

// follow takes a piece from square to square as part of a move; NoSquare is off the board.
func (p *Position) follow(piece engine.Piece, from, to engine.Square) {
	p.Note(piece, from, to)
	p.carry(piece, from, to)
}

// carry takes a piece from square to square.
func (p *Position) carry(piece engine.Piece, from, to engine.Square) {
	switch {
	case from == engine.NoSquare:
		p.army.Put(piece, to)
	case to == engine.NoSquare:
		p.army.Lift(piece, from)
	default:
		p.army.Shift(piece, from, to)
	}
}

// remember keeps what Undo needs, and begins a move.
func (p *Position) remember() {
	u := p.past.Push()
	u.Moment, u.state, u.key = p.Leave(), p.state, p.army.Key
}

// turn gives the move to the other side.
func (p *Position) turn() {
	p.Turn()
	p.army.Key ^= engine.SideKey
	p.legality.Forget(len(p.past))
}

// MakeNull passes the move.
func (p *Position) MakeNull() {
	p.remember()
	p.History.PushNull()
	p.turn()
}

// wazirs are the pieces of a side that Pawns have become.
func (p *Position) wazirs(side engine.Side) (all set) {
	for _, k := range p.t.crossed {
		all = all.Or(p.army.Of(k, side))
	}
	return all
}

// Undo takes back the last Make or MakeNull.
func (p *Position) Undo() {
	u := p.past.Pop()
	p.GoBack(&u.Moment, p.carry)
	p.state, p.army.Key = u.state, u.key
	p.History.Pop()
	p.Changed.Reset()
}
