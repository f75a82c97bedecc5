package match

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"panthera/bench/uciengine"
	"panthera/engine"
)

// Match is what is to be played.
type Match struct {
	Game    *engine.Game
	Engines []uciengine.Spec
	// Games is how many each pair of engines plays.
	Games       int
	Rules       Rules
	Openings    Openings
	Concurrency int
}

// Check says what is wrong with a match, and gives engines of one name numbers.
func (m *Match) Check() error {
	switch c := m.Rules.Control; {
	case len(m.Engines) < 2:
		return errors.New("a match needs two engines")
	case m.Games < 1:
		return fmt.Errorf("a match of %d games", m.Games)
	case m.Concurrency < 1:
		return fmt.Errorf("a concurrency of %d", m.Concurrency)
	case c.Nodes == 0 && c.MoveTime == 0 && c.Base == 0:
		return errors.New("no limit on thinking")
	}
	seen := map[string]int{}
	for i := range m.Engines {
		name := m.Engines[i].Name
		if seen[name]++; seen[name] > 1 {
			m.Engines[i].Name = fmt.Sprintf("%s (%d)", name, seen[name])
		}
	}
	return nil
}

// Fixtures is how many games there are to be played.
func (m *Match) Fixtures() int {
	n := len(m.Engines)
	return m.Games * n * (n - 1) / 2
}

// Play plays the match and reports each game when it ends, one at a time. When the
// context ends, games in progress are dropped and its error returned.
func (m *Match) Play(ctx context.Context, report func(*Record) error) error {
	fixtures := make(chan fixture)
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error {
		defer close(fixtures)
		for _, f := range schedule(len(m.Engines), m.Games, m.Openings) {
			select {
			case fixtures <- f:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		return nil
	})
	var reporting sync.Mutex
	for range m.Concurrency {
		group.Go(func() error {
			t := &table{match: m, engines: make([]*uciengine.Engine, len(m.Engines))}
			defer t.clear()
			for f := range fixtures {
				record, err := t.play(ctx, f)
				if err != nil {
					return err
				}
				reporting.Lock()
				err = report(record)
				reporting.Unlock()
				if err != nil {
					return err
				}
			}
			return nil
		})
	}
	return group.Wait()
}

// table is where one game at a time is played. Engines keep running from game to game.
type table struct {
	match   *Match
	engines []*uciengine.Engine // nil if not running
}

func (t *table) play(ctx context.Context, f fixture) (*Record, error) {
	record := &Record{Number: f.number, Variant: t.match.Game.ID, Control: t.match.Rules.Control.String(), Opening: f.opening,
		Moves: []Move{}, Began: time.Now()}
	var players [2]Player
	for side, i := range f.engines {
		if err := t.seat(ctx, i); err != nil {
			return nil, err
		}
		players[side] = t.engines[i]
		record.Engines[side] = t.match.Engines[i].Name
	}
	if err := play(ctx, t.match.Game, t.match.Rules, players, record); err != nil {
		return nil, fmt.Errorf("game %d: %w", f.number, err)
	}
	if record.Fault == Crash || record.Fault == Stall {
		winner, _ := record.outcome.Winner()
		t.remove(f.engines[winner.Other()])
	}
	return record, nil
}

// seat gets an engine ready for a game. One that is running but does not get ready is
// started anew; if that does not help either, the match cannot go on.
func (t *table) seat(ctx context.Context, i int) error {
	if t.engines[i] != nil {
		if t.engines[i].NewGame(ctx, t.match.Game.ID) == nil {
			return nil
		}
		t.remove(i)
	}
	e, err := uciengine.Start(ctx, t.match.Engines[i])
	if err != nil {
		return err
	}
	t.engines[i] = e
	if err := e.NewGame(ctx, t.match.Game.ID); err != nil {
		return fmt.Errorf("%s: %w", e.Spec().Name, err)
	}
	return nil
}

func (t *table) remove(i int) {
	t.engines[i].Close()
	t.engines[i] = nil
}

func (t *table) clear() {
	for i, e := range t.engines {
		if e != nil {
			t.remove(i)
		}
	}
}
