package program

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// crash returns the error for a program whose output has ended: how its process exited, and its
// last line on standard error.
func (p *Program) crash() error {
	limit := time.NewTimer(quitPatience)
	defer limit.Stop()
	select {
	case <-p.done:
	case <-limit.C:
		return p.crashed("it has closed its standard streams")
	}
	if p.flooded {
		return fmt.Errorf("%w: a line of more than %d bytes", ErrFlooded, longestLine)
	}
	reason := "exit status 0"
	if p.err != nil {
		reason = p.err.Error()
	}
	if last := p.stderr.lastLine(); last != "" {
		reason += ": " + last
	}
	return p.crashed(reason)
}

func (p *Program) crashed(reason string) error {
	lines := append([]string{}, p.last...)
	for _, l := range p.stderr.lines() {
		lines = append(lines, string(itsErrors)+" "+l)
	}
	return &crash{fmt.Errorf("%w: %s", ErrCrashed, reason), strings.Join(lines, "\n")}
}

// crash is the error for a program that has ended although an answer was expected; output has its
// last lines.
type crash struct {
	error
	output string
}

func (c *crash) Unwrap() error { return c.error }

// OutputOf returns the last output of a crashed program: lines of its standard output, then lines
// of its standard error, each marked by a !. It returns "" if err is not a crash.
func OutputOf(err error) string {
	var c *crash
	if errors.As(err, &c) {
		return c.output
	}
	return ""
}
