package uciengine

import (
	"context"
	"fmt"
	"strings"
	"time"

	"panthera/bench/program"
)

// The limits on answers that ask for no thought.
const (
	// startPatience leaves time to load a large network.
	startPatience = 30 * time.Second
	readyPatience = 10 * time.Second
)

// Engine is a running engine. It is not safe for concurrent use.
type Engine struct {
	spec    Spec
	process *program.Program
	id      string
	options map[string]bool // names in lower case
}

// Start runs an engine, shakes hands and sets its options. The caller must Close it.
func Start(ctx context.Context, s Spec) (*Engine, error) {
	p, err := program.Launch(s.Command, s.Dir)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.Name, err)
	}
	e := &Engine{spec: s, process: p, options: map[string]bool{}}
	if err := e.shakeHands(ctx); err != nil {
		e.Close()
		return nil, fmt.Errorf("%s: %w", s.Name, err)
	}
	return e, nil
}

// ProcessorTime is what the engine has used of the processors since it was started, to
// 10 ms; false where that cannot be told.
func (e *Engine) ProcessorTime() (time.Duration, bool) { return e.process.ProcessorTime() }

// PID is the number of the engine's process.
func (e *Engine) PID() int { return e.process.PID() }

// Spec is what the engine was started with.
func (e *Engine) Spec() Spec { return e.spec }

// ID is the name that the engine gives itself.
func (e *Engine) ID() string { return e.id }

// Close ends the engine, by force if need be.
func (e *Engine) Close() {
	_ = e.process.Send("quit")
	e.process.Stop()
}

// Kill ends an engine at once that is not expected to heed a command.
func (e *Engine) Kill() { e.process.Kill() }

func (e *Engine) shakeHands(ctx context.Context) error {
	if err := e.process.Send("uci"); err != nil {
		return err
	}
	_, err := e.process.Await(ctx, startPatience, func(text string) bool {
		e.introduce(text)
		return text == "uciok"
	})
	if err != nil {
		return fmt.Errorf("uci: %w", err)
	}
	for _, o := range e.spec.Options {
		if err := e.SetOption(o); err != nil {
			return err
		}
	}
	return e.ready(ctx, startPatience)
}

// introduce takes note of a line between uci and uciok.
func (e *Engine) introduce(text string) {
	if name, ok := strings.CutPrefix(text, "id name "); ok {
		e.id = name
	}
	if rest, ok := strings.CutPrefix(text, "option name "); ok {
		name, _, _ := strings.Cut(rest, " type ")
		e.options[strings.ToLower(name)] = true
	}
}

// HasOption says whether the engine offered an option of that name, in any case.
func (e *Engine) HasOption(name string) bool { return e.options[strings.ToLower(name)] }

// SetOption sets an option, which the engine must have offered.
func (e *Engine) SetOption(o Option) error {
	if !e.HasOption(o.Name) {
		return fmt.Errorf("%s has no option %q", e.id, o.Name)
	}
	return e.process.Send("setoption name " + o.Name + " value " + o.Value)
}

// variantOption is how engines of several games choose one.
const variantOption = "UCI_Variant"

// NewGame tells the engine that a game of a variant begins and waits until it is ready.
// An engine that offers no variants is taken to play chess.
func (e *Engine) NewGame(ctx context.Context, variant string) error {
	variant = e.spec.NameOf(variant)
	if e.HasOption(variantOption) {
		if err := e.SetOption(Option{variantOption, variant}); err != nil {
			return err
		}
	} else if variant != "chess" {
		return fmt.Errorf("%s plays chess only: it has no option %s", e.spec.Name, variantOption)
	}
	if err := e.process.Send("ucinewgame"); err != nil {
		return err
	}
	return e.ready(ctx, readyPatience)
}

func (e *Engine) ready(ctx context.Context, patience time.Duration) error {
	if err := e.process.Send("isready"); err != nil {
		return err
	}
	_, err := e.process.Await(ctx, patience, func(text string) bool { return text == "readyok" })
	if err != nil {
		return fmt.Errorf("isready: %w", err)
	}
	return nil
}

// Position sends a position: a FEN, empty for the start, and the moves played from it.
func (e *Engine) Position(fen string, moves []string) error {
	text := "position startpos"
	if fen != "" {
		text = "position fen " + fen
	}
	if len(moves) > 0 {
		text += " moves " + strings.Join(moves, " ")
	}
	return e.process.Send(text)
}
