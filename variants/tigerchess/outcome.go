package tigerchess

import "panthera/engine"

// Ended reports an occupied palace, lack of material and fifty moves.
func (p *Position) Ended() (engine.Outcome, bool) {
	if winner, won := p.victor(); won {
		return engine.Win(engine.Palace, winner, palacePoints), true
	}
	return p.variant.game.Drawn(p.dead(), p.Halfmove)
}

// dead reports whether only the royals are left on the Chessfield. Royal Guards do not count, nor
// does a waiting TigerKnight, for which no Pikeman is left to be exchanged (sheet, End).
func (p *Position) dead() bool {
	return p.army.Occupied() == p.army.Kinds[queen] && !p.Deploying()
}

// Repetition reports a position that came again.
func (p *Position) Repetition(within int) (engine.Outcome, bool) {
	return p.variant.game.DrawnIf(p.History.Repeated(p.Key(), p.Halfmove, within), engine.Repetition)
}

// Stuck is checkmate or stalemate, or the occupation of a palace if there is one.
func (p *Position) Stuck() engine.Outcome {
	if winner, won := p.victor(); won {
		return engine.Win(engine.Palace, winner, palacePoints)
	}
	return p.variant.game.Mated(p.ToMove, p.InCheck(), matePoints)
}

// Agreed is the points that both sides may agree on where a mate is inevitable (source, The
// TigerVariation, 6).
func (p *Position) Agreed() engine.Points { return matePoints }

// Conceded is the points of the winner when the opponent resigns or runs out of time. In the
// TigerVariation it is the points of a palace, unless the winner's Standard Bearer has been
// captured (sheet, End).
func (p *Position) Conceded(winner engine.Side) engine.Points {
	bearers := p.army.Kinds[kingsLancer] & p.army.Sides[winner&1]
	if p.variant.palaces && bearers != 0 {
		return palacePoints
	}
	return matePoints
}
