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

// interruptible is the context of long work that a signal ends, and fail, as soon as it is
// called with an error: that of an output that was closed. Stop lets signals be as before.
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

// brokenOff is the error of work that did not come to its end: that of its output, if this
// is why.
func brokenOff(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); errors.Is(cause, errOutput) {
		return cause
	}
	return fmt.Errorf("%w before the end", err)
}
