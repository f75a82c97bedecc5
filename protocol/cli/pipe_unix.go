//go:build unix

package cli

import (
	"os/signal"
	"syscall"
)

// ignoreBrokenPipe makes writing to a closed output an error, which ends the conversation in
// good order, instead of a signal that kills the program.
func ignoreBrokenPipe() { signal.Ignore(syscall.SIGPIPE) }
