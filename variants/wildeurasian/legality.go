package wildeurasian

import "panthera/engine"

// legal returns the sets of squares that keep the King of the side to move safe (package comment,
// "Legality"), computed when first asked for.
func (p *Position) legal() *engine.Legality128 {
	l, known := p.legality.Of(len(p.past))
	if !known {
		p.findLegality(l)
	}
	return l
}

// findLegality extends the army's legality by a rule: while barred Pawns attack the King they must
// stay barred, so no Wazir may be captured.
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
