//go:build !linux

package program

import "time"

// ProcessorTime returns false: on this system the processor time of a running program is not
// available.
func (p *Program) ProcessorTime() (time.Duration, bool) { return 0, false }
