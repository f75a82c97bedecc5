package cli

import (
	"errors"
	"fmt"

	"panthera/bench/play/match"
	"panthera/engine"
)

// openings returns the openings of a match, from the source that the flags name: a file, random
// moves, or the start position.
func (f *matchFlags) openings(g *engine.Game) (match.Openings, error) {
	book := match.Book{Plies: f.Plies, InOrder: f.Order == "file", Seed: f.Seed, First: f.First}
	if f.Openings != "" {
		openings, err := book.Read(g, f.Openings)
		if err != nil {
			return nil, fmt.Errorf("--openings: %w", err)
		}
		return openings, nil
	}
	if f.First > 1 {
		return nil, errors.New("--first counts the openings of a file: give --openings")
	}
	if f.RandomPlies < 0 || f.RandomPlies > match.MostRandomPlies {
		return nil, fmt.Errorf("--random-plies is %d; give a number from 0 to %d", f.RandomPlies, match.MostRandomPlies)
	}
	if f.Balance > 0 {
		return match.Balanced(g, f.RandomPlies, f.Seed, f.Balance, f.Within), nil
	}
	return match.RandomPlies(g, f.RandomPlies, f.Seed), nil
}
