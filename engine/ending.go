package engine

// MostHalfmoves is the halfmove clock, in plies, at which a game is drawn for fifty moves
// (NOTATION, "Outcome"), unless it ends there for another reason.
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

// DrawnIf is a draw for a reason that holds or does not, as a repetition.
func (g *Game) DrawnIf(holds bool, r Reason) (Outcome, bool) {
	if !holds {
		return Outcome{}, false
	}
	return Draw(r, g.DrawPoints), true
}

// Mated is the outcome if a side has no legal move: checkmate in check, which brings the
// winner the points given, else a stalemate that draws.
func (g *Game) Mated(side Side, inCheck bool, points Points) Outcome {
	if inCheck {
		return Win(Checkmate, side.Other(), points)
	}
	return Draw(Stalemate, g.DrawPoints)
}
