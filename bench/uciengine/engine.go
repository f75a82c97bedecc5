package uciengine

import (
	"context"
	"fmt"
	"strings"
	"time"
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
	process *process
	id      string
	options map[string]bool // names in lower case
}

// Start runs an engine, shakes hands and sets its options. The caller must Close it.
func Start(ctx context.Context, s Spec) (*Engine, error) {
	p, err := launch(s.Command, s.Dir)
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

// Spec is what the engine was started with.
func (e *Engine) Spec() Spec { return e.spec }

// ID is the name that the engine gives itself.
func (e *Engine) ID() string { return e.id }

// Close ends the engine, by force if need be.
func (e *Engine) Close() {
	_ = e.process.send("quit")
	e.process.stop()
}

func (e *Engine) shakeHands(ctx context.Context) error {
	if err := e.process.send("uci"); err != nil {
		return err
	}
	_, err := e.await(ctx, startPatience, func(text string) bool {
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
	return e.process.send("setoption name " + o.Name + " value " + o.Value)
}

// variantOption is how engines of several games choose one.
const variantOption = "UCI_Variant"

// NewGame tells the engine that a game of a variant begins and waits until it is ready.
// An engine that offers no variants is taken to play chess.
func (e *Engine) NewGame(ctx context.Context, variant string) error {
	if e.spec.Variant != "" {
		variant = e.spec.Variant
	}
	if e.HasOption(variantOption) {
		if err := e.SetOption(Option{variantOption, variant}); err != nil {
			return err
		}
	} else if variant != "chess" {
		return fmt.Errorf("%s plays chess only: it has no option %s", e.spec.Name, variantOption)
	}
	if err := e.process.send("ucinewgame"); err != nil {
		return err
	}
	return e.ready(ctx, readyPatience)
}

func (e *Engine) ready(ctx context.Context, patience time.Duration) error {
	if err := e.process.send("isready"); err != nil {
		return err
	}
	_, err := e.await(ctx, patience, func(text string) bool { return text == "readyok" })
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
	return e.process.send(text)
}

// await reads lines until one that is wanted.
func (e *Engine) await(ctx context.Context, patience time.Duration, wanted func(text string) bool) (line, error) {
	limit := time.NewTimer(patience)
	defer limit.Stop()
	for {
		select {
		case l, open := <-e.process.lines:
			if !open {
				return line{}, e.process.crash()
			}
			if wanted(l.text) {
				return l, nil
			}
		case <-limit.C:
			return line{}, ErrStalled
		case <-ctx.Done():
			return line{}, ctx.Err()
		}
	}
}
