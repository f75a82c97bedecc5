package match

import (
	"context"
	"sync"

	"golang.org/x/sync/errgroup"
)

// Runners play the games of a round.
type Runners interface {
	// Play plays the games, in any order, and calls report once with each when it has ended, never
	// two at a time. It returns an error if ctx ends, report fails, or games cannot be played.
	Play(ctx context.Context, games []Fixture, report func(*Record) error) error
}

// localRunners play the games of a match in this process. Their engines keep running from game to
// game and from round to round.
type localRunners []*Runner

func (h localRunners) clear() {
	var all sync.WaitGroup
	for _, run := range h {
		all.Go(run.Clear)
	}
	all.Wait()
}

// Play plays the games in list, with all runners at the same time. It first checks that every
// engine supports the variants that it must play.
func (h localRunners) Play(ctx context.Context, list []Fixture, report func(*Record) error) error {
	if len(list) > 0 {
		if err := h[0].Enlist(ctx); err != nil {
			return err
		}
	}
	fixtures := make(chan Fixture)
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error {
		defer close(fixtures)
		for _, f := range list {
			select {
			case fixtures <- f:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		return nil
	})
	var reporting sync.Mutex
	for _, run := range h[:min(len(h), len(list))] {
		group.Go(func() error {
			for f := range fixtures {
				record, err := run.Play(ctx, f, run.match.Openings[f.Variant].Opening(f.Opening))
				if err != nil {
					return err
				}
				reporting.Lock()
				if err = ctx.Err(); err == nil { // nothing is reported once a report has failed
					err = report(record)
				}
				reporting.Unlock()
				if err != nil {
					return err
				}
			}
			return nil
		})
	}
	return group.Wait()
}
