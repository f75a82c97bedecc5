package tigerchess

import (
	"panthera/engine"
	"panthera/engine/orthodox"
)

// MakeNull passes the move.
func (p *Position) MakeNull() {
	p.History.PushNull()
	p.remember(engine.NoMove)
	p.Fullmove += int(p.ToMove)
	p.turn(p.ToMove.Other())
}

// Undo takes back the last Make or MakeNull.
func (p *Position) Undo() {
	u := p.past.Pop()
	p.ToMove = u.side
	switch m := u.move; {
	case m == engine.NoMove:
	case isPosting(m):
		p.unpost(m)
	case m.Extra() == toPalace:
		p.leavePalace(m)
	default:
		p.unmovePiece(u)
	}
	p.army.Key, p.restKey = u.armyKey, u.restKey
	p.checkers, p.jumped, p.rights, p.passed = u.checkers, u.jumped, u.rights, u.passed
	p.Halfmove, p.Fullmove = int(u.halfmove), int(u.fullmove)
	p.History.Pop()
}

// unmovePiece takes back a move between two squares of the Chessfield, jumps included.
func (p *Position) unmovePiece(u *undo) {
	m := u.move
	from, to := p.variant.inward(m.From()), p.variant.inward(m.To())
	piece := p.army.Board[to&63]
	if i := m.Extra() - castle; i >= 0 && m.Extra() < toPalace {
		way := &p.variant.frame.Ways[i]
		p.shift(engine.NewPiece(tower, u.side), way.RookTo, way.RookFrom)
	}
	if u.moved != piece || from == to {
		p.lift(piece, to)
		p.put(u.moved, from)
	} else {
		p.shift(piece, to, from)
	}
	if m.Kind() == tigerKnight {
		p.hand[piece&31]++
	}
	if u.captured != engine.NoPiece {
		if m.Extra() == enPassant {
			to = orthodox.Back(to, orthodox.Forward[u.side&1])
		}
		p.put(u.captured, to)
	}
	p.restoreCaptured(u.taken)
}

// restoreCaptured sets up again the pieces captured by jumps.
func (p *Position) restoreCaptured(taken engine.Bits64) {
	n := len(p.fallen) - taken.Count()
	for i := n; taken != 0; taken = taken.Rest() {
		p.put(p.fallen[i], taken.First())
		i++
	}
	p.fallen = p.fallen[:n]
}

// unpost takes a posted piece back into the hand.
func (p *Position) unpost(m engine.Move) {
	piece, at := engine.NewPiece(m.Kind(), p.ToMove), m.To()
	p.hand[piece&31]++
	p.due++
	if m.Kind() == guard {
		p.board[at&127] = engine.NoPiece
		p.guards[p.ToMove&1] = engine.NoSquare
		return
	}
	p.lift(piece, p.variant.inward(at))
}

// leavePalace takes back the capture of a Royal Guard.
func (p *Position) leavePalace(m engine.Move) {
	them, at := p.ToMove.Other(), m.To()
	p.board[at&127] = engine.NewPiece(guard, them)
	p.palace, p.guards[them&1] = engine.NoSquare, at
	p.put(engine.NewPiece(kingsLancer, p.ToMove), p.variant.inward(m.From()))
}
