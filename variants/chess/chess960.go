package chess

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"panthera/engine"
	"panthera/engine/orthodox"
)

//go:embed rules960.md
var rules960 string

// Game960 describes Chess960: chess from any of the arrays in [Starts960], with castling by the rules
// of FIDE Laws, Guidelines II.3.
func Game960() *engine.Game {
	return newGame(&engine.Game{
		ID: "chess960", Name: "Chess960", Author: "Robert James Fischer", Source: "FIDE Laws of Chess, 2023, Guidelines II",
		Summary: "chess from one of 960 starts, castling by the King taking its Rook", Rules: rules960,
		Castling: orthodox.AnyRookField(), Starts: Starts960, Bench: engine.BenchOf(bench, "chess960"),
	}, orthodox.Description{AnyRook: true})
}

// ShredderFEN returns the FEN of a position of Chess960 with the castling rights written as the files
// of the Rooks (Shredder's form), for programs that read no other form.
func ShredderFEN(p engine.Position) string {
	s, fields := p.Setup(), strings.Fields(p.FEN())
	if !s.Rights.Empty() {
		fields[castlingField] = string(orthodox.AppendShredder(nil, &s))
	}
	return strings.Join(fields, " ")
}

// castlingField is the index of the field of castling rights in a FEN.
const castlingField = 2

// Starts960 lists the start positions of Chess960 by Scharnagl's numbers, 0 to 959; that of chess is
// 518.
var Starts960 = sync.OnceValue(func() []string {
	starts := make([]string, 960)
	for n := range starts {
		rank := rank960(n)
		starts[n] = strings.ToLower(rank) + "/pppppppp/8/8/8/8/PPPPPPPP/" + rank + " w KQkq - 0 1"
	}
	return starts
})

// rank960 returns White's first rank in start position n: the parts of the number n say where to put
// the light-squared Bishop, the dark-squared Bishop, the Queen and the Knights.
//
// Source: R. Scharnagl, "Fischer-Random-Schach" (2004).
func rank960(n int) string {
	rank := make([]byte, 8)
	rank[n%4*2+1] = 'B'
	rank[n/4%4*2] = 'B'
	put := func(piece byte, free int) {
		for i := range rank {
			if rank[i] == 0 {
				if free == 0 {
					rank[i] = piece
					return
				}
				free--
			}
		}
	}
	put('Q', n/16%6)
	knights := [10][2]int{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}[n/96]
	for _, free := range slices.Backward(knights[:]) {
		put('N', free)
	}
	for _, piece := range []byte("RKR") {
		put(piece, 0)
	}
	return string(rank)
}
