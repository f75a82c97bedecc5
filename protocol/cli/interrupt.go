package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

// errOutput is the cause of a cancellation when there is no output left to report it.
var errOutput = errors.New("writing the output")

// interruptible returns a context that a signal cancels, or fail after a write error. stop
// restores signal handling.
func interruptible() (ctx context.Context, fail func(error), stop func()) {
	ctx, release := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	ctx, cancel := context.WithCancelCause(ctx)
	fail = func(err error) {
		if err != nil {
			cancel(fmt.Errorf("%w: %w", errOutput, err))
		}
	}
	return ctx, fail, func() { cancel(nil); release() }
}

// brokenOff is the error of unfinished work: the write error if one stopped the work.
func brokenOff(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); errors.Is(cause, errOutput) {
		return cause
	}
	return fmt.Errorf("%w before the end", err)
}
