package wildeurasian

import "panthera/engine"

// Make plays a legal move.
func (p *Position) Make(m engine.Move) {
	us, from, to := p.side, m.From(), m.To()
	moved, captured := p.army.Board[from&127], p.army.Board[to&127]
	p.remember(m, moved, captured)
	p.history.Push(p.army.Key)
	p.changes.Reset()
	p.halfmove++
	if captured != engine.NoPiece {
		p.capture(captured, to)
	}
	placed := p.becomes(moved, m)
	p.army.Lift(moved, from)
	p.army.Put(placed, to)
	p.changes.Remove(engine.PieceFeature(moved, from))
	p.changes.Add(engine.PieceFeature(placed, to))
	switch moved.Kind() {
	case King:
		if isCastling(from, to) {
			p.bringRook(to)
		}
		p.kings[us&1] = to
		p.followKing(us, to)
	case Rook:
		p.followRook(us, from, to)
	case Pawn:
		p.halfmove = 0
	case Wazir:
		if m.Kind() != engine.NoKind {
			p.takeFromHand(placed)
			p.halfmove = 0
		}
	}
	p.turn()
}

// capture takes an enemy piece off a square, into its side's hand if that holds it.
func (p *Position) capture(captured engine.Piece, at engine.Square) {
	p.army.Lift(captured, at)
	p.changes.Remove(engine.PieceFeature(captured, at))
	p.halfmove = 0
	if p.t.holds(captured.Kind()) {
		p.take(captured)
	}
	if captured.Kind() == Rook {
		p.followRook(captured.Side(), at, engine.NoSquare)
	}
}

// becomes is what stands on the goal after a move: a Pawn that crosses the River is a
// Wazir at once, a Wazir may have been exchanged.
func (p *Position) becomes(moved engine.Piece, m engine.Move) engine.Piece {
	side := moved.Side()
	switch {
	case m.Kind() != engine.NoKind:
		return engine.NewPiece(m.Kind(), side)
	case moved.Kind() == Pawn && !halves[side&1].Has(m.To()):
		return engine.NewPiece(Wazir, side)
	}
	return moved
}

// bringRook moves the Rook of a King that castles to a square; the King's own square is
// still where it was.
func (p *Position) bringRook(to engine.Square) {
	c := p.castlingBy(rightOf(p.side, wingTo(to)))
	rook := engine.NewPiece(Rook, p.side)
	p.army.Lift(rook, c.rookFrom)
	p.army.Put(rook, c.rookTo)
	p.changes.Remove(engine.PieceFeature(rook, c.rookFrom))
	p.changes.Add(engine.PieceFeature(rook, c.rookTo))
}

func (p *Position) remember(m engine.Move, moved, captured engine.Piece) {
	p.past = append(p.past, undo{}) // filled in where it lies: a copy would wait for its parts
	u := &p.past[len(p.past)-1]
	u.key, u.move, u.halfmove = p.army.Key, m, int32(p.halfmove)
	u.rights, u.moved, u.captured = p.rights, moved, captured
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
	p.remember(engine.NoMove, engine.NoPiece, engine.NoPiece)
	p.history.PushNull()
	p.changes.Reset()
	p.halfmove++
	p.turn()
}

// MayPass holds out of check while the side to move has an officer: with Pawns and
// Wazirs alone zugzwang is common.
func (p *Position) MayPass() bool {
	few := p.army.Of(King, p.side).Or(p.army.Of(Pawn, p.side)).Or(p.army.Of(Wazir, p.side))
	return p.army.Sides[p.side] != few && !p.InCheck()
}

// Undo takes back the last Make or MakeNull.
func (p *Position) Undo() {
	u := &p.past[len(p.past)-1]
	p.past = p.past[:len(p.past)-1]
	p.history.Pop()
	p.side = p.side.Other()
	p.fullmove -= int(p.side)
	if u.moved != engine.NoPiece {
		p.takeBack(u)
	}
	p.rights, p.halfmove, p.army.Key = u.rights, int(u.halfmove), u.key
	p.changes.Reset()
}

// takeBack puts the pieces of a move back. The key is restored by the caller.
func (p *Position) takeBack(u *undo) {
	from, to := u.move.From(), u.move.To()
	placed := p.army.Board[to&127]
	if u.moved.Kind() == King {
		p.kings[u.moved.Side()] = from
		if isCastling(from, to) {
			p.rights = u.rights
			c := p.castlingBy(rightOf(u.moved.Side(), wingTo(to)))
			rook := engine.NewPiece(Rook, u.moved.Side())
			p.army.Lift(rook, c.rookTo)
			p.army.Put(rook, c.rookFrom)
		}
	}
	p.army.Lift(placed, to)
	p.army.Put(u.moved, from)
	if u.captured != engine.NoPiece {
		p.army.Put(u.captured, to)
		if p.t.holds(u.captured.Kind()) {
			p.hand[u.captured]--
		}
	}
	if u.move.Kind() != engine.NoKind {
		p.hand[placed]++
	}
}
