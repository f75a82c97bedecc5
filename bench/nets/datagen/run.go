package datagen

import (
	"context"
	"errors"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"panthera/engine"
)

// Run plays games and appends them to a file until it holds the wanted number of searched
// positions, or the context ends; games in progress are then dropped. It continues a file of
// the same settings. It calls done after each game, including those that the file already held,
// with statistics over all of them; they are valid even when the context ended.
func Run(ctx context.Context, registry *engine.Registry, path string, s *Settings, positions uint64, threads int, done func(*Statistics)) (*Statistics, error) {
	games, err := s.games(registry)
	if err != nil {
		return nil, err
	}
	stats := newStatistics(s)
	next := uint64(0)
	w, err := open(path, s, func(g *Game) {
		stats.Add(g)
		next = max(next, g.Number+1)
	})
	if err != nil {
		return nil, err
	}
	done(stats)
	if stats.Positions >= positions {
		return stats, w.Close()
	}
	err = generate(ctx, games, s, next, threads, func(g *Game, work Work) (bool, error) {
		stats.Add(g)
		stats.Work.add(work)
		done(stats)
		return stats.Positions < positions, w.Append(g)
	})
	return stats, errors.Join(err, w.Close())
}

// played is a game with the work that it took.
type played struct {
	game *Game
	work Work
}

// generate plays games, from number next on, until take has enough of them.
func generate(ctx context.Context, games []*engine.Game, s *Settings, next uint64, threads int, take func(*Game, Work) (bool, error)) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	group, ctx := errgroup.WithContext(ctx)
	var number atomic.Uint64
	number.Store(next)
	results := make(chan played)
	for range max(1, threads) {
		group.Go(func() error {
			p := newPlayer(s, games)
			for {
				g, err := p.play(ctx, number.Add(1)-1)
				if err != nil {
					return err
				}
				select {
				case results <- played{g, p.work}:
					p.work = Work{}
				case <-ctx.Done():
					return ctx.Err()
				}
			}
		})
	}
	for {
		select {
		case r := <-results:
			if more, err := take(r.game, r.work); err != nil || !more {
				cancel()
				return errors.Join(err, ended(group.Wait()))
			}
		case <-ctx.Done():
			return group.Wait()
		}
	}
}

// ended returns an error unless it only says that the players were stopped.
func ended(err error) error {
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}
