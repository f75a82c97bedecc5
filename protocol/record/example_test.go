package record_test

import (
	"fmt"
	"os"
	"strings"

	"panthera/protocol/record"
	"panthera/variants"
)

// A PGN is read game by game; the moves are checked by the rules of the game that it names.
func ExampleReader() {
	const pgn = `[White "Glenn"]
[Variant "lancerchess"]

1. e4 e5 (1... f5 2. exf5) 2. Fd3 {to guard the centre} *`
	games := record.NewReader(strings.NewReader(pgn), variants.All())
	game, err := games.Next()
	if err != nil {
		fmt.Println(err) // it says the line, the move and the reason
		return
	}
	fmt.Println(game.Game().Name, record.Moves(game.Main()))
	if err := game.Write(os.Stdout, record.Coordinates); err != nil {
		fmt.Println(err)
	}
	// Output:
	// LancerChess [e2e4 e7e5 b1d3]
	// [Event "?"]
	// [Site "?"]
	// [Date "????.??.??"]
	// [Round "?"]
	// [White "Glenn"]
	// [Black "?"]
	// [Result "*"]
	// [Variant "lancerchess"]
	//
	// 1. e2e4 e7e5 (1... f7f5 2. e4f5) 2. b1d3 {to guard the centre} *
}
