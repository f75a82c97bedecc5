package twojewels

import "panthera/engine"

// Mobility counts the squares that pieces attack, except those held by their own side's Pawns or
// royal, those that enemy Pawns attack, and those of free jewels. It ignores pins and moves of several
// legs.
func (p *Position) Mobility(mobility *engine.Mobility) {
	full, held := p.full(), p.held()
	for side := engine.White; side <= engine.Black; side++ {
		own, enemy := p.army.Sides[side&1], side.Other()
		pawns := p.army.Of(pawn, enemy)
		guarded := advance(pawns, enemy, -1).Or(advance(pawns, enemy, 1))
		area := allSquares.AndNot(guarded).AndNot(own.And(p.army.Kinds[pawn])).AndNot(p.royals(side)).AndNot(held.AndNot(p.army.Occupied()))
		prey := p.army.Sides[enemy&1].AndNot(held)
		for set := own.AndNot(p.army.Kinds[pawn]); !set.Empty(); set = set.Rest() {
			from := set.First()
			piece := p.army.Board[from&127]
			kind := piece.Kind()
			var reach engine.Bits128
			switch p.carried(from) {
			case panther:
				reach = p.pantherMoves(kind, side, from, full)
			case eye:
				reach = p.eyeMoves(kind, side, from, full, prey)
			default:
				reach = captures(kind, side, from, full)
			}
			mobility[piece&31] += int16(reach.And(area).Count())
		}
	}
}
