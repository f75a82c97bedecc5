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
	// Begin gets it ready for a game.
	Begin(ctx context.Context, g *engine.Game) error
	Close()
	Kill()
}

// uciOpponent is an engine that talks UCI.
type uciOpponent struct{ *uciengine.Engine }

func (o uciOpponent) Begin(ctx context.Context, g *engine.Game) error { return o.NewGame(ctx, g.ID) }

// start runs an engine in the protocol that it talks.
func start(ctx context.Context, s uciengine.Spec) (opponent, error) {
	if s.Protocol == XBoard {
		return xboardengine.Start(ctx, s)
	}
	e, err := uciengine.Start(ctx, s)
	if err != nil {
		return nil, err
	}
	return uciOpponent{e}, nil
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

// table is where one game at a time is played.
type table struct {
	*seating
	engines []opponent // nil if not running
}

func newTable(s *seating) *table { return &table{s, make([]opponent, len(s.match.Entrants))} }

// play plays a game.
func (t *table) play(ctx context.Context, f fixture) (*Record, error) {
	g := t.match.Variants[f.variant]
	record := &Record{Number: f.number, Pair: f.pair, Round: f.round, Variant: g.ID, Opening: t.match.Openings[f.variant].Opening(f.opening),
		MostPoints: float64(g.WinPoints) / 2, Moves: []Move{}, Began: time.Now()}
	var controls [2]Control
	for side, i := range f.engines {
		record.Engines[side], controls[side] = t.match.Entrants[i].Name, t.match.Entrants[i].Control
	}
	record.Control = controls[0].String()
	if controls[0] != controls[1] {
		record.Control += " : " + controls[1].String()
	}
	var players [2]Player
	for side, i := range f.engines {
		if err := t.seat(ctx, i, g); err != nil {
			if ctx.Err() != nil || !t.proven(i) || !faulty(err) {
				return nil, err
			}
			return record, t.absent(g, record, engine.Side(side), err)
		}
		players[side] = t.engines[i]
	}
	if err := play(ctx, g, t.match.Rules, controls, players, record); err != nil {
		return nil, fmt.Errorf("game %d: %w", f.number, err)
	}
	record.Took = time.Since(record.Began).Microseconds()
	if offender, fault := record.Offender(); fault && record.Fault != IllegalMove && record.Fault != TimeForfeit {
		t.engines[f.engines[offender]].Kill()
		t.engines[f.engines[offender]] = nil
	}
	return record, nil
}

// faulty says whether an error is one of an engine, not of how it is set up.
func faulty(err error) bool {
	return errors.Is(err, program.ErrCrashed) || errors.Is(err, program.ErrStalled) || errors.Is(err, program.ErrFlooded)
}

// absent notes that a side did not come to the game.
func (t *table) absent(g *engine.Game, r *Record, s engine.Side, err error) error {
	p := g.New()
	if err := p.SetFEN(r.Opening.FEN); err != nil {
		return fmt.Errorf("opening: %w", err)
	}
	r.forfeit(p, s, faultOf(err), "does not start again: "+err.Error())
	r.Final = p.FEN()
	return nil
}

// seat gets an engine ready for a game. One that is running but does not get ready is
// started anew.
func (t *table) seat(ctx context.Context, i int, g *engine.Game) error {
	if t.engines[i] != nil {
		if t.engines[i].Begin(ctx, g) == nil {
			return nil
		}
		t.remove(i)
	}
	spec := t.match.Entrants[i].Spec
	e, err := start(ctx, spec)
	if err != nil {
		return err
	}
	t.engines[i] = e
	if err := e.Begin(ctx, g); err != nil {
		t.remove(i)
		return fmt.Errorf("%s: %w", spec.Name, err)
	}
	t.prove(i)
	return nil
}

func (t *table) remove(i int) {
	t.engines[i].Close()
	t.engines[i] = nil
}

// clear ends the engines, all at a time.
func (t *table) clear() {
	var all sync.WaitGroup
	for i, e := range t.engines {
		if e != nil {
			all.Go(func() { t.remove(i) })
		}
	}
	all.Wait()
}
