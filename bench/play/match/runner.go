package match

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"panthera/bench/play/program"
	"panthera/bench/play/uciengine"
	"panthera/bench/play/xboardengine"
	"panthera/engine"
)

// The protocols that engines may talk.
const (
	UCI    = "uci"
	XBoard = "xboard"
)

// opponent is a running engine.
type opponent interface {
	Player
	// Offers returns an error if the engine does not play a game.
	Offers(variant string) error
	// Begin gets it ready for a game.
	Begin(ctx context.Context, g *engine.Game) error
	Close()
	Kill()
}

// start runs an engine with its protocol.
func start(ctx context.Context, s uciengine.Spec) (opponent, error) {
	if s.Protocol == XBoard {
		return xboardengine.Start(ctx, s)
	}
	return uciengine.Start(ctx, s)
}

// sharedByRunners has the data that all runners of a match share.
type sharedByRunners struct {
	match *Match
	mu    sync.Mutex
	// ready says, for each engine, whether it has ever been ready for a game. If not, it is set up
	// wrongly; if so, a failure is the engine's fault.
	ready []bool
}

func (s *sharedByRunners) proven(i int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.ready[i]
}

func (s *sharedByRunners) prove(i int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ready[i] = true
}

// Runner plays one game at a time. Its engines keep running from game to game.
type Runner struct {
	*sharedByRunners
	engines []opponent // nil if not running
	labels  []string   // what the log calls them
}

// Runners returns as many runners as there are games played at once. The caller must Clear each.
func (m *Match) Runners() (list []*Runner) {
	shared := &sharedByRunners{match: m, ready: make([]bool, len(m.Entrants))}
	for range m.Concurrency {
		list = append(list, &Runner{shared, make([]opponent, len(m.Entrants)), make([]string, len(m.Entrants))})
	}
	return list
}

// Play plays a game to its end. An error means that the game could not be played: the context
// has ended, an engine has never been ready, or the opening is not legal.
func (run *Runner) Play(ctx context.Context, f Fixture, o Opening) (*Record, error) {
	g := run.match.Variants[f.Variant]
	record, controls := run.record(f, o)
	var players [2]Player
	for side, i := range f.Engines {
		if err := run.prepare(ctx, i, g); err != nil {
			if ctx.Err() != nil || !run.proven(i) || !faulty(err) {
				return nil, err
			}
			return record, run.absent(g, record, engine.Side(side), err)
		}
		if err := run.beginsAt(i, g, o.FEN); err != nil {
			return nil, err
		}
		players[side] = run.engines[i]
		if run.match.Entrants[i].RandomDeployment {
			players[side] = deployAtRandom(run.engines[i], g, record.Pair)
		}
	}
	run.match.Log.Note("game %d, %s: %s v %s", f.Number, g.ID, run.labels[f.Engines[0]], run.labels[f.Engines[1]])
	if err := play(ctx, g, run.match.Rules, controls, players, record); err != nil {
		return nil, fmt.Errorf("game %d: %w", f.Number, err)
	}
	record.Took = time.Since(record.Began).Microseconds()
	if offender, fault := record.Offender(); fault && record.Fault != illegalMove && record.Fault != timeForfeit {
		run.engines[f.Engines[offender]].Kill()
		run.engines[f.Engines[offender]] = nil
	}
	return record, nil
}

// record begins the record of a game. It also returns how long each side may think on this machine.
func (run *Runner) record(f Fixture, o Opening) (*Record, [2]Control) {
	g := run.match.Variants[f.Variant]
	r := &Record{Number: f.Number, Pair: f.Pair, Round: f.Round, Variant: g.ID, Dice: f.Dice, Opening: o, Stretch: run.match.Stretch,
		MostPoints: float64(g.WinPoints) / 2, Moves: []Move{}, Began: time.Now()}
	var controls [2]Control
	for side, i := range f.Engines {
		r.Engines[side], controls[side] = run.match.Entrants[i].Name, run.match.Entrants[i].Control
	}
	r.Control = controlText(controls[0], controls[1])
	return r, [2]Control{controls[0].stretched(r.Stretch), controls[1].stretched(r.Stretch)}
}

// controlText describes the controls of both sides for the record.
func controlText(white, black Control) string {
	if white.String() == black.String() {
		return white.String()
	}
	return white.String() + betweenControls + black.String()
}

// faulty reports whether an error is the engine's fault rather than a fault of its setup.
func faulty(err error) bool {
	return errors.Is(err, program.ErrCrashed) || errors.Is(err, program.ErrStalled) || errors.Is(err, program.ErrFlooded)
}

// absent records that a side was not ready for the game.
func (run *Runner) absent(g *engine.Game, r *Record, s engine.Side, err error) error {
	p := g.New()
	if err := r.Opening.Follow(p); err != nil {
		return fmt.Errorf("opening: %w", err)
	}
	r.forfeit(p, s, faultOf(err), "does not start again: "+err.Error())
	r.Output = end(program.OutputOf(err), mostOutput)
	r.Final = p.FEN()
	return nil
}

// prepare gets an engine ready for a game. It restarts a running engine that does not get ready.
func (run *Runner) prepare(ctx context.Context, i int, g *engine.Game) error {
	if run.engines[i] != nil {
		if run.engines[i].Begin(ctx, g) == nil {
			return nil
		}
		run.remove(i)
	}
	if err := run.start(ctx, i); err != nil {
		return err
	}
	if err := run.engines[i].Begin(ctx, g); err != nil {
		run.remove(i)
		return fmt.Errorf("%s: %w", run.match.Entrants[i].Name, err)
	}
	run.prove(i)
	return nil
}

func (run *Runner) remove(i int) {
	run.engines[i].Close()
	run.engines[i] = nil
}

// Clear stops all engines at once.
func (run *Runner) Clear() {
	var all sync.WaitGroup
	for i, e := range run.engines {
		if e != nil {
			all.Go(func() { run.remove(i) })
		}
	}
	all.Wait()
}
