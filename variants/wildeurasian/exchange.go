package wildeurasian

import "panthera/engine"

// CaptureValue returns the captured piece's value, plus the moved piece's gain by changing kind.
func (p *Position) CaptureValue(m engine.Move) int {
	moved := p.army.Board[m.From()&127]
	return p.gain(m, moved, p.becomes(moved, m))
}

// gain does the same as CaptureValue for a move of piece moved, which has then become placed.
func (p *Position) gain(m engine.Move, moved, placed engine.Piece) int {
	gain := p.army.Values[p.army.Board[m.To()&127].Kind()&15]
	if placed != moved {
		gain += p.army.Values[placed.Kind()&15] - p.army.Values[moved.Kind()&15]
	}
	return gain
}

// SEE plays out the captures on the target of a move, each side capturing with its least valuable
// piece, and reports whether the moving side ends at least threshold ahead. It ignores pins, and what
// Pawns become in later captures.
func (p *Position) SEE(m engine.Move, threshold int) bool {
	from, to := m.From(), m.To()
	moved := p.army.Board[from&127]
	if moved.Kind() == king && isCastling(from, to) {
		return threshold <= 0
	}
	placed := p.becomes(moved, m)
	balance := p.gain(m, moved, placed) - threshold
	if balance < 0 {
		return false
	}
	if balance -= p.army.Risks[placed.Kind()&15]; balance >= 0 {
		return true
	}
	occupied := p.army.Occupied().AndNot(engine.Bit128(from)).Or(engine.Bit128(to))
	idle := set{}
	if p.t.mostWazirs < unlimited {
		idle = p.idle(to)
	}
	return p.army.Recaptures(to, p.ToMove.Other(), occupied, balance, idle) != p.ToMove
}

// idle returns the Pawns that may not capture on a square because it is beyond the River and they are
// barred from crossing.
func (p *Position) idle(to engine.Square) set {
	side := engine.White
	if halves[engine.White].Has(to) {
		side = engine.Black
	}
	if p.barred(side, engine.NoPiece) {
		return p.army.Of(pawn, side)
	}
	return set{}
}
