package match

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"panthera/bench/program"
	"panthera/bench/uciengine"
	"panthera/bench/xboardengine"
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
	// Offers says why it does not play a game; nil if it does.
	Offers(variant string) error
	// Begin gets it ready for a game.
	Begin(ctx context.Context, g *engine.Game) error
	Close()
	Kill()
}

// start runs an engine in the protocol that it talks.
func start(ctx context.Context, s uciengine.Spec) (opponent, error) {
	if s.Protocol == XBoard {
		return xboardengine.Start(ctx, s)
	}
	return uciengine.Start(ctx, s)
}

// seating is what the tables of a match share.
type seating struct {
	match *Match
	mu    sync.Mutex
	// seated says which engines have ever been ready for a game: one that has not is not
	// set up right, one that has is to blame.
	seated []bool
}

func (s *seating) proven(i int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.seated[i]
}

func (s *seating) prove(i int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.seated[i] = true
}

// Table is where one game at a time is played. Its engines keep running from game to
// game.
type Table struct {
	*seating
	engines []opponent // nil if not running
	labels  []string   // what the log calls them
}

// Tables are as many as games are to be played at a time. Each must be cleared in the
// end.
func (m *Match) Tables() (list []*Table) {
	shared := &seating{match: m, seated: make([]bool, len(m.Entrants))}
	for range m.Concurrency {
		list = append(list, &Table{shared, make([]opponent, len(m.Entrants)), make([]string, len(m.Entrants))})
	}
	return list
}

// Play plays a game to its end. The error is of what keeps it from being played at all:
// the context has ended, an engine has never been ready, the opening is not legal.
func (t *Table) Play(ctx context.Context, f Fixture, o Opening) (*Record, error) {
	g := t.match.Variants[f.Variant]
	record, controls := t.record(f, o)
	var players [2]Player
	for side, i := range f.Engines {
		if err := t.seat(ctx, i, g); err != nil {
			if ctx.Err() != nil || !t.proven(i) || !faulty(err) {
				return nil, err
			}
			return record, t.absent(g, record, engine.Side(side), err)
		}
		players[side] = t.engines[i]
		if t.match.Entrants[i].RandomDeployment {
			players[side] = deployAtRandom(t.engines[i], g, record.Pair)
		}
	}
	t.match.Log.Note("game %d, %s: %s v %s", f.Number, g.ID, t.labels[f.Engines[0]], t.labels[f.Engines[1]])
	if err := play(ctx, g, t.match.Rules, controls, players, record); err != nil {
		return nil, fmt.Errorf("game %d: %w", f.Number, err)
	}
	record.Took = time.Since(record.Began).Microseconds()
	if offender, fault := record.Offender(); fault && record.Fault != IllegalMove && record.Fault != TimeForfeit {
		t.engines[f.Engines[offender]].Kill()
		t.engines[f.Engines[offender]] = nil
	}
	return record, nil
}

// record begins the record of a game that begins now, and says how long each side may
// think on this machine.
func (t *Table) record(f Fixture, o Opening) (*Record, [2]Control) {
	g := t.match.Variants[f.Variant]
	r := &Record{Number: f.Number, Pair: f.Pair, Round: f.Round, Variant: g.ID, Opening: o, Stretch: t.match.Stretch,
		MostPoints: float64(g.WinPoints) / 2, Moves: []Move{}, Began: time.Now()}
	var controls [2]Control
	for side, i := range f.Engines {
		r.Engines[side], controls[side] = t.match.Entrants[i].Name, t.match.Entrants[i].Control
	}
	r.Control = controls[0].String()
	if controls[0] != controls[1] {
		r.Control += " : " + controls[1].String()
	}
	return r, [2]Control{controls[0].stretched(r.Stretch), controls[1].stretched(r.Stretch)}
}

// faulty says whether an error is one of an engine, not of how it is set up.
func faulty(err error) bool {
	return errors.Is(err, program.ErrCrashed) || errors.Is(err, program.ErrStalled) || errors.Is(err, program.ErrFlooded)
}

// absent notes that a side did not come to the game.
func (t *Table) absent(g *engine.Game, r *Record, s engine.Side, err error) error {
	p := g.New()
	if err := p.SetFEN(r.Opening.FEN); err != nil {
		return fmt.Errorf("opening: %w", err)
	}
	r.forfeit(p, s, faultOf(err), "does not start again: "+err.Error())
	r.Output = program.OutputOf(err)
	r.Final = p.FEN()
	return nil
}

// seat gets an engine ready for a game. One that is running but does not get ready is
// started anew.
func (t *Table) seat(ctx context.Context, i int, g *engine.Game) error {
	if t.engines[i] != nil {
		if t.engines[i].Begin(ctx, g) == nil {
			return nil
		}
		t.remove(i)
	}
	if err := t.start(ctx, i); err != nil {
		return err
	}
	if err := t.engines[i].Begin(ctx, g); err != nil {
		t.remove(i)
		return fmt.Errorf("%s: %w", t.match.Entrants[i].Name, err)
	}
	t.prove(i)
	return nil
}

func (t *Table) remove(i int) {
	t.engines[i].Close()
	t.engines[i] = nil
}

// Clear ends the engines, all at a time.
func (t *Table) Clear() {
	var all sync.WaitGroup
	for i, e := range t.engines {
		if e != nil {
			all.Go(func() { t.remove(i) })
		}
	}
	all.Wait()
}
