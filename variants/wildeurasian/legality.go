package wildeurasian

import "panthera/engine"

// legal is what the safety of the King of the side to move demands (see the package comment,
// "Legality"), found when first asked for.
func (p *Position) legal() *engine.Legality128 {
	l, known := p.legality.Of(len(p.past))
	if !known {
		p.findLegality(l)
	}
	return l
}

// findLegality adds to what the army tells that barred Pawns that attack the King must stay
// barred, so that no Wazir may be captured.
func (p *Position) findLegality(l *engine.Legality128) {
	us, them := p.side, p.side.Other()
	king := p.kings[us&1]
	steppers, wazirs := p.army.Leapers(king, them), set{}
	if pawns := steppers.And(p.army.Of(Pawn, them)); !pawns.Empty() && p.barred(them, engine.NoPiece) {
		steppers, wazirs = steppers.AndNot(pawns), p.army.Of(Wazir, them)
	}
	p.army.FindLegality(l, us, king, steppers, p.army.Of(King, them).And(p.t.facing[king&127]))
	if !wazirs.Empty() {
		l.Demand(wholeBoard.AndNot(wazirs))
	}
}
