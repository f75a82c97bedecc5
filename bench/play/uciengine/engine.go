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

// The times to wait for answers for which the engine need not search.
const (
	// startPatience is for answers at the start; it leaves the engine time to load a large network.
	startPatience = 30 * time.Second
	readyPatience = 10 * time.Second
)

// Engine is a running engine. It is not safe for concurrent use.
type Engine struct {
	spec    Spec
	process *program.Program
	// position is the UCI command position that is sent before the next search.
	position string
	id       string
	// options are the declarations of the engine's options, by their names in lower case.
	options map[string]Declared
	// complaint is the last error that the engine reported during its setup.
	complaint string
	speller   *speller // nil if moves are written in canonical form
	// anyRook is used to convert FENs for an engine that plays Chess960; nil in other variants.
	anyRook engine.Position
	// free is the set of sides whose pieces the engine was told that it may place freely
	// (PostFreely).
	free engine.Sides
	// pondering is the search that the engine does on its opponent's time; nil if there is none.
	pondering *pondering
}

// Start runs an engine, does the handshake and sets its options. The caller must Close it.
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

// ProcessorTime returns the processor time of the engine since its start, with a precision of 10
// ms, and false if the system does not tell it.
func (e *Engine) ProcessorTime() (time.Duration, bool) { return e.process.ProcessorTime() }

// Spec returns the specification from which the engine was started.
func (e *Engine) Spec() Spec { return e.spec }

// Close stops the engine: it asks it to quit and, if the engine does not, kills it.
func (e *Engine) Close() {
	_, _ = e.rest()
	_ = e.process.Send("quit")
	e.process.Stop()
}

// Kill ends an engine at once.
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

// setOptions sets the options given in the specification.
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
	// An option may have named a file that defines more variants, as Fairy-Stockfish's VariantPath
	// does.
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

// check returns an error if the engine does not allow the value of the option o. If so, it first
// asks for the options once more, since options that were set before may have changed the allowed
// values.
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

// askWhatItHas sends the command uci and reads the engine's name and options.
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

// introduce parses a line that the engine writes between uci and uciok: its name, an option, or an
// error.
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

// HasOption reports whether the engine has an option with the given name. Upper and lower case are
// not distinguished.
func (e *Engine) HasOption(name string) bool {
	_, offered := e.options[strings.ToLower(name)]
	return offered
}

// SetOption sets an option. It returns an error if the engine does not have it.
func (e *Engine) SetOption(o Option) error {
	if !e.HasOption(o.Name) {
		return fmt.Errorf("%s has no option %q", e.id, o.Name)
	}
	return e.process.Send("setoption name " + o.Name + " value " + o.Value)
}

// freeOption is the UCI option that names the sides whose opponents place their pieces for them in
// the deployment, on any empty squares of their ranks.
const freeOption = "FreePostings"

// PostFreely tells the engine of which sides it may place the pieces in the deployment, on any
// empty squares of that side's ranks. It returns false if the engine does not support this.
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

// ponderOption is the UCI option that tells an engine that it will be asked to ponder.
const ponderOption = "Ponder"

// NewGame tells the engine that a game of the variant with an ID begins, and waits until the engine
// is ready.
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

// Begin is like NewGame for an engine that will be asked for moves: if it writes promotions in a
// different form (Spec.AllPromotions), moves are translated from now on.
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

// Position sets the position to search: a FEN, empty for the start, and the moves from it. The
// command is sent together with the next go, so that the engine's process need not be woken twice.
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
