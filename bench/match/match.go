package match

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"golang.org/x/sync/errgroup"

	"panthera/engine"
)

// Match is what is to be played.
type Match struct {
	// Variants are the games; every pairing plays all of them.
	Variants []*engine.Game
	// Openings of each variant.
	Openings []Openings
	Entrants []Entrant
	// Format is a round robin if nil.
	Format Format
	// Games is how many each pairing plays of each variant in a round.
	Games       int
	Rules       Rules
	Concurrency int
}

// Check says what is wrong with a match, gives engines of one name numbers, and every
// engine its control.
func (m *Match) Check() error {
	if m.Format == nil {
		m.Format = RoundRobin{}
	}
	switch {
	case len(m.Entrants) < 2:
		return errors.New("a match needs two engines")
	case len(m.Variants) == 0 || len(m.Openings) != len(m.Variants):
		return errors.New("a match needs a game, and every game openings")
	case m.Games < 1:
		return fmt.Errorf("a match of %d games", m.Games)
	case m.Concurrency < 1:
		return fmt.Errorf("a concurrency of %d", m.Concurrency)
	}
	seen := map[string]int{}
	for i := range m.Entrants {
		e := &m.Entrants[i]
		name := e.Name
		if seen[name]++; seen[name] > 1 {
			e.Name = fmt.Sprintf("%s (%d)", name, seen[name])
		}
		if e.Control == (Control{}) {
			e.Control = m.Rules.Control
		}
		if e.Control == (Control{}) {
			return errors.New("no limit on thinking")
		}
		if e.Protocol == XBoard && e.Control.Nodes > 0 {
			return fmt.Errorf("%s: XBoard engines know no limit of nodes; give tc, movetime or depth", e.Name)
		}
	}
	return nil
}

// Fixtures is how many games there are to be played, at least: a knock-out may have
// more.
func (m *Match) Fixtures() int {
	n := len(m.Entrants)
	per := m.Games * len(m.Variants)
	switch f := m.Format.(type) {
	case nil:
		return per * n * (n - 1) / 2
	case Swiss:
		return per * f.Rounds(n) * (n / 2)
	case KnockOut:
		return per * (n - 1)
	}
	return per * len(m.Format.Round(n, nil))
}

// ErrEnough is what a report returns to end a match before its time.
var ErrEnough = errors.New("enough games")

// Play plays the match and reports each game when it ends, one at a time. Games of past,
// which were played before, are not played again. When the context ends, games in
// progress are dropped and its error returned; they are dropped too when report returns
// an error, which Play returns unless it is ErrEnough.
func (m *Match) Play(ctx context.Context, past []*Record, report func(*Record) error) error {
	games := newSchedule(m)
	for _, r := range past {
		games.add(r)
	}
	h := newHall(m)
	defer h.close()
	for {
		round := games.next()
		if len(round) == 0 {
			return nil
		}
		err := h.play(ctx, games.open(round), func(r *Record) error {
			games.add(r)
			return report(r)
		})
		if errors.Is(err, ErrEnough) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// hall is the tables of a match. Engines keep running from game to game and from round
// to round.
type hall struct{ tables []*table }

func newHall(m *Match) *hall {
	h := &hall{}
	shared := &seating{match: m, seated: make([]bool, len(m.Entrants))}
	for range m.Concurrency {
		h.tables = append(h.tables, newTable(shared))
	}
	return h
}

func (h *hall) close() {
	var all sync.WaitGroup
	for _, t := range h.tables {
		all.Go(t.clear)
	}
	all.Wait()
}

// play plays games at all tables.
func (h *hall) play(ctx context.Context, list []fixture, report func(*Record) error) error {
	fixtures := make(chan fixture)
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error {
		defer close(fixtures)
		for _, f := range list {
			select {
			case fixtures <- f:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		return nil
	})
	var reporting sync.Mutex
	for _, t := range h.tables[:min(len(h.tables), len(list))] {
		group.Go(func() error {
			for f := range fixtures {
				record, err := t.play(ctx, f)
				if err != nil {
					return err
				}
				reporting.Lock()
				if err = ctx.Err(); err == nil { // nothing is reported once a report has failed
					err = report(record)
				}
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
