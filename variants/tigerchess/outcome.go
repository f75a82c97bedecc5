package tigerchess

import "panthera/engine"

// Ended returns an end by an occupied palace, lack of material or fifty moves, if there is one.
func (p *Position) Ended() (engine.Outcome, bool) {
	if winner, won := p.victor(); won {
		return engine.Win(engine.Palace, winner, palacePoints), true
	}
	return p.variant.game.Drawn(p.dead(), p.Halfmove)
}

// dead reports whether only the royals are left on the Chessfield. Royal Guards do not count, nor does
// a waiting TigerKnight, for which no Pikeman is left to be exchanged (rule sheet, End).
func (p *Position) dead() bool {
	return p.army.Occupied() == p.army.Kinds[queen] && !p.Deploying()
}

// Repetition returns the outcome and true if the position has occurred before often enough.
func (p *Position) Repetition(within int) (engine.Outcome, bool) {
	return p.variant.game.DrawnIf(p.History.Repeated(p.Key(), p.Halfmove, within), engine.Repetition)
}

// Stuck returns the outcome without legal moves: checkmate, stalemate, or the occupation of a palace.
func (p *Position) Stuck() engine.Outcome {
	if winner, won := p.victor(); won {
		return engine.Win(engine.Palace, winner, palacePoints)
	}
	return p.variant.game.Mated(p.ToMove, p.InCheck(), matePoints)
}

// Agreed returns the points that both players may agree on where a mate is inevitable (source, The
// TigerVariation, 6).
func (p *Position) Agreed() engine.Points { return matePoints }

// Conceded returns the points of the winner when the opponent resigns or runs out of time. In the
// TigerVariation they are those for taking a palace, unless the winner's Standard Bearer has been
// captured (rule sheet, End).
func (p *Position) Conceded(winner engine.Side) engine.Points {
	bearers := p.army.Kinds[kingsLancer] & p.army.Sides[winner&1]
	if p.variant.palaces && bearers != 0 {
		return palacePoints
	}
	return matePoints
}
