//go:generate go run panthera/engine/twin $GOFILE

package army

import "panthera/engine"

// GivesCheck reports whether a legal move attacks the enemy royal: with the piece on its target
// square, or with a slider or hopper on whose line the move adds or removes a piece.
func (p *Position128) GivesCheck(m engine.Move) bool {
	us, royal := p.ToMove, p.royalOf(p.ToMove.Other())
	if m.Extra() >= castle {
		c := &p.Castlings[m.Extra()-castle]
		away := engine.Bit128(c.KingFrom).Or(engine.Bit128(c.RookFrom))
		occupied := p.army.Occupied().AndNot(away).Or(engine.Bit128(c.KingTo)).Or(engine.Bit128(c.RookTo))
		return p.army.Strikes(c.Rook.Kind(), us, c.RookTo, royal, occupied) || p.army.OnLines(royal, us, occupied, away)
	}
	placed := p.army.Board[m.From()&127].Kind()
	if m.Kind() != engine.NoKind {
		placed = m.Kind()
	}
	occupied, from := p.occupiedAfter(m), engine.Bit128(m.From())
	if p.army.Strikes(placed, us, m.To(), royal, occupied) {
		return true
	}
	opens := p.army.hop || m.Extra() == enPassant || !p.army.Straights[royal].Or(p.army.Obliques[royal]).And(from).Empty()
	return opens && p.army.OnLines(royal, us, occupied, from)
}
