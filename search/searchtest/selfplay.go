package searchtest

import (
	"math/rand/v2"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/search"
)

// Each game of SelfPlay begins with randomPlies random plies after the pieces have been posted. Each further
// move is searched with so many nodes.
const (
	randomPlies = 6
	nodes       = 200
)

// SelfPlay is like [enginetest.Walk], but visits the positions of games in which, after a few random moves,
// the search plays against itself.
func SelfPlay(g *engine.Game, seed uint64, plies, wanted int, visit func(engine.Position)) int {
	o := search.DefaultOptions()
	o.HashMB, o.Threads = 1, 1
	s := search.New(o)
	deployed := 0
	return enginetest.WalkBy(g, seed, plies, wanted, func(p engine.Position, moves []engine.Move, made int, random *rand.Rand) engine.Move {
		if engine.Deploying(p) {
			deployed = made + 1
		} else if made == 0 {
			deployed = 0
		}
		if made < deployed+randomPlies {
			return enginetest.Randomly(p, moves, made, random)
		}
		s.Prepare()
		return s.Search(p, search.Limits{Nodes: nodes}, func(search.Info) {}).Best
	}, visit)
}
