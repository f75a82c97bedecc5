package tigerchess

import (
	"panthera/engine"
	"panthera/engine/orthodox"
)

// put sets a piece on an empty square of the Chessfield.
func (p *Position) put(piece engine.Piece, s engine.Square) {
	p.army.Put(piece, s)
	p.board[p.variant.outward(s)&127] = piece
}

// lift takes a piece off the Chessfield.
func (p *Position) lift(piece engine.Piece, s engine.Square) {
	p.army.Lift(piece, s)
	p.board[p.variant.outward(s)&127] = engine.NoPiece
}

// shift moves a piece to an empty square.
func (p *Position) shift(piece engine.Piece, from, to engine.Square) {
	p.army.Shift(piece, from, to)
	p.board[p.variant.outward(from)&127] = engine.NoPiece
	p.board[p.variant.outward(to)&127] = piece
}

// addFeature and removeFeature report that a piece stands on a square of the Chessfield, or no
// longer does.
func (p *Position) addFeature(piece engine.Piece, s engine.Square) {
	p.Changed.Add(engine.PieceFeature(piece, p.variant.outward(s)))
}

func (p *Position) removeFeature(piece engine.Piece, s engine.Square) {
	p.Changed.Remove(engine.PieceFeature(piece, p.variant.outward(s)))
}

// Castles says whether a legal move is castling, and whether the long one.
func (p *Position) Castles(m engine.Move) (long, castles bool) {
	if m.Extra() < castle || m.Extra() >= toPalace {
		return false, false
	}
	return p.variant.frame.Ways[m.Extra()-castle].Long, true
}

// Make plays a legal move.
func (p *Position) Make(m engine.Move) {
	p.History.Push(p.Key())
	p.remember(m)
	switch {
	case isPosting(m):
		p.post(m)
		p.turn(nextPoster(p.due))
		return
	case m.Extra() == toPalace:
		p.takePalace(m)
	case m.Extra() >= firstJump:
		p.makeJumps(m)
	default:
		p.movePiece(m)
	}
	p.Fullmove += int(p.ToMove) // up after Black's move
	p.turn(p.ToMove.Other())
	if p.passed != noPassed {
		p.passed = p.army.CapturablePassed(p.passed, p.ToMove)
	}
}

// movePiece makes a move of one piece between two squares of the Chessfield, castling included.
func (p *Position) movePiece(m engine.Move) {
	us := p.ToMove
	from, to := p.variant.inward(m.From()), p.variant.inward(m.To())
	piece := p.army.Board[from&63]
	at := to
	if m.Extra() == enPassant {
		at = orthodox.Back(to, orthodox.Forward[us&1])
	}
	if captured := p.army.Board[at&63]; captured != engine.NoPiece {
		p.past[len(p.past)-1].captured = captured
		p.lift(captured, at)
		p.removeFeature(captured, at)
		p.Halfmove = 0
	}
	p.past[len(p.past)-1].moved = piece
	p.removeFeature(piece, from)
	if becomes := p.becomes(piece, to, m); becomes != piece {
		p.lift(piece, from)
		p.put(becomes, to)
		piece, p.Halfmove = becomes, 0
	} else {
		p.shift(piece, from, to)
		switch piece.Kind() {
		case pikeman:
			p.Halfmove = 0
			if from^to == 16 {
				p.passed = (from + to) / 2
			}
		case swordsman:
			p.Halfmove = 0
		}
	}
	p.addFeature(piece, to)
	if i := m.Extra() - castle; i >= 0 {
		way, rook := &p.variant.frame.Ways[i], engine.NewPiece(tower, us)
		p.shift(rook, way.RookFrom, way.RookTo)
		p.removeFeature(rook, way.RookFrom)
		p.addFeature(rook, way.RookTo)
	}
	p.keepRights(p.variant.frame.Keeps[from&63] & p.variant.frame.Keeps[to&63])
}

// keepRights ends the castling rights that are not among the kept.
func (p *Position) keepRights(kept uint8) {
	if lost := p.rights &^ kept; lost != 0 {
		p.rights &^= lost
		p.Changed.RemoveRights(lost)
	}
}

// becomes is what a piece is once it has arrived: a Pikeman may be exchanged, a Swordsman
// becomes an Archer on its eighth rank. The TigerKnight leaves the hand.
func (p *Position) becomes(piece engine.Piece, to engine.Square, m engine.Move) engine.Piece {
	switch k := m.Kind(); {
	case k == tigerKnight:
		piece = engine.NewPiece(k, p.ToMove)
		p.takeFromHand(piece)
	case k != engine.NoKind:
		piece = engine.NewPiece(k, p.ToMove)
	case piece.Kind() == swordsman && orthodox.LastRank[p.ToMove&1].Has(to):
		piece = engine.NewPiece(archer, p.ToMove)
	}
	return piece
}

// makeJumps makes a sequence of jumps.
func (p *Position) makeJumps(m engine.Move) {
	c := p.jumpsOf(m)
	p.past[len(p.past)-1].taken = c.taken
	p.Halfmove = 0
	for taken := c.taken; taken != 0; taken = taken.Rest() {
		s := taken.First()
		captured := p.army.Board[s&63]
		p.fallen = append(p.fallen, captured)
		p.lift(captured, s)
		p.removeFeature(captured, s)
		p.keepRights(p.variant.frame.Keeps[s&63])
	}
	piece := p.army.Board[c.from&63]
	p.past[len(p.past)-1].moved = piece
	becomes := p.becomes(piece, c.to, m)
	p.lift(piece, c.from)
	p.removeFeature(piece, c.from)
	p.put(becomes, c.to)
	p.addFeature(becomes, c.to)
}

// post posts a piece from the hand.
func (p *Position) post(m engine.Move) {
	piece, at := engine.NewPiece(m.Kind(), p.ToMove), m.To()
	p.takeFromHand(piece)
	p.due--
	p.Halfmove = 0
	if m.Kind() == guard {
		p.board[at&127] = piece
		p.guards[p.ToMove&1] = at
		p.restKey ^= palaceKey(piece, at)
	} else {
		p.put(piece, p.variant.inward(at))
	}
	p.Changed.Add(engine.PieceFeature(piece, at))
}

// takeFromHand takes a piece from the hand.
func (p *Position) takeFromHand(piece engine.Piece) {
	n := p.hand[piece&31]
	p.restKey ^= handKey(piece, n)
	p.Changed.Remove(engine.HandFeature(piece, int(n)))
	p.hand[piece&31] = n - 1
}

// takePalace lets the Standard Bearer capture the Royal Guard.
func (p *Position) takePalace(m engine.Move) {
	us, them := p.ToMove, p.ToMove.Other()
	from, at := p.variant.inward(m.From()), m.To()
	bearer, fallen := engine.NewPiece(kingsLancer, us), engine.NewPiece(guard, them)
	p.lift(bearer, from)
	p.removeFeature(bearer, from)
	p.board[at&127] = bearer
	p.palace, p.guards[them&1] = at, engine.NoSquare
	p.restKey ^= palaceKey(fallen, at) ^ palaceKey(bearer, at)
	p.Changed.Remove(engine.PieceFeature(fallen, at))
	p.Changed.Add(engine.PieceFeature(bearer, at))
	p.Halfmove = 0
}

// turn gives the move to a side and finds what checks it. There is no check during
// deployment.
func (p *Position) turn(to engine.Side) {
	p.ToMove = to
	p.findCheck()
}

func (p *Position) findCheck() {
	p.checkers, p.jumped = 0, false
	if p.Deploying() {
		return
	}
	p.checkers = p.attackers(p.army.Royal(p.ToMove), p.ToMove.Other(), p.army.Occupied())
	p.jumped = p.jumpable(p.ToMove)
}

// jumpable says whether a side's royal could be captured by jumps.
func (p *Position) jumpable(us engine.Side) bool {
	us &= 1
	theirs, royal := p.army.Sides[us^1], p.army.Royal(us)
	return p.reaches(us^1, theirs, theirs, p.army.Sides[us], royal)
}

// remember keeps what Undo needs, and begins a move.
func (p *Position) remember(m engine.Move) {
	u := p.past.Push()
	p.known.Forget(len(p.past))
	u.armyKey, u.restKey, u.checkers, u.jumped, u.move = p.army.Key, p.restKey, p.checkers, p.jumped, m
	u.halfmove, u.fullmove, u.side = int32(p.Halfmove), int32(p.Fullmove), p.ToMove
	u.rights, u.passed = p.rights, p.passed
	p.Changed.Reset()
	p.passed = noPassed
	p.Halfmove++
}
