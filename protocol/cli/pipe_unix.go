//go:build unix

package cli

import (
	"os/signal"
	"syscall"
)

// ignoreBrokenPipe makes writing to a closed pipe an ordinary error, after which the conversation
// is ended properly, instead of a signal that kills the program.
func ignoreBrokenPipe() { signal.Ignore(syscall.SIGPIPE) }
