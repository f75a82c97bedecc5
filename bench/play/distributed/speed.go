package distributed

import (
	"context"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"panthera/protocol/session"
	"panthera/variants/chess"
)

// measure measures the speed of this machine while concurrency games are played at once: the
// average nodes per second of this project's search in the bench positions of chess, with one
// thread for each game. The number is only meant to be compared with the speed of other machines.
func measure(ctx context.Context, concurrency int) (uint64, error) {
	var sum atomic.Uint64
	group, ctx := errgroup.WithContext(ctx)
	for range concurrency {
		group.Go(func() error {
			total, err := session.DefaultBench(chess.Game()).Run(ctx, nil)
			sum.Add(total.NodesPerSecond())
			return err
		})
	}
	err := group.Wait()
	return sum.Load() / uint64(concurrency), err
}
