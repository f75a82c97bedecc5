package orthodox

import "panthera/engine"

// The game's own bits of a move.
const (
	plain = iota
	enPassant
	castle // castle + i is Castlings[i]
)

// Castles reports whether a legal move is castling, and whether the long one.
func (p *Position) Castles(m engine.Move) (long, castles bool) {
	if m.Extra() < castle {
		return false, false
	}
	return p.Ways[m.Extra()-castle].Long, true
}

// Make plays a legal move.
func (p *Position) Make(m engine.Move) {
	if m.Extra() >= castle {
		p.makeCastling(m)
		return
	}
	a := &p.army
	us := p.ToMove
	from, to := m.From(), m.To()
	piece := a.Board[from]
	captured, at := a.Board[to], to
	if m.Extra() == enPassant {
		at = engine.Square(int(to) - Forward[us])
		captured = a.Board[at]
	}
	p.remember(p.Key(), m, captured)
	c := &p.Changed
	if captured != engine.NoPiece {
		a.Lift(captured, at)
		c.Remove(engine.PieceFeature(captured, at))
		p.Halfmove = 0
	}
	c.Remove(engine.PieceFeature(piece, from))
	if k := m.Kind(); k != engine.NoKind {
		a.Lift(piece, from)
		piece = engine.NewPiece(k, us)
		a.Put(piece, to)
		p.Halfmove = 0
	} else {
		a.Shift(piece, from, to)
		if piece.Kind() == Pawn {
			p.Halfmove = 0
			if from^to == 16 {
				p.passed = (from + to) / 2
			}
		}
	}
	c.Add(engine.PieceFeature(piece, to))
	p.keepRights(p.Keeps[from&63] & p.Keeps[to&63])
	p.turn()
	if p.passed != noPassed {
		p.passed = p.army.CapturablePassed(p.passed, p.ToMove)
	}
}

// makeCastling makes a castling move. Royal and rook may land where the other stood, or stay.
func (p *Position) makeCastling(m engine.Move) {
	us, way := p.ToMove, &p.Ways[m.Extra()-castle]
	p.remember(p.Key(), m, engine.NoPiece)
	king, rook := engine.NewPiece(King, us), engine.NewPiece(Rook, us)
	p.army.Lift(king, way.KingFrom)
	p.army.Lift(rook, way.RookFrom)
	p.army.Put(king, way.KingTo)
	p.army.Put(rook, way.RookTo)
	p.changeSquare(king, way.KingFrom, way.KingTo)
	p.changeSquare(rook, way.RookFrom, way.RookTo)
	p.keepRights(p.Keeps[way.KingFrom&63])
	p.turn()
}

func (p *Position) changeSquare(piece engine.Piece, from, to engine.Square) {
	if from != to {
		p.Changed.Remove(engine.PieceFeature(piece, from))
		p.Changed.Add(engine.PieceFeature(piece, to))
	}
}

func (p *Position) keepRights(kept uint8) {
	if lost := p.rights &^ kept; lost != 0 {
		p.rights &= kept
		p.Changed.RemoveRights(lost)
	}
}

// turn gives the move to the other side and finds the checkers.
func (p *Position) turn() {
	p.Turn()
	p.checkers = p.findCheckers()
}

// remember saves what Undo needs, and starts the bookkeeping of a move.
func (p *Position) remember(key uint64, m engine.Move, captured engine.Piece) {
	p.Leave(key)
	u := p.past.Push()
	u.armyKey, u.checkers, u.move, u.captured, u.rights, u.passed = p.army.Key, p.checkers, m, captured, p.rights, p.passed
	p.passed = noPassed
}

// MakeNull passes the move.
func (p *Position) MakeNull() {
	p.remember(engine.NullKey, engine.NoMove, engine.NoPiece)
	p.turn()
}

// Undo takes back the last Make or MakeNull.
func (p *Position) Undo() {
	u := p.past.Pop()
	p.Return()
	if u.move != engine.NoMove {
		p.unmove(u, p.ToMove)
	}
	p.army.Key, p.checkers, p.rights, p.passed = u.armyKey, u.checkers, u.rights, u.passed
}

func (p *Position) unmove(u *undo, us engine.Side) {
	a := &p.army
	m := u.move
	from, to := m.From(), m.To()
	if m.Extra() >= castle {
		king, rook, way := engine.NewPiece(King, us), engine.NewPiece(Rook, us), &p.Ways[m.Extra()-castle]
		a.Lift(king, way.KingTo)
		a.Lift(rook, way.RookTo)
		a.Put(king, way.KingFrom)
		a.Put(rook, way.RookFrom)
		return
	}
	piece := a.Board[to]
	if m.Kind() != engine.NoKind {
		a.Lift(piece, to)
		a.Put(engine.NewPiece(Pawn, us), from)
	} else {
		a.Shift(piece, to, from)
	}
	if u.captured != engine.NoPiece {
		if m.Extra() == enPassant {
			to = engine.Square(int(to) - Forward[us])
		}
		a.Put(u.captured, to)
	}
}
