package turnqi

import "panthera/engine"

// The kinds of piece, in the order of the rule sheet.
const (
	king engine.Kind = iota + 1
	fezbaba
	elephant
	knight
	rook
	clockwazir
	anticlockwazir
	wazir
	cannon // of turnqi-cannons only

	kindCount = int(cannon) + 1
)

// pieceTypes returns the piece table (rule sheet, Pieces), with the Cannon of the subvariant last.
func pieceTypes() []engine.PieceType {
	return []engine.PieceType{
		{Letter: 'K', Name: "King", Royal: true, Within: inFortress,
			Movers: []engine.Mover{{How: engine.Leap, Steps: engine.AllAround}}},
		{Letter: 'F', Name: "MD Fezbaba", Within: onFezbabaSquare, Movers: []engine.Mover{
			{How: engine.Leap, Steps: engine.Diagonal}, {How: engine.Displace, Steps: engine.Orthogonal}}},
		{Letter: 'E', Name: "MD Elephant", Within: inHalf,
			Movers: []engine.Mover{{How: engine.Displace, Steps: engine.Diagonal}}},
		{Letter: 'N', Name: "Knight",
			Movers: []engine.Mover{{How: engine.Leap, Steps: engine.Symmetric(1, 2)}}},
		{Letter: 'R', Name: "Rook",
			Movers: []engine.Mover{{How: engine.Slide, Steps: engine.Orthogonal}}},
		{Letter: 'C', Name: "Clockwazir", Movers: turning(clockwise)},
		{Letter: 'A', Name: "Anticlockwazir", Movers: turning(anticlockwise)},
		{Letter: 'W', Name: "Wazir",
			Movers: []engine.Mover{{How: engine.Leap, Steps: engine.Orthogonal}}},
		{Letter: 'O', Name: "Cannon", Movers: []engine.Mover{
			{How: engine.Slide, Steps: engine.Orthogonal, Purpose: engine.ToMove},
			{How: engine.Hop, Steps: engine.Orthogonal, Purpose: engine.ToCapture}}},
	}
}

// turning returns the movers of a Clock- or Anticlockwazir, which goes one way round the ring.
func turning(way []engine.Step) []engine.Mover {
	return []engine.Mover{
		{How: engine.Leap, Steps: way, Turn: engine.Fixed},
		{How: engine.Leap, Steps: sideways, Turn: engine.Fixed, Where: inEnemyHalf},
	}
}
