package tigerchess

import (
	"panthera/engine"
	"panthera/engine/orthodox"
)

// step moves a piece between two squares of the board; NoSquare stands for off the board.
type step struct {
	piece    engine.Piece
	from, to engine.Square
}

// follow makes a step on the board and records it for Undo.
func (p *Position) follow(piece engine.Piece, from, to engine.Square) {
	p.trail = append(p.trail, step{piece, from, to})
	p.carry(piece, from, to)
	if from != engine.NoSquare {
		p.Changed.Remove(engine.PieceFeature(piece, from))
	}
	if to != engine.NoSquare {
		p.Changed.Add(engine.PieceFeature(piece, to))
	}
}

// carry makes a step on the board without recording it.
func (p *Position) carry(piece engine.Piece, from, to engine.Square) {
	if p.variant.onField(from) && p.variant.onField(to) && from != to {
		p.board[from&127], p.board[to&127] = engine.NoPiece, piece
		p.army.Shift(piece, p.variant.inward(from), p.variant.inward(to))
		return
	}
	if from != engine.NoSquare {
		p.board[from&127] = engine.NoPiece
		if p.variant.onField(from) {
			p.army.Lift(piece, p.variant.inward(from))
		} else {
			p.restKey ^= palaceKey(piece, from)
		}
	}
	if to != engine.NoSquare {
		p.board[to&127] = piece
		if p.variant.onField(to) {
			p.army.Put(piece, p.variant.inward(to))
		} else {
			p.restKey ^= palaceKey(piece, to)
		}
	}
}

// Castles reports whether a legal move is castling, and whether it is the long one.
func (p *Position) Castles(m engine.Move) (long, castles bool) {
	if m.Extra() < castle || m.Extra() >= toPalace {
		return false, false
	}
	return p.variant.frame.Ways[m.Extra()-castle].Long, true
}

// Make plays a legal move.
func (p *Position) Make(m engine.Move) {
	from, to, passed := m.From(), m.To(), p.passed
	p.remember(p.Key())
	switch {
	case m.Posts():
		p.post(engine.NewPiece(m.Kind(), p.ToMove), to)
		return
	case m.Extra() >= firstJump:
		for taken := p.jumpsOf(m).taken; taken != 0; taken = taken.Rest() {
			p.capture(p.variant.outward(taken.First()))
		}
	case m.Extra() == enPassant:
		p.capture(p.variant.outward(orthodox.Back(passed, orthodox.Forward[p.ToMove&1])))
	case p.board[to&127] != engine.NoPiece:
		p.capture(to)
	}
	piece := p.board[from&127]
	if becomes := p.becomes(piece, m); becomes == piece {
		p.follow(piece, from, to)
	} else {
		p.follow(piece, from, engine.NoSquare)
		p.follow(becomes, engine.NoSquare, to)
	}
	switch piece.Kind() {
	case pikeman:
		p.Halfmove = 0
		if to-from == 16 || from-to == 16 {
			p.passed = p.variant.inward((from + to) / 2)
		}
	case swordsman:
		p.Halfmove = 0
	}
	if i := m.Extra() - castle; i >= 0 && m.Extra() < toPalace {
		way, rook := &p.variant.frame.Castlings[i], engine.NewPiece(tower, p.ToMove)
		p.follow(rook, way.RookFrom, way.RookTo)
	}
	p.keepRights(from)
	if m.Extra() == toPalace {
		p.palace, p.guards[p.ToMove.Other()&1] = to, engine.NoSquare
	}
	p.Turn()
	p.findCheck()
	if p.passed != noPassed {
		p.passed = p.army.CapturablePassed(p.passed, p.ToMove)
	}
}

func (p *Position) capture(at engine.Square) {
	p.follow(p.board[at&127], at, engine.NoSquare)
	p.keepRights(at)
	p.Halfmove = 0
}

// keepRights drops the castling rights that need the piece on a square, when that piece leaves.
func (p *Position) keepRights(at engine.Square) {
	if lost := p.rights &^ p.variant.frame.Keeps[p.variant.inward(at)&63]; lost != 0 {
		p.rights &^= lost
		p.Changed.RemoveRights(lost)
	}
}

// becomes returns what a piece is after its move: a Pikeman may be exchanged, a Swordsman becomes an
// Archer on its eighth rank. If the exchange is for a TigerKnight, becomes takes it from the hand.
func (p *Position) becomes(piece engine.Piece, m engine.Move) engine.Piece {
	switch k := m.Kind(); {
	case k != engine.NoKind:
		piece = engine.NewPiece(k, p.ToMove)
		if k == tigerKnight {
			p.takeFromHand(piece)
		}
	case p.makesArcher(m):
		piece = engine.NewPiece(archer, p.ToMove)
	}
	return piece
}

func (p *Position) post(piece engine.Piece, at engine.Square) {
	p.takeFromHand(piece)
	p.follow(piece, engine.NoSquare, at)
	if piece.Kind() == guard {
		p.guards[p.ToMove&1] = at
	}
	p.due--
	p.Halfmove, p.ToMove = 0, nextPoster(p.due)
	p.findCheck()
}

func (p *Position) takeFromHand(piece engine.Piece) {
	n := p.hand[piece&31]
	p.restKey ^= handKey(piece, n)
	p.Changed.Remove(engine.HandFeature(piece, int(n)))
	p.hand[piece&31] = n - 1
}

// findCheck finds the pieces that give check to the side to move. There is no check during deployment.
func (p *Position) findCheck() {
	p.checkers, p.jumped = 0, false
	if !p.Deploying() {
		p.checkers = p.attackers(p.army.Royal(p.ToMove), p.ToMove.Other(), p.army.Occupied())
		p.jumped = p.jumpable(p.ToMove)
	}
}

// jumpable reports whether a side's royal could be captured by jumps.
func (p *Position) jumpable(us engine.Side) bool {
	us &= 1
	theirs, royal := p.army.Sides[us^1], p.army.Royal(us)
	return p.reaches(us^1, theirs, theirs, p.army.Sides[us], royal)
}

// remember saves what Undo needs, and begins a move.
func (p *Position) remember(key uint64) {
	p.Leave(key)
	u := p.past.Push()
	p.known.Forget(len(p.past))
	u.state, u.armyKey, u.trail, u.fullmove, u.side = p.state, p.army.Key, len(p.trail), p.Fullmove, p.ToMove
	p.passed = noPassed
}

// MakeNull passes the move.
func (p *Position) MakeNull() {
	p.remember(engine.NullKey)
	p.Turn()
	p.findCheck()
}

// Undo takes back the last Make or MakeNull.
func (p *Position) Undo() {
	u := p.past.Pop()
	for i := len(p.trail) - 1; i >= u.trail; i-- {
		s := &p.trail[i]
		p.carry(s.piece, s.to, s.from)
	}
	p.trail, p.state, p.army.Key = p.trail[:u.trail], u.state, u.armyKey
	p.Return()
	p.ToMove, p.Fullmove = u.side, u.fullmove // a posting need not have changed the side
}
