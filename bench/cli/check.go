package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"panthera/bench/play/compliance"
	"panthera/bench/play/match"
	"panthera/bench/play/rulecheck"
	"panthera/bench/play/uciengine"
	"panthera/protocol/console"
)

type checkCommand struct {
	Engine    string `arg:"" placeholder:"CMD" help:"The engine's program and its arguments, as one word; or cmd=PATH,option.Hash=16,… as for a match."`
	Protocol  string `default:"uci" enum:"uci,xboard" placeholder:"NAME" help:"uci or xboard (default: ${default})."`
	Variant   string `placeholder:"ID" help:"Check the rules of this game instead: moves of random positions are compared."`
	Positions int    `default:"200" placeholder:"N" help:"How many positions (default: ${default})."`
	Depth     int    `default:"1" placeholder:"N" help:"Depth of perft, by UCI (default: ${default})."`
	Seed      uint64 `default:"1" placeholder:"S" help:"Seed of the positions (default: ${default})."`
}

// The ends of checks that were failed.
var (
	errNotCompliant = errors.New("the engine does not keep to its protocol")
	errOtherRules   = errors.New("the engine has other rules")
)

// Run checks an engine: whether it keeps to its protocol, step by step, or whether its legal moves
// in random positions of a game agree with this project's.
func (f *checkCommand) Run(ctx context.Context, c *console.Console) error {
	spec, err := f.spec()
	if err != nil {
		return err
	}
	if f.Variant != "" {
		return f.rules(ctx, c, spec)
	}
	return f.protocol(ctx, c, spec.Command)
}

// spec returns the engine that the flags describe.
func (f *checkCommand) spec() (uciengine.Spec, error) {
	text := f.Engine
	if !strings.HasPrefix(text, "cmd=") {
		text = `cmd=` + strings.ReplaceAll(text, ",", `\,`)
	}
	spec, err := uciengine.ParseSpec(text)
	if spec.Protocol == "" {
		spec.Protocol = f.Protocol
	}
	return spec, err
}

// mostShown is how many differences are shown.
const mostShown = 10

// rules compares the moves of random positions.
func (f *checkCommand) rules(ctx context.Context, c *console.Console, spec uciengine.Spec) error {
	g, err := c.Game(f.Variant)
	if err != nil {
		return err
	}
	if f.Positions < 1 || f.Depth < 1 {
		return errors.New("--positions and --depth must be at least 1")
	}
	shown := 0
	check := rulecheck.Check{Game: g, Engine: spec, Positions: f.Positions, Depth: f.Depth, Seed: f.Seed}
	s, err := check.Run(ctx, func(d *rulecheck.Difference) {
		if shown++; shown <= mostShown {
			fmt.Fprint(c.Out, d)
		}
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(c.Out, "%s: %d positions, %d moves; %d positions differ\n", g.ID, s.Positions, s.Moves, s.Differences)
	if s.Differences > 0 {
		return errOtherRules
	}
	return nil
}

// protocol checks step by step whether the engine keeps to its protocol, and prints the result of
// each step.
func (f *checkCommand) protocol(ctx context.Context, c *console.Console, command []string) error {
	check, number := compliance.UCI, 0
	if f.Protocol == match.XBoard {
		check = compliance.XBoard
	}
	passed, err := check(ctx, command, c.Games, func(r compliance.Result) {
		number++
		switch {
		case r.Skipped():
			fmt.Fprintf(c.Out, "skipped %2d  %s: %v\n", number, r.Step, r.Err)
		case r.Failed():
			fmt.Fprintf(c.Out, "FAILED  %2d  %s: %s\n", number, r.Step, strings.ReplaceAll(r.Err.Error(), "\n", "; "))
		default:
			fmt.Fprintf(c.Out, "passed  %2d  %s\n", number, r.Step)
		}
	})
	if err == nil && !passed {
		return errNotCompliant
	}
	return err
}
