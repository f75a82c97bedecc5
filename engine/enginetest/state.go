package enginetest

import (
	"fmt"
	"slices"

	"panthera/engine"
)

func checkHasCheckers(p engine.Position, _ *witness) error {
	checkers := p.Checkers()
	if p.InCheck() != (len(checkers) > 0) {
		return fmt.Errorf("InCheck is %v with the checkers %v", p.InCheck(), checkers)
	}
	for _, s := range checkers {
		if piece := p.Board()[s]; piece == engine.NoPiece || piece.Side() == p.Side() {
			return fmt.Errorf("the checker on %s is not an enemy", p.Game().Geometry.Name(s))
		}
	}
	return p.Audit()
}

// boardIsAmongFeatures checks that Features contains every piece on the board, and no feature that
// is out of range.
func boardIsAmongFeatures(p engine.Position, _ *witness) error {
	features := p.Features(nil)
	for _, f := range engine.BoardFeatures(nil, p.Board()) {
		if !slices.Contains(features, f) {
			piece, square, _ := f.Piece()
			return fmt.Errorf("no feature of %c on %s", p.Game().Letter(piece), p.Game().Geometry.Name(square))
		}
	}
	for _, f := range features {
		if f >= engine.FeatureCount {
			return fmt.Errorf("feature %d is out of range", f)
		}
	}
	return nil
}

// passedSquareCounts checks that the en passant square changes the key if an en passant capture is
// legal, and only then.
func passedSquareCounts(p engine.Position, _ *witness) error {
	s := p.Setup()
	if _, over := engine.Result(p); over || s.Passed == engine.NoSquare {
		return nil
	}
	s.ForgetPassed()
	without := p.Game().New()
	if err := without.SetUp(&s); err != nil {
		return fmt.Errorf("without the square: %w", err)
	}
	legal, counts := len(engine.Moves(p)) != len(engine.Moves(without)), p.Key() != without.Key()
	if legal != counts {
		return fmt.Errorf("a capture is legal: %v, the key has the square: %v", legal, counts)
	}
	return nil
}

// outcomesAreSane checks the outcomes that Ended and Result return: they need a reason and points
// that the game gives, and a game without legal moves must be over.
func outcomesAreSane(p engine.Position, _ *witness) error {
	if o, over := p.Ended(); over {
		if err := saneOutcome(p, o); err != nil {
			return fmt.Errorf("method Ended: %w", err)
		}
		if _, draw := o.Winner(); !o.Reason.Yields() && draw && engine.HasMoves(p) {
			return fmt.Errorf("there are moves after %s", o)
		}
	}
	if o, over := engine.Result(p); over {
		if err := saneOutcome(p, o); err != nil {
			return fmt.Errorf("func Result: %w", err)
		}
	} else if !engine.HasMoves(p) {
		return fmt.Errorf("the game is not over but has no moves")
	}
	return nil
}

func saneOutcome(p engine.Position, o engine.Outcome) error {
	if o.Reason == engine.NoReason {
		return fmt.Errorf("over for no reason")
	}
	if _, won := o.Winner(); !won && o.Points[engine.White] != p.Game().DrawPoints {
		return fmt.Errorf("%s is a draw of other points than %s", o, p.Game().DrawPoints)
	}
	for _, points := range o.Points {
		if points < 0 || points > p.Game().WinPoints {
			return fmt.Errorf("%s is beyond the %s points of a win", o, p.Game().WinPoints)
		}
	}
	return nil
}
