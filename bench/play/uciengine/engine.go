package uciengine

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"panthera/bench/play/program"
	"panthera/engine"
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
	// position is the command that sets the position of the next search.
	position string
	id       string
	// options are what the engine offers, by names in lower case.
	options map[string]Declared
	// complaint is the last error that it has told while it was set up.
	complaint string
	speller   *speller // nil if moves are written in canonical form
	// anyRook rewrites FENs for an engine that was told of Chess960; nil if it was not.
	anyRook engine.Position
	// free is the sides for which it has been told to post.
	free engine.Sides
	// pondering is what it does on the opponent's time; nil if nothing.
	pondering *pondering
}

// Start runs an engine, shakes hands and sets its options. The caller must Close it.
func Start(ctx context.Context, s Spec) (*Engine, error) {
	p, err := program.Launch(s.Command, s.Dir, s.Traffic)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.Name, err)
	}
	e := &Engine{spec: s, process: p, options: map[string]Declared{}}
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
	_, _ = e.rest()
	_ = e.process.Send("quit")
	e.process.Stop()
}

// Kill ends an engine at once that is not expected to answer a command.
func (e *Engine) Kill() {
	_, _ = e.rest()
	e.process.Kill()
}

func (e *Engine) shakeHands(ctx context.Context) error {
	if err := e.askWhatItHas(ctx); err != nil {
		return err
	}
	if err := e.setOptions(ctx); err != nil {
		return err
	}
	if err := e.ready(ctx, startPatience); err != nil {
		return err
	}
	if len(e.spec.Options) > 0 && e.complaint != "" {
		return e.spec.Settle(errors.New(e.complaint))
	}
	return nil
}

// setOptions sets the options of the spec.
func (e *Engine) setOptions(ctx context.Context) error {
	e.complaint = ""
	for _, o := range e.spec.Options {
		if err := e.check(ctx, o); err != nil {
			return err
		}
		if err := e.SetOption(o); err != nil {
			return err
		}
	}
	// An option may name a file of further games, as Fairy-Stockfish's VariantPath does.
	if len(e.spec.Options) > 0 && e.HasOption(variantOption) {
		if err := e.askWhatItHas(ctx); err != nil {
			return err
		}
	}
	if e.spec.Ponder && e.HasOption(ponderOption) {
		return e.SetOption(Option{ponderOption, "true"})
	}
	return nil
}

// check says why an option does not take its value. Those before it may have changed what
// it takes.
func (e *Engine) check(ctx context.Context, o Option) error {
	d := e.options[strings.ToLower(o.Name)]
	if d.Refuses(o) == nil {
		return nil
	}
	if err := e.askWhatItHas(ctx); err != nil {
		return err
	}
	d = e.options[strings.ToLower(o.Name)]
	return e.spec.Settle(d.Refuses(o))
}

// askWhatItHas has the engine tell its name and its options.
func (e *Engine) askWhatItHas(ctx context.Context) error {
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
	return nil
}

// introduce takes note of a line between uci and uciok.
func (e *Engine) introduce(text string) {
	if name, ok := strings.CutPrefix(text, "id name "); ok {
		e.id = name
	}
	if rest, ok := strings.CutPrefix(text, "option name "); ok {
		name, kind, _ := strings.Cut(rest, " type ")
		e.options[strings.ToLower(name)] = declared(kind)
	}
	e.note(text)
}

// note takes note of an error.
func (e *Engine) note(text string) {
	if Complains(text) {
		e.complaint = text
	}
}

// HasOption says whether the engine offered an option of that name, in any case.
func (e *Engine) HasOption(name string) bool {
	_, offered := e.options[strings.ToLower(name)]
	return offered
}

// SetOption sets an option, which the engine must have offered.
func (e *Engine) SetOption(o Option) error {
	if !e.HasOption(o.Name) {
		return fmt.Errorf("%s has no option %q", e.id, o.Name)
	}
	return e.process.Send("setoption name " + o.Name + " value " + o.Value)
}

// freeOption names a side for which the other one posts, on any empty square of its ranks.
const freeOption = "FreePostings"

// PostFreely tells the engine for which sides it may post freely. It says whether the
// engine knows what that means.
func (e *Engine) PostFreely(ctx context.Context, of engine.Sides) (knows bool, err error) {
	if of == e.free || !e.HasOption(freeOption) {
		return e.HasOption(freeOption), nil
	}
	if err := e.wake(ctx); err != nil {
		return false, err
	}
	e.free = of
	return true, e.SetOption(Option{freeOption, of.String()})
}

// ponderOption is how engines are told that they will ponder.
const ponderOption = "Ponder"

// NewGame tells the engine that a game of a variant begins and waits until it is ready.
func (e *Engine) NewGame(ctx context.Context, variant string) error {
	if err := e.Offers(variant); err != nil {
		return err
	}
	if err := e.wake(ctx); err != nil {
		return err
	}
	if err := e.choose(variant); err != nil {
		return err
	}
	if _, err := e.PostFreely(ctx, engine.NoSide); err != nil {
		return err
	}
	if err := e.process.Send("ucinewgame"); err != nil {
		return err
	}
	return e.ready(ctx, readyPatience)
}

// Begin is NewGame for an engine that is to play moves: they are then translated, if the
// engine writes them in another form.
func (e *Engine) Begin(ctx context.Context, g *engine.Game) error {
	if e.spec.AllPromotions {
		e.speller = newSpeller(g)
	}
	return e.NewGame(ctx, g.ID)
}

func (e *Engine) ready(ctx context.Context, patience time.Duration) error {
	if err := e.process.Send("isready"); err != nil {
		return err
	}
	_, err := e.process.Await(ctx, patience, func(text string) bool {
		e.note(text)
		return text == "readyok"
	})
	if err != nil {
		return fmt.Errorf("isready: %w", err)
	}
	return nil
}

// Position says what is to be searched: a FEN, empty for the start, and the moves played
// from it. It is sent along with the search, which saves an engine from waking up twice.
func (e *Engine) Position(fen string, moves []string) error {
	if e.speller != nil {
		var err error
		if moves, err = e.speller.follow(fen, moves); err != nil {
			return err
		}
	}
	text := "position startpos"
	if fen != "" {
		var err error
		if fen, err = e.spelled(fen); err != nil {
			return err
		}
		text = "position fen " + fen
	}
	if len(moves) > 0 {
		text += " moves " + strings.Join(moves, " ")
	}
	e.position = text
	return nil
}
