package army_test

import (
	"fmt"

	"panthera/engine"
	"panthera/engine/army"
	"panthera/engine/orthodox"
)

// Chess in which the Queen also leaps as a Knight: its piece table is that of chess, changed.
func ExampleTell() {
	promotions := []engine.Kind{orthodox.Queen, orthodox.FirstLeaper, orthodox.Rook, orthodox.Bishop}
	knight := engine.Mover{How: engine.Leap, Steps: engine.Symmetric(2, 1)}
	pieces := append(orthodox.Pieces(), engine.PieceType{Letter: 'N', Name: "Knight", Movers: []engine.Mover{knight}})
	pieces[orthodox.Pawn-1].Becomes = promotions
	pieces[orthodox.Queen-1].Name, pieces[orthodox.Queen-1].Movers = "Amazon", append(pieces[orthodox.Queen-1].Movers, knight)
	g := army.Tell(&engine.Game{
		ID: "amazon", Family: "amazon", Name: "Amazon Chess", Unlisted: true,
		Geometry: orthodox.Geometry, Pieces: pieces, Start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		WinPoints: 2, DrawPoints: 1, EnPassant: true,
	}, army.Description{
		Promotions: func(_ engine.Side, to engine.Square) []engine.Kind {
			if orthodox.Geometry.Rank(to)%7 != 0 {
				return nil
			}
			return promotions
		},
		Castlings: orthodox.Castlings(4, orthodox.Wing{KingTo: 6, RookFrom: 7, RookTo: 5}, orthodox.Wing{KingTo: 2, RookFrom: 0, RookTo: 3}),
	})
	moves, _ := engine.Perft(g.New(), 3, nil)
	fmt.Println(moves)
	// Output: 12483
}
