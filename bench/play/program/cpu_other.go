//go:build !linux

package program

import "time"

// ProcessorTime is what the program has used of the processors since it was started;
// false where that cannot be told.
func (p *Program) ProcessorTime() (time.Duration, bool) { return 0, false }
