package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"panthera/bench/compliance"
)

type checkCommand struct {
	Engine   string `arg:"" placeholder:"CMD" help:"The engine's program and its arguments, as one word."`
	Protocol string `default:"uci" enum:"uci,xboard" placeholder:"NAME" help:"uci or xboard (default: ${default})."`
}

// errNotCompliant is the end of a check that was failed.
var errNotCompliant = errors.New("the engine does not keep to its protocol")

// Run takes the engine through the steps of its protocol.
func (f *checkCommand) Run(ctx context.Context, c *console) error {
	command := strings.Fields(f.Engine)
	if len(command) == 0 {
		return errors.New("no engine")
	}
	check, number := compliance.UCI, 0
	if f.Protocol == "xboard" {
		check = compliance.XBoard
	}
	passed, err := check(ctx, command, c.games, func(r compliance.Result) {
		number++
		switch {
		case r.Skipped():
			fmt.Fprintf(c.out, "skipped %2d  %s: %v\n", number, r.Step, r.Err)
		case r.Failed():
			fmt.Fprintf(c.out, "FAILED  %2d  %s: %s\n", number, r.Step, strings.ReplaceAll(r.Err.Error(), "\n", "; "))
		default:
			fmt.Fprintf(c.out, "passed  %2d  %s\n", number, r.Step)
		}
	})
	if err == nil && !passed {
		return errNotCompliant
	}
	return err
}
