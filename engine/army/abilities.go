package army

import "panthera/engine"

// CaptureValue is the value of what a move captures and promotes to.
func (p *Position) CaptureValue(m engine.Move) int {
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

// SEE plays out the captures on the target of a move, each side taking with its least piece.
// Pins and later promotions are disregarded.
func (p *Position) SEE(m engine.Move, threshold int) bool {
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
	return p.army.Recaptures(m.To(), p.side.Other(), p.occupiedAfter(m), balance, set{}) != p.side
}

// occupiedAfter is the squares with a piece on them after a move that is no castling.
func (p *Position) occupiedAfter(m engine.Move) set {
	occupied := p.army.Occupied().AndNot(engine.Bit128(m.From())).Or(engine.Bit128(m.To()))
	if m.Extra() == enPassant {
		occupied = occupied.AndNot(engine.Bit128(p.passed.victim))
	}
	return occupied
}

// GivesCheck says whether a legal move attacks the enemy royal: by the piece that comes to stand
// on its target, or by a line piece for which the move changes what stands between.
func (p *Position) GivesCheck(m engine.Move) bool {
	us, royal := p.side, p.royalOf(p.side.Other())
	if m.Extra() >= castle {
		c := &p.castlings[m.Extra()-castle]
		away := engine.Bit128(c.KingFrom).Or(engine.Bit128(c.RookFrom))
		occupied := p.army.Occupied().AndNot(away).Or(engine.Bit128(c.KingTo)).Or(engine.Bit128(c.RookTo))
		return p.army.Strikes(c.rook.Kind(), us, c.RookTo, royal, occupied) || p.army.OnLines(royal, us, occupied, away)
	}
	placed := p.army.Board[m.From()&127].Kind()
	if m.Kind() != engine.NoKind {
		placed = m.Kind()
	}
	occupied := p.occupiedAfter(m)
	return p.army.Strikes(placed, us, m.To(), royal, occupied) || p.army.OnLines(royal, us, occupied, engine.Bit128(m.From()))
}

// Mobility adds the squares that pieces attack, those that enemy pawns guard left out, and the
// siege of each side. Pins are disregarded.
func (p *Position) Mobility(m *engine.Mobility) {
	for side := engine.White; side <= engine.Black; side++ {
		var c Scene
		p.army.Survey(&c, side)
		royal := p.royalOf(side ^ 1)
		n := engine.Census128{Area: everywhere.AndNot(p.guards(side ^ 1)),
			Zone: p.rules.rows[engine.NewPiece(p.royal, side^1)&(engine.MaxPieces-1)].takes[royal].Or(engine.Bit128(royal))}
		c.Mobility(m, &n, p.counted)
		m[engine.NewPiece(engine.NoKind, side)] += n.Siege
	}
}

// guards is the squares on which a side's pawns could capture.
func (p *Position) guards(side engine.Side) (guarded set) {
	for from := p.pawnsOf(side); !from.Empty(); from = from.Rest() {
		s := from.First() & 127
		guarded = guarded.Or(p.rules.rows[p.army.Board[s]&(engine.MaxPieces-1)].takes[s])
	}
	return guarded
}

// Claims tells what a side's pieces hold, reach and deny, the safety of its royal aside.
func (p *Position) Claims(s engine.Side) engine.Claims {
	var c Scene
	p.army.Survey(&c, s)
	claims, guarded := engine.Claims{Pieces: c.Own}, set{}
	if p.game.EnPassant {
		guarded = p.guards(s.Other())
	}
	for i := range p.game.Pieces {
		c.Claim(engine.Kind(i+1), guarded, &claims)
	}
	return claims
}
