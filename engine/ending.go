package engine

// MostHalfmoves is the halfmove clock, in plies, at which fifty moves draw the game (NOTATION,
// "Outcome"), unless another reason ends it at the same time.
const MostHalfmoves = 100

// Drawn is the draw by lack of material in a dead position, or by fifty moves, counted by the
// halfmove clock in plies; false if neither holds (NOTATION, "Outcome").
func (g *Game) Drawn(dead bool, clock int) (Outcome, bool) {
	switch {
	case dead:
		return Draw(InsufficientMaterial, g.DrawPoints), true
	case clock >= MostHalfmoves:
		return Draw(FiftyMoves, g.DrawPoints), true
	}
	return Outcome{}, false
}

// DrawnIf returns a draw for reason r if holds is true.
func (g *Game) DrawnIf(holds bool, r Reason) (Outcome, bool) {
	if !holds {
		return Outcome{}, false
	}
	return Draw(r, g.DrawPoints), true
}

// Mated is the outcome if a side has no legal move: in check checkmate, which brings the winner the
// given points, otherwise a stalemate that draws.
func (g *Game) Mated(side Side, inCheck bool, points Points) Outcome {
	if inCheck {
		return Win(Checkmate, side.Other(), points)
	}
	return Draw(Stalemate, g.DrawPoints)
}
