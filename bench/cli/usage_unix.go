//go:build unix

package cli

import (
	"syscall"
	"time"
)

// processorTimes returns the processor time used by this process, and the processor time used by
// its child processes that have ended.
func processorTimes() (own, engines time.Duration) {
	return usage(syscall.RUSAGE_SELF), usage(syscall.RUSAGE_CHILDREN)
}

func usage(who int) time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(who, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
