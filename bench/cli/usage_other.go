//go:build !unix

package cli

import "time"

// processorTimes cannot be told.
func processorTimes() (own, engines time.Duration) { return 0, 0 }
