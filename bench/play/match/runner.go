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
	player
	// Offers returns an error if the engine does not play the variant with an ID.
	Offers(variant string) error
	// Begin gets the engine ready for a game of the variant g.
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
	// ready says, for each engine, whether it has ever been ready for a game. If it has not, a
	// failure to start means that the setup is wrong, and ends the match; if it has, it is a fault
	// of the engine, which loses the game.
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

// Runner plays games of a match, one at a time. Its engines keep running from game to game.
type Runner struct {
	*sharedByRunners
	engines []opponent // nil if not running
	labels  []string   // what the log calls them
}

// Runners returns the runners of the match, one for each game that is played at the same time. The
// caller must call Clear on each.
func (m *Match) Runners() (list []*Runner) {
	shared := &sharedByRunners{match: m, ready: make([]bool, len(m.Entrants))}
	for range m.Concurrency {
		list = append(list, &Runner{shared, make([]opponent, len(m.Entrants)), make([]string, len(m.Entrants))})
	}
	return list
}

// Play plays the game f from the opening o to its end and returns its record. It returns an error
// if the game could not be played: ctx has ended, an engine that has never been ready for a game
// does not start, or the opening is not legal.
func (run *Runner) Play(ctx context.Context, f Fixture, o Opening) (*Record, error) {
	g := run.match.Variants[f.Variant]
	record, controls := run.record(f, o)
	var players [2]player
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

// record returns the record of a game before its first move, and the limits on thinking of both
// sides, with times multiplied for this machine (Match.Stretch).
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

// controlText returns the text for the limits on thinking of both sides that is written into the
// record.
func controlText(white, black Control) string {
	if white.String() == black.String() {
		return white.String()
	}
	return white.String() + betweenControls + black.String()
}

// faulty reports whether an error is one of misbehaviour of the engine, and not of a wrong setup.
func faulty(err error) bool {
	return errors.Is(err, program.ErrCrashed) || errors.Is(err, program.ErrStalled) || errors.Is(err, program.ErrFlooded)
}

// absent records that side s lost since its engine could not be started for the game, because of
// err.
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

// prepare starts engine i if it is not running, and gets it ready for a game of the variant g. If
// it is running and does not get ready, prepare restarts it.
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
