package gamefiles

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"panthera/bench/play/match"
	"panthera/engine"
)

// eachRecord reads the records of a match.
func eachRecord(games *engine.Registry, path string, see func(*Game) error) (about string, err error) {
	records, err := match.ReadRecords(path)
	if err != nil {
		return "", err
	}
	players := map[string]bool{}
	for _, r := range records {
		players[r.Engines[0]], players[r.Engines[1]] = true, true
		if r.Fault != match.NoFault {
			continue
		}
		g, err := fromRecord(games, r)
		if err == nil {
			err = see(g)
		}
		if err != nil {
			return "", fmt.Errorf("game %d: %w", r.Number, err)
		}
	}
	return "a match between " + strings.Join(slices.Sorted(maps.Keys(players)), ", "), nil
}

func fromRecord(games *engine.Registry, r *match.Record) (*Game, error) {
	game, err := match.GameOf(games, r)
	if err != nil {
		return nil, err
	}
	g := &Game{Game: game, Start: r.Opening.FEN, free: r.Free(), Given: len(r.Opening.Moves)}
	for s, points := range r.Points {
		g.Points[s] = engine.Points(2 * points)
	}
	texts := slices.Clone(r.Opening.Moves)
	for _, m := range r.Moves {
		texts = append(texts, m.Text)
	}
	g.Evaluations = make([]Evaluation, len(texts))
	return g, g.parse(texts, func(i int, _ engine.Position) {
		if i < g.Given {
			return
		}
		m := &r.Moves[i-g.Given]
		switch info := m.Info; {
		case info.Scored && info.Mate:
			g.Evaluations[i] = known(mateScore(info.Score), m.Mover())
		case info.Scored:
			g.Evaluations[i] = known(info.Score, m.Mover())
		}
	})
}
