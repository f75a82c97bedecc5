//go:generate go run panthera/engine/twin $GOFILE

package army

import "panthera/engine"

// Recaptures continues an exchange on square to after a capture, each side capturing with its
// least valuable piece. side is to recapture. balance is the lead of the other side, which has
// just captured, if its piece is recaptured (below 0: it is behind). Recaptures returns the side
// that has to give up. Pieces on idle squares take no part. The next capturer is looked for anew
// at each step, since each capture removes a screen or opens a line.
func (a *Army128) Recaptures(to engine.Square, side engine.Side, occupied set128, balance int, idle set128) engine.Side {
	if !a.hop {
		return a.recaptureWithoutHoppers(to, side, occupied, balance, idle)
	}
	for {
		kind, from := a.least(to, side, occupied, idle)
		if kind == engine.NoKind {
			return side
		}
		occupied = occupied.AndNot(engine.Bit128(from))
		side = side.Other()
		balance = -balance - 1 - a.Risks[kind&(engine.MaxKinds-1)]
		if balance < 0 {
			continue
		}
		if a.royals>>kind&1 != 0 {
			if guard, _ := a.least(to, side, occupied, idle); guard != engine.NoKind {
				return side.Other() // a royal may not capture what is protected
			}
		}
		return side
	}
}

// least returns the kind and square of the least valuable piece with which a side can capture on
// square to; NoKind if there is none.
func (a *Army128) least(to engine.Square, side engine.Side, occupied, idle set128) (engine.Kind, engine.Square) {
	near := a.Sides[side&1].And(occupied).AndNot(idle).And(a.origins[side&1][to&127])
	if near.Empty() {
		return engine.NoKind, engine.NoSquare
	}
	found := a.attackers(to, side, occupied, near)
	if found.Empty() {
		return engine.NoKind, engine.NoSquare
	}
	return a.leastOf(found, side)
}

// leastOf returns the kind and square of the least valuable piece among the found pieces of a
// side; NoKind if there is none.
func (a *Army128) leastOf(found set128, side engine.Side) (engine.Kind, engine.Square) {
	if !found.Several() {
		s := found.First()
		return a.Board[s&127].Kind(), s
	}
	for _, k := range a.capturers {
		if of := a.Of(k, side).And(found); !of.Empty() {
			return k, of.First()
		}
	}
	return engine.NoKind, engine.NoSquare
}

// recaptureWithoutHoppers does the same as Recaptures for games without hoppers, in which captures
// can only open lines. Attackers are found once; those that stand behind other pieces join when
// their line is open.
func (a *Army128) recaptureWithoutHoppers(to engine.Square, side engine.Side, occupied set128, balance int, idle set128) engine.Side {
	white, _ := a.aligned(a.zones[engine.White][to&127], to)
	black, _ := a.aligned(a.zones[engine.Black][to&127], to)
	waiting := white.Or(black).AndNot(idle).And(occupied)
	attackers := a.Leapers(to, engine.White).Or(a.Leapers(to, engine.Black)).AndNot(idle).And(occupied)
	for between := &a.Between[to&127]; ; {
		for left := waiting; !left.Empty(); left = left.Rest() {
			if s := left.First(); between[s&127].And(occupied).Empty() {
				attackers, waiting = attackers.Or(engine.Bit128(s)), waiting.AndNot(engine.Bit128(s))
			}
		}
		ours := attackers.And(a.Sides[side&1])
		if balance >= 0 { // a royal has captured: it may not if the piece is protected
			if !ours.Empty() {
				return side.Other()
			}
			return side
		}
		if ours.Empty() {
			return side
		}
		kind, from := a.leastOf(ours, side)
		side = side.Other()
		balance = -balance - 1 - a.Risks[kind&(engine.MaxKinds-1)]
		if balance >= 0 && a.royals>>kind&1 == 0 {
			return side
		}
		attackers, occupied = attackers.AndNot(engine.Bit128(from)), occupied.AndNot(engine.Bit128(from))
	}
}

// CaptureValue returns the value of the piece that m captures, plus the gain if m promotes.
func (p *Position128) CaptureValue(m engine.Move) int {
	captured, moved := p.army.Board[m.To()&127], p.army.Board[m.From()&127]
	switch {
	case m.Extra() >= castle:
		return 0
	case m.Extra() == enPassant:
		captured = p.army.Board[p.passed.victim&127]
	}
	gain := p.army.Values[captured.Kind()&(engine.MaxKinds-1)]
	if m.Kind() != engine.NoKind {
		gain += p.army.Values[m.Kind()] - p.army.Values[moved.Kind()&(engine.MaxKinds-1)]
	}
	return gain
}

// SEE plays out the captures on the target square of m, each side capturing with its least
// valuable piece, and reports whether the moving side ends at least threshold ahead. It ignores
// pins and later promotions.
func (p *Position128) SEE(m engine.Move, threshold int) bool {
	if m.Extra() >= castle {
		return threshold <= 0
	}
	balance := p.CaptureValue(m) - threshold
	if balance < 0 {
		return false
	}
	standing := p.army.Board[m.From()&127].Kind()
	if m.Kind() != engine.NoKind {
		standing = m.Kind()
	}
	if balance -= p.army.Risks[standing&(engine.MaxKinds-1)]; balance >= 0 {
		return true
	}
	return p.army.Recaptures(m.To(), p.ToMove.Other(), p.occupiedAfter(m), balance, none128()) != p.ToMove
}

// occupiedAfter returns the squares that are occupied after move m, which must not be castling.
func (p *Position128) occupiedAfter(m engine.Move) set128 {
	occupied := p.army.Occupied().AndNot(engine.Bit128(m.From())).Or(engine.Bit128(m.To()))
	if m.Extra() == enPassant {
		occupied = occupied.AndNot(engine.Bit128(p.passed.victim))
	}
	return occupied
}
