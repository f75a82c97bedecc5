package army_test

import (
	"fmt"

	"panthera/engine"
	"panthera/engine/army"
	"panthera/engine/orthodox"
	"panthera/variants/chess"
)

// Chess in which the Queen also leaps as a Knight: its piece table is that of chess, changed.
func ExampleTell() {
	like := chess.Game()
	queen := &like.Pieces[orthodox.Queen-1]
	queen.Name, queen.Movers = "Amazon", append(queen.Movers, engine.Mover{How: engine.Leap, Steps: engine.Symmetric(2, 1)})
	g := army.Tell(&engine.Game{
		ID: "amazon", Family: "amazon", Name: "Amazon Chess", Unlisted: true,
		Geometry: like.Geometry, Pieces: like.Pieces, Start: like.Start, WinPoints: 2, DrawPoints: 1, EnPassant: true,
	}, army.Description{
		Promotions: orthodox.OnLastRank(like.Pieces[orthodox.Pawn-1].Becomes...),
		Castlings:  chess.Castlings(),
	})
	moves, _ := engine.Perft(g.New(), 3, nil)
	fmt.Println(moves)
	// Output: 12483
}
