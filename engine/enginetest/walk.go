package enginetest

import (
	"flag"
	"math/rand/v2"

	"panthera/engine"
)

var positions = flag.Int("positions", 0, "positions of random games and games of the engine against itself to be visited, where a test visits fewer")

// Walk calls visit for the first positions of random games (at most plies moves of each) until there
// have been wanted positions, or more if the flag -positions says so; with -short for every eleventh
// of them. It returns how many it visited.
func Walk(g *engine.Game, seed uint64, plies, wanted int, visit func(engine.Position)) int {
	return WalkBy(g, seed, plies, wanted, Randomly, visit)
}

// Randomly chooses one of the legal moves.
func Randomly(_ engine.Position, moves []engine.Move, _ int, random *rand.Rand) engine.Move {
	return moves[random.IntN(len(moves))]
}

// WalkBy does the same as Walk, but choose chooses the moves; its argument made is the number of
// moves so far.
func WalkBy(g *engine.Game, seed uint64, plies, wanted int,
	choose func(p engine.Position, moves []engine.Move, made int, random *rand.Rand) engine.Move, visit func(engine.Position)) (visited int) {
	wanted = max(wanted, *positions)
	random := rand.New(rand.NewPCG(seed, 61))
	p, made := g.New(), 0
	for n := range wanted {
		if n%every() == 0 {
			visit(p)
			visited++
		}
		if moves := engine.Moves(p); len(moves) > 0 && made < plies {
			p.Make(choose(p, moves, made, random))
			made++
		} else {
			p, made = g.New(), 0
		}
	}
	return visited
}
