package twojewels

import "panthera/engine"

// The kinds of piece, in the order of the piece table.
const (
	pawn engine.Kind = iota + 1
	thief
	knight
	bishop
	rook
	princess
	queen
	general
	// robbedGeneral, letter Y, is a General that has been robbed: it moves as a Thief and stays royal.
	robbedGeneral
)

// The steps that both the piece table and the tables of leaps use.
var (
	thiefSteps   = []engine.Step{{File: 0, Rank: 2}, {File: 2, Rank: 2}, {File: -2, Rank: 2}}
	forwardThree = []engine.Step{{File: 0, Rank: 1}, {File: 1, Rank: 1}, {File: -1, Rank: 1}}
	silverSteps  = append([]engine.Step{{File: 0, Rank: 1}}, engine.Diagonal...)
)

// Values that do not follow from mobility, because these pieces count by their future: a Princess as a
// Queen once one of its lines to the last rank is open, a Thief at the end of its way as a Knight.
const (
	pawnValue     = 90
	princessValue = 620
	thiefValue    = 150
)

// pieceTypes returns the piece table (rule sheet, Pieces) with the basic moves.
func pieceTypes() []engine.PieceType {
	slide := func(steps []engine.Step) []engine.Mover { return []engine.Mover{{How: engine.Slide, Steps: steps}} }
	leap := func(steps []engine.Step) []engine.Mover { return []engine.Mover{{How: engine.Leap, Steps: steps}} }
	types := []engine.PieceType{
		{Letter: 'P', Name: "Pawn", Pawn: true, Value: pawnValue, Within: belowLastRank, Movers: []engine.Mover{
			{How: engine.Leap, Steps: engine.Forward, Purpose: engine.ToMove},
			engine.DoubleStep(thirdRank + 1),
			{How: engine.Leap, Steps: engine.ForwardDiagonal, Purpose: engine.ToCapture},
		}},
		{Letter: 'T', Name: "Thief", Pawn: true, Value: thiefValue, Movers: leap(thiefSteps)},
		{Letter: 'N', Name: "Knight", Movers: leap(engine.Symmetric(2, 1))},
		{Letter: 'B', Name: "Bishop", Movers: slide(engine.Diagonal)},
		{Letter: 'R', Name: "Rook", Movers: slide(engine.Orthogonal)},
		{Letter: 'S', Name: "Princess", Value: princessValue, Movers: slide(forwardThree)},
		{Letter: 'Q', Name: "Queen", Movers: slide(engine.AllAround)},
		{Letter: 'G', Name: "General", Royal: true, Movers: leap(engine.Orthogonal)},
		{Letter: 'Y', Name: "robbed General", Royal: true, Movers: leap(thiefSteps)},
	}
	for i := range types {
		types[i].Becomes = promotions[i+1]
	}
	return types
}

// belowLastRank reports where a Pawn may stand: not on its last rank, where it is promoted at once
// (rule sheet, Promotion). A jewel can take it back to its first rank.
func belowLastRank(s engine.Side, sq engine.Square) bool {
	return geometry.RankFrom(s, sq) < ranks-1
}

// promotions lists, for each kind, the kinds to which it must promote (rule sheet, Promotion).
var promotions = [engine.MaxKinds][]engine.Kind{
	pawn: {rook, bishop}, thief: {knight}, princess: {queen},
}

// thieving reports whether a kind moves as a Thief.
func thieving(k engine.Kind) bool { return k == thief || k == robbedGeneral }

// robbed returns what a piece becomes by being robbed, and whether it can be robbed (sheet, Robbing).
func robbed(p engine.Piece) (engine.Piece, bool) {
	switch p.Kind() {
	case engine.NoKind, pawn, thief, robbedGeneral:
		return p, false
	case general:
		return engine.NewPiece(robbedGeneral, p.Side()), true
	}
	return engine.NewPiece(thief, p.Side()), true
}
