package army

import "panthera/engine"

// The boards on which the code for 128 and for 64 squares is tested. The second is not 8×8, so
// that its magic factors must be searched for.
var board128, board64 = engine.Grid(9, 10), engine.Grid(7, 9)

// odd is a test game with all the ways of moving that the package knows. It has more kinds of
// rook-like sliders than fit into a pair, and pieces confined to a part of the board.
func odd(geometry *engine.Geometry) *engine.Game {
	half := func(s engine.Side, sq engine.Square) bool { return geometry.RankFrom(s, sq) < 5 }
	leap := func(steps []engine.Step) engine.Mover { return engine.Mover{How: engine.Leap, Steps: steps} }
	slide := func(steps []engine.Step) engine.Mover { return engine.Mover{How: engine.Slide, Steps: steps} }
	hop := func(steps []engine.Step) engine.Mover { return engine.Mover{How: engine.Hop, Steps: steps} }
	only := func(purpose engine.Purpose, m engine.Mover) engine.Mover { m.Purpose = purpose; return m }
	knight := engine.Symmetric(2, 1)
	return &engine.Game{ID: "odd", Geometry: geometry, Pieces: []engine.PieceType{
		{Letter: 'K', Name: "King", Royal: true, Movers: []engine.Mover{leap(engine.AllAround)}, Within: half},
		{Letter: 'Q', Name: "Queen", Movers: []engine.Mover{slide(engine.AllAround)}, Within: half},
		{Letter: 'R', Name: "Rook", Movers: []engine.Mover{slide(engine.Orthogonal)}},
		{Letter: 'B', Name: "Bishop", Movers: []engine.Mover{slide(engine.Diagonal)}},
		{Letter: 'C', Name: "Chancellor", Movers: []engine.Mover{slide(engine.Orthogonal), leap(knight)}},
		{Letter: 'A', Name: "Amazon", Movers: []engine.Mover{slide(engine.AllAround), leap(knight)}},
		{Letter: 'N', Name: "Cannon", Movers: []engine.Mover{only(engine.ToMove, slide(engine.Orthogonal)), only(engine.ToCapture, hop(engine.Orthogonal))}},
		{Letter: 'V', Name: "Vault", Movers: []engine.Mover{hop(engine.Diagonal)}},
		{Letter: 'T', Name: "Tank", Movers: []engine.Mover{hop(engine.AllAround)}, Within: half},
		{Letter: 'O', Name: "Orphan", Movers: []engine.Mover{only(engine.ToMove, slide(engine.AllAround)), only(engine.ToCapture, hop(engine.Diagonal)), only(engine.ToCapture, leap(knight))}},
		{Letter: 'G', Name: "General", Movers: []engine.Mover{leap(append(engine.Symmetric(1, 1), engine.Step{Rank: 1}))}},
		{Letter: 'S', Name: "Steward", Movers: []engine.Mover{only(engine.ToMove, leap(engine.Orthogonal)), only(engine.ToCapture, leap(engine.Diagonal))}},
		{Letter: 'P', Name: "Pawn", Pawn: true, Within: half, Movers: []engine.Mover{
			only(engine.ToMove, leap(engine.Forward)), only(engine.ToCapture, leap(engine.ForwardDiagonal)), engine.DoubleStep(2)}},
	}}
}
