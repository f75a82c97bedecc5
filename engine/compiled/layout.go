package compiled

import (
	"math/rand/v2"

	"panthera/engine"
)

// The number of buckets of output weights, and the number of pieces of a kind in hand above which the
// evaluation does not tell numbers apart.
const (
	phases   = 8
	mostSeen = 8
)

// layout returns the layout of the input of a learned evaluation: features of pieces on the board and in
// hand, of castling rights and of checks given.
func (t *tables) layout() *engine.Layout {
	square := t.geo.OtherRank
	if !t.mirrored() {
		square = t.turned
	}
	l := engine.NewLayout(t.game, t.game.Family, engine.Reflection{Square: square, Swap: true, State: t.otherState()}, nil)
	for k := 1; k < len(t.kinds); k++ {
		l.Piece(engine.Kind(k), true)
	}
	for _, k := range t.game.Hand {
		l.Hand(k, mostSeen)
	}
	l.State(t.castlings.Features()...)
	for by := range engine.Side(2) {
		for n := 1; n <= int(t.goals.checks[by]); n++ {
			l.State(checkFeature(by, n))
		}
	}
	most := len(t.d.Start.Pieces)
	for _, hand := range t.d.Start.Hands {
		for _, n := range hand {
			most += n
		}
	}
	l.Divide(phases, most)
	return l
}

// otherState returns a function that maps a feature of the game's own state (a castling right, a check
// given) to the same feature for the other side.
func (t *tables) otherState() func(engine.Feature) engine.Feature {
	return func(f engine.Feature) engine.Feature {
		switch first := checkFeature(engine.Black, 0); {
		case f >= first:
			return f - mostChecks
		case f >= checkFeature(engine.White, 0):
			return f + mostChecks
		}
		return t.castlings.Other(f)
	}
}

// turned returns the square that s becomes when the board is turned by half a turn.
func (t *tables) turned(s engine.Square) engine.Square { return engine.Square(t.geo.Size()-1) - s }

// mirrored reports whether Black's pieces move as White's do on a board whose ranks are counted from the
// other end.
func (t *tables) mirrored() bool {
	for k := 1; k < len(t.kinds); k++ {
		info := &t.kinds[k]
		for s := range engine.Square(t.geo.Size()) {
			if mirrorImage(t.geo, info.usual[engine.White][s]) != info.usual[engine.Black][t.geo.OtherRank(s)] {
				return false
			}
		}
	}
	return true
}

// mirrorImage returns the set of the given squares with their ranks counted from the other end.
func mirrorImage(geo *engine.Geometry, squares set) (image set) {
	for ; !squares.Empty(); squares = squares.Rest() {
		image = image.Or(engine.Bit128(geo.OtherRank(squares.First())))
	}
	return image
}

// benches returns FENs of positions from random games, for benchmarks.
func benches(g *engine.Game) (fens []string) {
	const games, step = 8, 7
	random := rand.New(rand.NewPCG(42, games))
	for n := range games {
		p := g.New()
		for range 4 + n*step {
			moves := engine.Moves(p)
			if _, over := engine.Result(p); over {
				break
			}
			p.Make(moves[random.IntN(len(moves))])
			if !engine.HasMoves(p) {
				p.Undo()
				break
			}
		}
		fens = append(fens, p.FEN())
	}
	return fens
}
