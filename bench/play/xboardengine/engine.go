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

// The times to wait for answers for which the engine need not search.
const (
	// featurePatience is how long an engine may take to send its features, as in XBoard. An engine
	// without them is assumed to speak the protocol's first version.
	featurePatience = 10 * time.Second
	// startPatience is how long to wait for the features of an engine that asks for more time
	// (done=0).
	startPatience = 30 * time.Second
	readyPatience = 10 * time.Second
	// silence is how long to wait for more output from an engine that does not support ping, before
	// it counts as ready.
	silence = 50 * time.Millisecond
)

// protocolNames are the names of variants in the XBoard protocol, by the IDs used here, where they
// differ.
var protocolNames = map[string]string{"chess": orthodox, "chess960": "fischerandom"}

// orthodox is the name of the variant that the command new begins: chess.
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
	// free is the set of sides whose pieces the engine was told that it may place freely
	// (PostFreely).
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

// id returns the name that the engine gives itself.
func (e *Engine) id() string { return e.features["myname"] }

// Close stops the engine: it asks it to quit and, if the engine does not, kills it.
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

// accepted are the features of the protocol that this package accepts.
const accepted = " ping setboard usermove reuse myname variants done option memory smp san sigint sigterm colors time draw debug name analyze pause nps "

// introduce parses a line of features and answers by accepted or rejected. It reports whether the
// line changed the feature done: the engine has sent all features (done=1), or asks for more time
// (done=0).
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
			return fmt.Errorf("%s has no option %q", e.id(), o.Name)
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

// freeOption is the option that names the sides whose opponents place their pieces for them in the
// deployment, on any empty squares of their ranks.
const freeOption = "FreePostings"

// PostFreely tells the engine of which sides it may place the pieces in the deployment, on any
// empty squares of that side's ranks. It returns false if the engine does not support this.
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

// ready waits until the engine has carried out all commands that it was sent.
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

// errUsed is the error for a second game with an engine that must be started anew for each game
// (feature reuse=0).
var errUsed = errors.New("the engine plays one game only")

// errNoSetup is the error for an opening that begins with a position, with an engine that cannot
// set up positions.
var errNoSetup = errors.New("the engine cannot set up positions; use openings of moves from the start")
