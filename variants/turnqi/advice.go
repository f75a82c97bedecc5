package turnqi

import "panthera/engine"

// Terms of Turn Qi beyond material, placement and mobility, in centipawns: round figures, not
// tuned. Each counts for one side and against the other.
const (
	// A Fezbaba and an Elephant guard the King's fortress while the enemy has attackers, but never win
	// anything themselves. Bound to their zone, they lose value when pieces are exchanged.
	fezbabaKeeps, fezbabaIdles   = 10, 25
	elephantKeeps, elephantIdles = 8, 12
	// Bonuses for a Rook or a Cannon on a line with the enemy King, whatever stands between now. On
	// the King's file it attacks both ways round the ring, on his rank one way.
	rookOnFile, rookOnRank     = 12, 8
	cannonOnFile, cannonOnRank = 18, 10
)

// course is the value of a Clock- or Anticlockwazir in the enemy half, by the number of steps until it
// comes home as a Wazir.
var course = [10]struct{ middlegame, endgame int }{
	1: {34, 66}, 2: {26, 52}, 3: {20, 42}, 4: {15, 34}, 5: {11, 27}, 6: {8, 21}, 7: {5, 15}, 8: {3, 10}, 9: {1, 5},
}

// EvaluateTerms scores the way of Clock- and Anticlockwazirs round the ring, the pieces that guard the
// fortresses, and Rooks and Cannons on lines with the enemy King.
func (p *Position) EvaluateTerms() (middlegame, endgame int) { return engine.Balance(p.advise) }

func (p *Position) advise(side engine.Side) (middlegame, endgame int) {
	own, abroad := p.army.Sides[side&1], halves[side&1^1]
	first := int(side&1^1) * ranks / 2 // the first rank of the enemy half
	for pieces := p.army.Kinds[clockwazir].And(own).And(abroad); !pieces.Empty(); pieces = pieces.Rest() {
		c := &course[(int(rankOf[pieces.First()&127])-first+1)%len(course)]
		middlegame, endgame = middlegame+c.middlegame, endgame+c.endgame
	}
	for pieces := p.army.Kinds[anticlockwazir].And(own).And(abroad); !pieces.Empty(); pieces = pieces.Rest() {
		c := &course[(first+ranks/2-int(rankOf[pieces.First()&127]))%len(course)]
		middlegame, endgame = middlegame+c.middlegame, endgame+c.endgame
	}
	fezbabas, elephants := p.army.Kinds[fezbaba].And(own).Count(), p.army.Kinds[elephant].And(own).Count()
	middlegame += fezbabaKeeps*fezbabas + elephantKeeps*elephants
	endgame -= fezbabaIdles*fezbabas + elephantIdles*elephants
	return middlegame + p.lines(side), endgame
}

// lines returns the value of a side's Rooks and Cannons on lines with the enemy King.
func (p *Position) lines(side engine.Side) int {
	k := p.kings[side&1^1] & 127
	rooks, cannons := p.army.Of(rook, side), p.army.Of(cannon, side)
	return rookOnFile*rooks.And(fileSets[k]).Count() + rookOnRank*rooks.And(rankSets[k]).Count() +
		cannonOnFile*cannons.And(fileSets[k]).Count() + cannonOnRank*cannons.And(rankSets[k]).Count()
}
