package engine

// MostHalfmoves is the halfmove clock, in plies, at which the fifty-move rule draws the game
// (docs/rules, NOTATION, "Outcome"), unless another reason ends the game at the same time.
const MostHalfmoves = 100

// Drawn returns a draw and true if the position is dead for lack of material, or if clock, the
// halfmove clock in plies, has reached fifty moves (docs/rules, NOTATION, "Outcome").
func (g *Game) Drawn(dead bool, clock int) (Outcome, bool) {
	switch {
	case dead:
		return Draw(InsufficientMaterial, g.DrawPoints), true
	case clock >= MostHalfmoves:
		return Draw(FiftyMoves, g.DrawPoints), true
	}
	return Outcome{}, false
}

// DrawnIf returns a draw for reason r and true if holds is true.
func (g *Game) DrawnIf(holds bool, r Reason) (Outcome, bool) {
	if !holds {
		return Outcome{}, false
	}
	return Draw(r, g.DrawPoints), true
}

// Mated returns the outcome when side has no legal move: if it is in check, a checkmate that brings
// the other side the given points, otherwise a draw by stalemate.
func (g *Game) Mated(side Side, inCheck bool, points Points) Outcome {
	if inCheck {
		return Win(Checkmate, side.Other(), points)
	}
	return Draw(Stalemate, g.DrawPoints)
}
