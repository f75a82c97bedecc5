package suite

import (
	"context"
	"fmt"
	"math/rand/v2"

	"panthera/search/endings"
)

// tries is the number of random positions of a table that are tried for each wanted one.
const tries = 20_000

// endings adds positions from endgame tables in which only one move wins: one from each table in turn, until
// there are enough or no table has more.
func (m *maker) endings(ctx context.Context) error {
	var tables []*endings.Table
	for _, name := range m.Names {
		e, err := endings.Parse(m.Game, name)
		if err != nil {
			return err
		}
		t, err := m.Tables.Table(ctx, e, nil)
		if err != nil {
			return err
		}
		tables = append(tables, t)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for len(tables) > 0 {
		rest := tables[:0]
		for _, t := range tables {
			if !m.wants(endingKind) {
				return nil
			}
			found, err := m.ending(ctx, t, random)
			if err != nil {
				return err
			}
			if found {
				rest = append(rest, t)
			}
		}
		tables = rest
	}
	return nil
}

// ending adds a random position of table t in which only one move wins; false if it finds none in tries
// attempts.
func (m *maker) ending(ctx context.Context, t *endings.Table, random *rand.Rand) (bool, error) {
	for range tries {
		p, ok := t.Position(random.Uint32N(t.Numbers()))
		if !ok || m.seen[p.FEN()] {
			continue
		}
		v, ok := t.Value(p)
		if !ok || v.Points <= 0 || v.Moves() < 3 {
			continue
		}
		choices, ok := m.Tables.Choices(p)
		if !ok || len(choices) < 2 || choices[1].Value.Points >= choices[0].Value.Points {
			continue
		}
		m.position = p
		if lines := m.search(ctx, m.Easy, 1); len(lines) > 0 && lines[0].PV[0] == choices[0].Move {
			continue
		}
		return true, m.add(Entry{FEN: p.FEN(), best: choices[0].Move, Kind: endingKind,
			proof: fmt.Sprintf("%s, wins in %d by table", t.Ending().Name(), v.Moves())})
	}
	return false, nil
}
