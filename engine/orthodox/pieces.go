package orthodox

import "panthera/engine"

// pawnValue is the value of a pawn, set because its moves alone would not show that it promotes.
const pawnValue = 100

// Pieces returns the first rows of the piece table of every game on the frame, Pawn to King, under their FIDE names.
// A game may rename them; it appends its leapers.
func Pieces() []engine.PieceType {
	slide := func(steps []engine.Step) []engine.Mover {
		return []engine.Mover{{How: engine.Slide, Steps: steps}}
	}
	return []engine.PieceType{
		{Letter: 'P', Name: "Pawn", Pawn: true, Value: pawnValue, Within: offEndRanks, Movers: []engine.Mover{
			{How: engine.Leap, Steps: engine.Forward, Purpose: engine.ToMove},
			engine.DoubleStep(2),
			{How: engine.Leap, Steps: engine.ForwardDiagonal, Purpose: engine.ToCapture},
		}},
		{Letter: 'B', Name: "Bishop", Movers: slide(engine.Diagonal)},
		{Letter: 'R', Name: "Rook", Movers: slide(engine.Orthogonal)},
		{Letter: 'Q', Name: "Queen", Movers: slide(engine.AllAround)},
		{Letter: 'K', Name: "King", Royal: true, Movers: []engine.Mover{{How: engine.Leap, Steps: engine.AllAround}}},
	}
}

// OnLastRank returns promotions, as a [panthera/engine/army.Description] has them: to one of the given
// kinds on a side's last rank, and nowhere else.
func OnLastRank(kinds ...engine.Kind) func(engine.Side, engine.Square) []engine.Kind {
	return func(side engine.Side, to engine.Square) []engine.Kind {
		if Geometry.RankFrom(side, to) == 7 {
			return kinds
		}
		return nil
	}
}
