package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

// errOutput is the cause with which the context is cancelled after an error of writing the output.
var errOutput = errors.New("writing the output")

// interruptible returns a context that ends on Ctrl-C or SIGTERM, or when fail is called with a
// write error. stop releases the context and restores the handling of signals.
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

// brokenOff returns the error to report for work that ended early: the write error that stopped the
// work, if there is one, otherwise err.
func brokenOff(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); errors.Is(cause, errOutput) {
		return cause
	}
	return fmt.Errorf("%w before the end", err)
}
