package play

import (
	"errors"
	"fmt"
	"time"

	"panthera/protocol/web/game"
	"panthera/protocol/web/transport"
)

// watchPace is the shortest time for a move in a game between two engines, so that people can
// follow; shorter if the time set for each move is shorter.
const watchPace = 500 * time.Millisecond

// slowest is the longest time for each move that can be set, in seconds.
const slowest = 60.0

// Watch is the state of a game between two engines.
type Watch struct {
	Paused bool `json:"paused"`
	// Pace is the time for each move in seconds; 0 if there are clocks, which determine the pace.
	Pace float64 `json:"pace,omitempty"`
}

// watchRequest pauses or continues a game between two engines and sets the time for each move, in
// seconds. If Pace is nil, the time stays as it is.
type watchRequest struct {
	transport.Head
	Paused bool     `json:"paused"`
	Pace   *float64 `json:"pace"`
}

var errPersons = errors.New("a person plays this game: only games of two engines are paused")

// watch returns the state of a running game between two engines; nil for other games.
func (p *Play) watch() *Watch {
	if !p.unattended() || p.game.Result != nil {
		return nil
	}
	w := &Watch{Paused: p.paused}
	if !p.clocks.timed() {
		w.Pace = p.clocks.Move
		if p.pace > 0 {
			w.Pace = p.pace.Seconds()
		}
	}
	return w
}

// least returns the shortest time for a move in a game between two engines without clocks.
func (p *Play) least() time.Duration {
	if p.pace > 0 {
		return p.pace
	}
	return min(watchPace, game.Seconds(p.clocks.Move))
}

// SetWatch pauses or continues a game between two engines, and sets the time for their moves from the next one
// on.
func (p *Play) SetWatch(r *watchRequest) error {
	switch {
	case p.game.Result != nil:
		return game.ErrOver
	case !p.unattended():
		return errPersons
	}
	if r.Pace != nil {
		if err := p.setPace(*r.Pace); err != nil {
			return err
		}
	}
	p.paused = r.Paused
	if p.paused {
		p.thinker.Abandon()
		p.Pause()
		return nil
	}
	p.GoOn()
	return nil
}

func (p *Play) setPace(seconds float64) error {
	if !(seconds >= shortestMove && seconds <= slowest) {
		return fmt.Errorf("the pace must be from %v to %v seconds", shortestMove, slowest)
	}
	p.pace = game.Seconds(seconds)
	return nil
}
