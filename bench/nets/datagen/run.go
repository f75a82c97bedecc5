package datagen

import (
	"context"
	"errors"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"panthera/engine"
)

// Run plays games and appends them to the file at path until it holds the wanted number of searched positions,
// or the context ends; games in progress are then dropped. A file that exists must have the same settings, and
// is continued. Run calls done once for the games that the file already held and after each new game, with
// statistics over all games; they are valid even when the context has ended.
func Run(ctx context.Context, registry *engine.Registry, path string, s *Settings, positions uint64, threads int, done func(*Statistics)) (*Statistics, error) {
	games, err := s.games(registry)
	if err != nil {
		return nil, err
	}
	stats := newStatistics(s)
	next := uint64(0)
	w, err := open(path, s, func(g *Game) {
		stats.add(g)
		next = max(next, g.Number+1)
	})
	if err != nil {
		return nil, err
	}
	done(stats)
	if stats.Positions >= positions {
		return stats, w.Close()
	}
	if err := s.readEndgames(games); err != nil {
		return stats, errors.Join(err, w.Close())
	}
	number := atomic.Uint64{}
	number.Store(next)
	play := func(ctx context.Context, p *player) (*Game, error) { return p.play(ctx, number.Add(1)-1) }
	err = generate(ctx, games, s, threads, play, func(g *Game, work work) (bool, error) {
		stats.add(g)
		stats.work.add(work)
		done(stats)
		return stats.Positions < positions, w.append(g)
	})
	return stats, errors.Join(err, w.Close())
}

// played is a game that was played, with the amount of work of its searches.
type played struct {
	game *Game
	work work
}

// generate makes games by play on several threads, and calls take with each of them, until take returns false or
// play has no more games and returns nil.
func generate(ctx context.Context, games []*engine.Game, s *Settings, threads int, play func(context.Context, *player) (*Game, error), take func(*Game, work) (bool, error)) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	group, ctx := errgroup.WithContext(ctx)
	results := make(chan played)
	for range max(1, threads) {
		group.Go(func() error {
			p := newPlayer(s, games)
			for {
				g, err := play(ctx, p)
				if g == nil || err != nil {
					return err
				}
				select {
				case results <- played{g, p.work}:
					p.work = work{}
				case <-ctx.Done():
					return ctx.Err()
				}
			}
		})
	}
	go func() {
		_ = group.Wait() // its error is returned below
		close(results)
	}()
	for r := range results {
		if more, err := take(r.game, r.work); err != nil || !more {
			cancel()
			return errors.Join(err, ended(group.Wait()))
		}
	}
	return group.Wait()
}

// ended returns nil if err only says that the players were stopped, otherwise err.
func ended(err error) error {
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}
