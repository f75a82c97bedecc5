//go:build !linux

package program

import "time"

// ProcessorTime is the processor time of the program since its start; false where it is not
// available.
func (p *Program) ProcessorTime() (time.Duration, bool) { return 0, false }
