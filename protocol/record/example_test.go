package record_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"panthera/protocol/record"
	"panthera/variants"
)

// Read games and write them anew, the moves as coordinates.
func ExampleReader() {
	const pgn = `[White "Légal"] [Black "Saint Brie"] [Result "1-0"]
		1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 (5... dxe5 {is better}) 6. Bxf7+ Ke7 7. Nd5# 1-0`
	games := record.NewReader(strings.NewReader(pgn), variants.All())
	for {
		g, err := games.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err == nil {
			err = g.Write(os.Stdout, record.Coordinates)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	// Output:
	// [Event "?"]
	// [Site "?"]
	// [Date "????.??.??"]
	// [Round "?"]
	// [White "Légal"]
	// [Black "Saint Brie"]
	// [Result "1-0"]
	// [Variant "chess"]
	//
	// 1. e2e4 e7e5 2. g1f3 d7d6 3. f1c4 c8g4 4. b1c3 g7g6 5. f3e5 g4d1 (5... d6e5 {is
	// better}) 6. c4f7 e8e7 7. c3d5 1-0
}
