package datagen

import (
	"context"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"panthera/bench/play/elo"
	"panthera/engine"
	"panthera/search"
)

// Contest is a match between two versions of the search, played in this process.
type Contest struct {
	// Settings say how Game is played, such as the nodes for each move; their shares are ignored.
	Game     *engine.Game
	Settings *Settings
	// Options are the search options of each version, for example with different nets. The transposition tables
	// always have 1 MiB each.
	Options [2]search.Options
	// Pairs is the number of pairs of games, each from one opening with colours swapped. Threads
	// pairs are played at a time.
	Pairs, Threads int
}

// contestant is what one goroutine needs to play a pair of games at a time.
type contestant struct {
	*player
	position  engine.Position
	searchers [2]*search.Searcher
}

// Play plays the games. After each pair it calls tell with the score so far of the version with the first
// options. The error is the context's.
func (c *Contest) Play(ctx context.Context, tell func(elo.Score, elo.Pairs)) error {
	var next atomic.Uint64
	var mu sync.Mutex
	var score elo.Score
	var pairs elo.Pairs
	group, ctx := errgroup.WithContext(ctx)
	for range max(1, c.Threads) {
		group.Go(func() error {
			p := c.contestant()
			for n := next.Add(1) - 1; n < uint64(c.Pairs); n = next.Add(1) - 1 {
				pair, err := p.pair(ctx, n)
				if err != nil {
					return err
				}
				mu.Lock()
				score = score.Add(pair)
				pairs[2*pair.Wins+pair.Draws]++
				tell(score, pairs)
				mu.Unlock()
			}
			return nil
		})
	}
	return group.Wait()
}

func (c *Contest) contestant() *contestant {
	p := &contestant{player: newPlayer(c.Settings, []*engine.Game{c.Game}), position: c.Game.New()}
	for i, o := range c.Options {
		o.HashMB, o.Threads = 1, 1
		p.searchers[i] = search.New(o)
	}
	return p
}

// pair plays two games with colours swapped from the opening with a number, and returns the first version's
// score. The opening is random, but level according to the second version's search.
func (p *contestant) pair(ctx context.Context, number uint64) (elo.Score, error) {
	game := &Game{}
	if err := p.open(ctx, &seat{p.position, p.searchers[1]}, game, p.random(number)); err != nil {
		return elo.Score{}, err
	}
	var score elo.Score
	for _, first := range []engine.Side{engine.White, engine.Black} {
		points, err := p.contest(ctx, game.Moves, first)
		if err != nil {
			return elo.Score{}, err
		}
		switch mine, theirs := points[first], points[first.Other()]; {
		case mine > theirs:
			score.Wins++
		case mine < theirs:
			score.Losses++
		default:
			score.Draws++
		}
	}
	return score, nil
}

// contest plays a game in which the first searcher plays the side first, and returns both sides' points.
func (p *contestant) contest(ctx context.Context, opening []engine.Move, first engine.Side) ([2]engine.Points, error) {
	restart(p.position, opening)
	for _, s := range p.searchers {
		s.Clear()
	}
	sides := p.searchers
	if first == engine.Black {
		sides[engine.White], sides[engine.Black] = sides[engine.Black], sides[engine.White]
	}
	_, points, err := PlayOn(ctx, p.position, sides, p.settings, p.count)
	return points, err
}
