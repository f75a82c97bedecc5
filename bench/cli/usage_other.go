//go:build !unix

package cli

import "time"

// processorTimes returns 0 for both processor times, since they are unknown on this system.
func processorTimes() (own, engines time.Duration) { return 0, 0 }
