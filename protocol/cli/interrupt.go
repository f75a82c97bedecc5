package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

// errOutput is why work is broken off that can be told to nobody.
var errOutput = errors.New("writing the output")

// interruptible returns a context that is cancelled by a signal, or by fail when writing the output
// has failed. stop restores signal handling.
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

// brokenOff is the error of unfinished work: the error of its output, if that stopped it.
func brokenOff(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); errors.Is(cause, errOutput) {
		return cause
	}
	return fmt.Errorf("%w before the end", err)
}
