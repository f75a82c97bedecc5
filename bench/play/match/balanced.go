package match

import (
	"fmt"
	"sync"

	"panthera/engine"
	"panthera/search"
)

// balanced are openings of random moves after which a search finds the position level.
type balanced struct {
	randomPlies
	nodes uint64
	limit int

	mu    sync.Mutex
	known map[int]Opening
}

// Balanced returns openings that differ for every pair of games: random moves after which a search
// of this engine gives neither side more than limit centipawns. If none of some attempts is as
// level, the most level one is used.
func Balanced(g *engine.Game, plies int, seed, nodes uint64, limit int) Openings {
	return &balanced{randomPlies: randomPlies{g, plies, seed}, nodes: nodes, limit: limit, known: map[int]Opening{}}
}

func (b *balanced) String() string {
	return fmt.Sprintf("%v, within %d by %d nodes", b.randomPlies, b.limit, b.nodes)
}

// Opening returns the opening of a pair of games. It is searched for once and then remembered.
func (b *balanced) Opening(pair int) Opening {
	b.mu.Lock()
	defer b.mu.Unlock()
	o, known := b.known[pair]
	if !known {
		o = b.find(pair)
		b.known[pair] = o
	}
	return o
}

func (b *balanced) find(pair int) Opening {
	options := search.DefaultOptions()
	options.HashMB, options.Threads = 1, 1
	searcher := search.New(options)
	random := b.source(pair)
	best, lead := Opening{FEN: b.game.Start}, certain
	for range openingAttempts {
		p := b.game.New()
		moves, ok := b.play(random, p)
		if !ok {
			continue
		}
		searcher.Clear()
		searcher.Prepare()
		result := searcher.Search(p, search.Limits{Nodes: b.nodes}, func(search.Info) {})
		if score := max(result.Score, -result.Score); score < lead {
			best, lead = Opening{FEN: b.game.Start, Moves: moves}, score
		}
		if lead <= b.limit {
			break
		}
	}
	return best
}
