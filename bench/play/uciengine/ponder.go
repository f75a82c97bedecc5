package uciengine

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"panthera/bench/play/program"
)

// pondering is a search that the engine does on its opponent's time. A goroutine reads the engine's
// output during it, so that the engine is never blocked in writing.
type pondering struct {
	// position is the position command of the search, which includes the expected move.
	position string
	info     Info
	cancel   context.CancelFunc
	done     chan struct{}
	// err is the error that ended the reading; nil if the engine wrote bestmove, which it must not
	// while it ponders. err may be read when done is closed.
	err error
}

// forever is longer than any game.
const forever = time.Duration(math.MaxInt64)

// Ponder makes the engine think on the opponent's time, about the position after moves, the last of
// which the opponent is expected to play. The next request for a move ends this search: by
// ponderhit if the expected move was played, else by stop.
func (e *Engine) Ponder(fen string, moves []string, l Limits) error {
	if err := e.Position(fen, moves); err != nil {
		return err
	}
	if err := e.process.Send(e.position + "\n" + l.command("go ponder")); err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(context.Background())
	p := &pondering{position: e.position, cancel: cancel, done: make(chan struct{})}
	e.pondering = p
	go func() {
		defer close(p.done)
		_, p.err = e.process.Await(ctx, forever, func(text string) bool {
			p.info.update(text)
			return isBest(text)
		})
	}()
	return nil
}

// rest stops the goroutine that reads from a pondering engine and returns the search; nil if the
// engine was not pondering or has already written bestmove.
func (e *Engine) rest() (*pondering, error) {
	p := e.pondering
	if p == nil {
		return nil, nil
	}
	e.pondering = nil
	p.cancel()
	<-p.done
	switch {
	case p.err == nil:
		return nil, nil
	case errors.Is(p.err, context.Canceled):
		return p, nil
	}
	return nil, p.err
}

// wake stops the engine's pondering, if it does, and drops the result.
func (e *Engine) wake(ctx context.Context) error {
	p, err := e.rest()
	if p == nil || err != nil {
		return err
	}
	return e.halt(ctx)
}

// halt stops a search and drops its answer.
func (e *Engine) halt(ctx context.Context) error {
	if err := e.process.Send("stop"); err != nil {
		return err
	}
	_, err := e.process.Await(ctx, stopPatience, isBest)
	if errors.Is(err, program.ErrStalled) {
		return fmt.Errorf("%w: it goes on pondering", e.process.Unanswered())
	}
	return err
}

// ask asks for a move in the position that was set: by ponderhit if the engine is pondering on this
// position, else by go. It returns the time of the request.
func (e *Engine) ask(ctx context.Context, l Limits, a *Answer) (start time.Time, err error) {
	p, err := e.rest()
	switch {
	case err != nil:
		return start, err
	case p != nil && p.position == e.position:
		a.Info = p.info
		start = time.Now()
		return start, e.process.Send("ponderhit")
	case p != nil:
		if err := e.halt(ctx); err != nil {
			return start, err
		}
	}
	e.process.Drain() // an answer given twice is not one to this search
	start = time.Now()
	return start, e.process.Send(e.position + "\n" + l.command("go"))
}
