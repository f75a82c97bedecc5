package record

import (
	"context"
	"errors"
	"io"
	"runtime"

	"golang.org/x/sync/errgroup"
)

// The limits of reading ahead: bytes of text and number of games in a batch, and number of batches for each
// processor.
const (
	batchText  = 64 << 10
	batchGames = 64
	batches    = 2
)

// batch is a number of games that one goroutine reads one after the other. The results are sent on made.
type batch[T any] struct {
	sources []*Source
	faults  []error
	made    chan []T
}

// Each reads all games as Next does, on all processors. It calls work concurrently with each game, or with
// the *Fault of a game that cannot be read, and calls take with the results in the order of the games. It
// returns the reader's error (after the games before the error), an error of take, or that of the context
// when it is cancelled.
func Each[T any](ctx context.Context, r *Reader, work func(*Game, error) T, take func(T) error) error {
	var failure error // the error of the reader
	group, ctx := errgroup.WithContext(ctx)
	processors := runtime.GOMAXPROCS(0)
	todo, order := make(chan *batch[T]), make(chan *batch[T], batches*processors)
	group.Go(func() error {
		defer close(order)
		defer close(todo)
		for {
			b := &batch[T]{made: make(chan []T, 1)}
			err := b.gather(r.scanner)
			for _, to := range []chan *batch[T]{order, todo} {
				select {
				case to <- b:
				case <-ctx.Done():
					return ctx.Err()
				}
			}
			if err != nil {
				failure = err
				return nil
			}
		}
	})
	for range processors {
		own := *r // a copy of the reader, with a position of its own
		own.position = nil
		group.Go(func() error {
			for b := range todo {
				made := make([]T, len(b.sources))
				for i, source := range b.sources {
					made[i] = work(own.understand(source, b.faults[i]))
					b.sources[i] = nil
				}
				b.made <- made
			}
			return nil
		})
	}
	group.Go(func() error {
		for b := range order {
			select {
			case made := <-b.made:
				for _, one := range made {
					if err := take(one); err != nil {
						return err
					}
				}
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		return nil
	})
	if err := group.Wait(); err != nil || errors.Is(failure, io.EOF) {
		return err
	}
	return failure
}

// gather scans games into the batch until the batch is full. It returns the scanner's error.
func (b *batch[T]) gather(s *Scanner) error {
	for begun := s.pos; len(b.sources) < batchGames && s.pos-begun < batchText; {
		source, err := s.Next()
		var fault *Fault
		if err != nil && !errors.As(err, &fault) {
			return err
		}
		b.sources, b.faults = append(b.sources, source), append(b.faults, err)
	}
	return nil
}
