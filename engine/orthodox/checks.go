package orthodox

import "panthera/engine"

// GivesCheck reports whether a legal move attacks the enemy royal, with the moved piece or a rider whose line it
// opens.
func (p *Position) GivesCheck(m engine.Move) bool {
	a := &p.army
	us := p.ToMove & 1
	from, to := m.From()&63, m.To()&63
	king := a.Royal(us ^ 1)
	kind := a.Board[from].Kind()
	if m.Kind() != engine.NoKind {
		kind = m.Kind()
	}
	occupied := a.Occupied()&^engine.Bit64(from) | engine.Bit64(to)
	switch {
	case m.Extra() == enPassant:
		occupied &^= engine.Bit64(Back(to, Forward[us]))
	case m.Extra() >= castle:
		way := &p.Ways[m.Extra()-castle]
		occupied = a.Occupied()&^(engine.Bit64(way.KingFrom)|engine.Bit64(way.RookFrom)) | engine.Bit64(way.KingTo) | engine.Bit64(way.RookTo)
		return engine.RookAttacks64(way.RookTo, occupied).Has(king)
	}
	if kind == Pawn {
		if PawnAttacks[us][to].Has(king) {
			return true
		}
	} else if a.attacks(kind, to, occupied).Has(king) {
		return true
	}
	if engine.Line64(king, from) == 0 && m.Extra() == plain {
		return false
	}
	riders := a.Sides[us] &^ engine.Bit64(from)
	return engine.BishopAttacks64(king, occupied)&a.diagonal()&riders != 0 ||
		engine.RookAttacks64(king, occupied)&a.straight()&riders != 0
}
