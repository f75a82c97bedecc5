package uciengine

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"panthera/bench/play/program"
)

// pondering is a search on the opponent's time. A goroutine reads the engine's output
// meanwhile, so that the engine never blocks.
type pondering struct {
	// position is the position command, with the expected move.
	position string
	info     Info
	cancel   context.CancelFunc
	done     chan struct{}
	// err is the error that ended reading; nil if the engine answered although it was not asked.
	// Read it only when done is closed.
	err error
}

// forever is longer than any game.
const forever = time.Duration(math.MaxInt64)

// Ponder makes the engine think on the opponent's time, about the position after moves, the last of
// which the opponent is expected to play. The next request for a move ends this: with ponderhit if
// that move was played.
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

// rest stops reading from a pondering engine and returns its search; nil if it was not pondering or
// has answered.
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

// wake ends pondering in vain.
func (e *Engine) wake(ctx context.Context) error {
	p, err := e.rest()
	if p == nil || err != nil {
		return err
	}
	return e.halt(ctx)
}

// halt stops a search whose answer is not wanted.
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

// ask asks for a move in the position that was set: with ponderhit if the engine has pondered
// on it.
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
