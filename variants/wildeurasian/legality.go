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
	us, them := p.ToMove, p.ToMove.Other()
	royal := p.kings[us&1]
	steppers, wazirs := p.army.Leapers(royal, them), set{}
	if pawns := steppers.And(p.army.Of(pawn, them)); !pawns.Empty() && p.barred(them, engine.NoPiece) {
		steppers, wazirs = steppers.AndNot(pawns), p.army.Of(wazir, them)
	}
	p.army.FindLegality(l, us, royal, steppers, p.army.Of(king, them).And(p.t.facing[royal&127]))
	if !wazirs.Empty() {
		l.Demand(wholeBoard.AndNot(wazirs))
	}
}
