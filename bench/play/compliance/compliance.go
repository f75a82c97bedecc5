package compliance

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"panthera/bench/play/program"
	"panthera/engine"
)

// The times that the test waits for answers. They are long, since the test is about the protocol,
// not about speed.
const (
	startPatience = 10 * time.Second
	usualPatience = 5 * time.Second
	// silence is how long the test waits for output that must not come.
	silence = 150 * time.Millisecond
	// mostStalls is the number of steps without an answer after which the whole test ends.
	mostStalls = 2
	// endPatience is how long the engine's process may take to exit.
	endPatience = 2 * time.Second
)

// Result is the result of a step of the test; Err is nil if the engine passed it.
type Result struct {
	Step string
	Err  error
}

// errSkipped marks steps that test a feature which the engine does not offer.
var errSkipped = errors.New("not offered")

// Skipped reports whether the step was skipped, because the engine does not offer the feature that
// the step tests.
func (r Result) Skipped() bool { return errors.Is(r.Err, errSkipped) }

// Failed reports whether a step was failed.
func (r Result) Failed() bool { return r.Err != nil && !r.Skipped() }

// step is a test of one thing.
type step struct {
	name string
	run  func() error
}

// tested is an engine under test.
type tested struct {
	command []string
	games   *engine.Registry
	process *program.Program
	// patience is how long to wait for the answers to searches.
	patience time.Duration
	// ctx is the context of the step that is running.
	ctx context.Context
	// said are the lines that the engine has written since the last command.
	said []string
}

// run runs the steps of a test on an engine, calls report with the result of each, and reports
// whether all were passed. It stops early when the context ends, or the engine crashes or hangs.
func (t *tested) run(ctx context.Context, steps []step, report func(Result)) (passed bool, err error) {
	t.ctx = ctx
	defer func() {
		if t.process != nil {
			t.process.Kill()
		}
	}()
	passed = true
	stalls := 0
	for n, s := range steps {
		r := Result{s.name, s.run()}
		if ctx.Err() != nil {
			return false, ctx.Err()
		}
		report(r)
		passed = passed && !r.Failed()
		if errors.Is(r.Err, program.ErrStalled) {
			stalls++
		}
		if n+1 < len(steps) && (errors.Is(r.Err, program.ErrCrashed) || t.process == nil || stalls == mostStalls) {
			return false, nil
		}
	}
	return passed, nil
}

// start runs the engine's program.
func (t *tested) start() (err error) {
	t.process, err = program.Launch(t.command, "", nil)
	return err
}

// send sends lines and clears said.
func (t *tested) send(lines ...string) error {
	t.process.Drain()
	t.said = nil
	for _, line := range lines {
		if err := t.process.Send(line); err != nil {
			return err
		}
	}
	return nil
}

// await reads the engine's output until a line that begins with word, and returns this line.
func (t *tested) await(word string, patience time.Duration) (string, error) {
	l, err := t.process.Await(t.ctx, patience, func(text string) bool {
		t.said = append(t.said, text)
		first, _, _ := strings.Cut(text, " ")
		return first == word
	})
	if err != nil {
		return "", fmt.Errorf("no %q: %w", word, err)
	}
	return l.Text, nil
}

// quiet returns an error if the engine writes a line that begins with word within the time silence.
func (t *tested) quiet(word string) error {
	line, err := t.await(word, silence)
	if errors.Is(err, program.ErrStalled) {
		return nil
	}
	if err != nil {
		return err
	}
	return fmt.Errorf("%q was not asked for", line)
}

// lines returns those lines of the engine's last answer that begin with word.
func (t *tested) lines(word string) []string {
	return slices.DeleteFunc(slices.Clone(t.said), func(text string) bool {
		first, _, _ := strings.Cut(text, " ")
		return first != word
	})
}

// ends returns an error unless the engine's process exits by itself, without an error.
func (t *tested) ends() error {
	_, err := t.process.Await(t.ctx, endPatience, func(string) bool { return false })
	switch {
	case errors.Is(err, program.ErrStalled):
		return errors.New("it is still running")
	case errors.Is(err, program.ErrCrashed) && !strings.Contains(err.Error(), "exit status 0"):
		return fmt.Errorf("it ends with %w", err)
	case errors.Is(err, program.ErrCrashed):
		t.process.Stop()
		t.process = nil
		return nil
	}
	return err
}

// legal returns an error if text is not a legal move of a position.
func legal(g *engine.Game, fen string, moves []string, text string) error {
	p := g.New()
	if fen != "" {
		if err := p.SetFEN(fen); err != nil {
			return err
		}
	}
	for _, move := range append(moves, text) {
		m, err := engine.ParseMove(p, move)
		if err != nil {
			return err
		}
		p.Make(m)
	}
	return nil
}
