//go:build !unix

package cli

import "time"

// processorTimes returns nothing: on this system the times are unknown.
func processorTimes() (own, engines time.Duration) { return 0, 0 }
