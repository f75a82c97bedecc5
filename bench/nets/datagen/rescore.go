package datagen

import (
	"context"
	"errors"
	"slices"

	"golang.org/x/sync/errgroup"

	"panthera/engine"
)

// Rescore searches all positions of the games at from again, with the nodes and the nets of s, and appends the
// games with the new scores to the file at path. s has the shares of the file at from. The games may come in
// another order. Like Run it continues a file, and drops games in progress when the context ends.
func Rescore(ctx context.Context, registry *engine.Registry, from, path string, s *Settings, threads int, done func(*Statistics)) (*Statistics, error) {
	games, err := s.games(registry)
	if err != nil {
		return nil, err
	}
	stats, past := newStatistics(s), map[uint64]bool{}
	w, err := open(path, s, func(g *Game) {
		stats.add(g)
		past[g.Number] = true
	})
	if err != nil {
		return nil, err
	}
	done(stats)
	group, ctx := errgroup.WithContext(ctx)
	old := make(chan *Game)
	group.Go(func() error {
		defer close(old)
		_, err := Read(from, func(_ *Settings, g *Game) {
			if past[g.Number] {
				return
			}
			select {
			case old <- g.clone():
			case <-ctx.Done():
			}
		})
		return err
	})
	group.Go(func() error {
		again := func(ctx context.Context, p *player) (*Game, error) {
			if g := <-old; g != nil {
				return g, p.rescore(ctx, g)
			}
			return nil, ctx.Err()
		}
		return generate(ctx, games, s, threads, again, func(g *Game, work work) (bool, error) {
			stats.add(g)
			stats.work.add(work)
			done(stats)
			return true, w.append(g)
		})
	})
	return stats, errors.Join(group.Wait(), w.Close())
}

// rescore gives a game the scores of new searches. The error is the context's, or says that the rules have
// changed since the game was played.
func (p *player) rescore(ctx context.Context, g *Game) error {
	seat := p.seat(g.Share)
	err := g.Replay(seat.position, func(i, _ int) {
		if ctx.Err() == nil {
			g.Scores[i-g.Random] = int16(p.search(seat).Score)
		}
	})
	return errors.Join(err, ctx.Err())
}

// clone returns a copy of g that shares no memory with it.
func (g *Game) clone() *Game {
	c := *g
	c.Moves, c.Scores = slices.Clone(g.Moves), slices.Clone(g.Scores)
	return &c
}
