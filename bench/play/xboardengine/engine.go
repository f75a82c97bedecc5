package xboardengine

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"panthera/bench/play/program"
	"panthera/bench/play/uciengine"
	"panthera/engine"
)

// The limits on answers that take no thought.
const (
	// featurePatience is how long an engine may take to send its features, as in XBoard. An engine
	// without them is assumed to speak the protocol's first version.
	featurePatience = 10 * time.Second
	// startPatience is for an engine that asks for more time.
	startPatience = 30 * time.Second
	readyPatience = 10 * time.Second
	// silence is how long to wait for output of an engine that does not support ping.
	silence = 50 * time.Millisecond
)

// protocolNames are the protocol's names of games by our IDs, where they differ.
var protocolNames = map[string]string{"chess": orthodox, "chess960": "fischerandom"}

// orthodox is the game that new begins.
const orthodox = "normal"

// Engine is a running engine. It is not safe for concurrent use.
type Engine struct {
	spec     uciengine.Spec
	process  *program.Program
	features features
	pings    int
	files    int  // of the board, by the engine's setup
	refused  bool // it has called a move illegal
	// complaint is the last error that the engine reported during its setup.
	complaint string
	used      bool // a game has been played
	// free is the sides for which the engine was told to post freely.
	free engine.Sides
	game
	talk
}

// Start runs an engine, does the handshake and sets its options. The caller must Close it.
func Start(ctx context.Context, s uciengine.Spec) (*Engine, error) {
	p, err := program.Launch(s.Command, s.Dir, s.Traffic)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.Name, err)
	}
	e := &Engine{spec: s, process: p, features: features{}}
	if err := e.shakeHands(ctx); err != nil {
		e.Close()
		return nil, fmt.Errorf("%s: %w", s.Name, err)
	}
	return e, nil
}

// Spec returns the description with which the engine was started.
func (e *Engine) Spec() uciengine.Spec { return e.spec }

// ID is the name that the engine gives itself.
func (e *Engine) ID() string { return e.features["myname"] }

// PID is the number of the engine's process.
func (e *Engine) PID() int { return e.process.PID() }

// Close ends the engine, by force if need be.
func (e *Engine) Close() {
	_ = e.process.Send("quit")
	e.process.Stop()
}

// Kill ends an engine at once.
func (e *Engine) Kill() { e.process.Kill() }

func (e *Engine) shakeHands(ctx context.Context) error {
	if err := e.send("xboard", "protover 2"); err != nil {
		return err
	}
	patience := featurePatience
	for {
		_, err := e.process.Await(ctx, patience, e.introduce)
		switch {
		case errors.Is(err, program.ErrStalled) && patience == featurePatience:
			return e.setOptions(ctx) // the first version
		case err != nil:
			return fmt.Errorf("protover 2: %w", err)
		case e.features["done"] == "1":
			return e.setOptions(ctx)
		}
		patience = startPatience
	}
}

// accepted are the features that this package uses.
const accepted = " ping setboard usermove reuse myname variants done option memory smp san sigint sigterm colors time draw debug name analyze pause nps "

// introduce parses a line of features. It reports whether it was the last line, or whether the
// engine asks for more time.
func (e *Engine) introduce(text string) bool {
	rest, ok := strings.CutPrefix(text, "feature ")
	if !ok {
		return false
	}
	before := e.features["done"]
	for _, name := range e.features.read(rest) {
		word, _, _ := strings.Cut(name, " ")
		if !strings.Contains(accepted, " "+word+" ") || name == "san" {
			_ = e.process.Send("rejected " + word)
		} else {
			_ = e.process.Send("accepted " + word)
		}
	}
	return e.features["done"] != before
}

// setOptions sets the options of the spec.
func (e *Engine) setOptions(ctx context.Context) error {
	e.complaint = ""
	for _, o := range e.spec.Options {
		line, refusal, ok := e.features.command(o)
		if !ok {
			return fmt.Errorf("%s has no option %q", e.ID(), o.Name)
		}
		if err := e.spec.Settle(refusal); err != nil {
			return err
		}
		if err := e.send(line); err != nil {
			return err
		}
	}
	if err := e.ready(ctx, readyPatience); err != nil {
		return err
	}
	if len(e.spec.Options) > 0 && e.complaint != "" {
		return e.spec.Settle(errors.New(e.complaint))
	}
	return nil
}

// freeOption is an option that names the sides whose opponents post for them, on any empty square
// of their ranks.
const freeOption = "FreePostings"

// PostFreely tells the engine for which sides it may post freely. It returns false if the
// engine does not know about free postings.
func (e *Engine) PostFreely(_ context.Context, of engine.Sides) (knows bool, err error) {
	line, _, knows := e.features.command(uciengine.Option{Name: freeOption, Value: of.String()})
	if of == e.free || !knows {
		return knows, nil
	}
	e.free = of
	engine.PostFreely(e.screen.Position(), of)
	return true, e.send(line)
}

func (e *Engine) send(lines ...string) error {
	if len(lines) == 0 {
		return nil
	}
	return e.process.Send(strings.Join(lines, "\n"))
}

// ready waits until the engine has carried out all commands.
func (e *Engine) ready(ctx context.Context, patience time.Duration) error {
	if !e.features.has("ping") {
		_, err := e.process.Await(ctx, silence, func(text string) bool { e.note(text); return false })
		if errors.Is(err, program.ErrStalled) {
			return nil
		}
		return err
	}
	e.pings++
	pong := fmt.Sprintf("pong %d", e.pings)
	if err := e.send(fmt.Sprintf("ping %d", e.pings)); err != nil {
		return err
	}
	heard := func(text string) bool {
		e.note(text)
		remark(&e.said, text)
		return text == pong
	}
	if _, err := e.process.Await(ctx, patience, heard); err != nil {
		return fmt.Errorf("ping: %w", err)
	}
	return nil
}

// errUsed is for an engine that must be started anew for each game.
var errUsed = errors.New("the engine plays one game only")

// errNoSetup refuses openings from positions that the engine cannot set up.
var errNoSetup = errors.New("the engine cannot set up positions; use openings of moves from the start")
