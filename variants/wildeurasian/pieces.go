package wildeurasian

import "panthera/engine"

// The kinds of piece, in the order in which a FEN lists them in hand.
const (
	king engine.Kind = iota + 1
	queen
	tank
	gnu
	rook
	bishop
	cannon
	arrow
	knight
	camel
	pawn
	wazir
)

// Officers are the kinds between King and Pawn: they move in the same way on all squares they may
// reach, and only they can be in hand.
const (
	firstOfficer = queen
	lastOfficer  = camel
)

var officers = []engine.Kind{queen, tank, gnu, rook, bishop, cannon, arrow, knight, camel}

// The River runs between the two halves (rule sheet, Board).
const halfRanks = 5

// pawnValue is in centipawns. The squares a Pawn attacks would give 42, but its value lies in the
// Wazir that it becomes after three steps.
const pawnValue = 100

// heldValue is the fraction of its value that a captured piece keeps in hand. It is small, because
// only a Wazir on an end rank brings the piece back.
const heldValue = 0.1

var geometry = engine.Grid(10, 10)

// ownHalf reports whether a square is in the half where Kings and compounds stay (source, rule 2).
func ownHalf(s engine.Side, sq engine.Square) bool { return geometry.RankFrom(s, sq) < halfRanks }

// pawnSquares reports whether a Pawn may stand on a square: in its half except the first rank. In a
// game no Pawn ever is on the second rank, but one set up there could move on.
func pawnSquares(s engine.Side, sq engine.Square) bool {
	return ownHalf(s, sq) && geometry.RankFrom(s, sq) > 0
}

// pieceTypes returns the piece table for a description (rule sheet, Pieces).
func pieceTypes(d *description) []engine.PieceType {
	leap := func(steps ...engine.Step) []engine.Mover { return []engine.Mover{{How: engine.Leap, Steps: steps}} }
	slide := func(steps []engine.Step) []engine.Mover { return []engine.Mover{{How: engine.Slide, Steps: steps}} }
	knight, camel := engine.Symmetric(2, 1), engine.Symmetric(3, 1)
	types := []engine.PieceType{
		{Letter: 'K', Name: "King", Royal: true, Movers: leap(engine.AllAround...), Within: ownHalf},
		{Letter: 'Q', Name: "Queen", Movers: slide(engine.AllAround), Within: ownHalf},
		{Letter: 'T', Name: "Tank", Movers: d.hopper(engine.AllAround), Within: ownHalf},
		{Letter: 'G', Name: "Gnu", Movers: leap(append(engine.Symmetric(2, 1), camel...)...), Within: ownHalf},
		{Letter: 'R', Name: "Rook", Movers: slide(engine.Orthogonal)},
		{Letter: 'B', Name: "Bishop", Movers: slide(engine.Diagonal)},
		{Letter: 'C', Name: "Cannon", Movers: d.hopper(engine.Orthogonal)},
		{Letter: 'A', Name: "Arrow", Movers: d.hopper(engine.Diagonal)},
		{Letter: 'N', Name: "Knight", Movers: leap(knight...)},
		{Letter: 'M', Name: "Camel", Movers: leap(camel...)},
		{Letter: 'P', Name: "Pawn", Pawn: true, Value: pawnValue, Within: pawnSquares, Movers: []engine.Mover{
			{How: engine.Leap, Steps: engine.Forward, Purpose: engine.ToMove},
			{How: engine.Leap, Steps: engine.ForwardDiagonal, Purpose: engine.ToCapture},
		}},
	}
	for i, one := range d.crossed {
		if i == 0 {
			one.letter = 'W'
		}
		types = append(types, engine.PieceType{Letter: one.letter, Name: one.name, Movers: one.movers})
	}
	for k := firstOfficer; k <= lastOfficer; k++ {
		types[k-1].Held = heldValue
	}
	if len(d.crossed) > 1 {
		types[pawn-1].Becomes = crossed(types)
	}
	if d.exchange {
		for _, k := range crossed(types) {
			types[k-1].Becomes = officers
		}
	}
	return valued(types)
}

// crossed returns the kinds that a Pawn may become when it crosses the River.
func crossed(types []engine.PieceType) (kinds []engine.Kind) {
	for k := wazir; int(k) <= len(types); k++ {
		kinds = append(kinds, k)
	}
	return kinds
}

// hopper returns the movers of a Cannon, Arrow or Tank: they need a screen to capture, and in the
// Korean form also to move.
func (d *description) hopper(steps []engine.Step) []engine.Mover {
	if d.screened {
		return []engine.Mover{{How: engine.Hop, Steps: steps}}
	}
	return []engine.Mover{
		{How: engine.Slide, Steps: steps, Purpose: engine.ToMove},
		{How: engine.Hop, Steps: steps, Purpose: engine.ToCapture},
	}
}
