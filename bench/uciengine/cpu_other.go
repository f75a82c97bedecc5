//go:build !linux

package uciengine

import "time"

// ProcessorTime is what the engine has used of the processors since it was started;
// false where that cannot be told.
func (e *Engine) ProcessorTime() (time.Duration, bool) { return 0, false }
