package spsa

import (
	"errors"
	"fmt"
	"slices"

	"panthera/engine"
	"panthera/search"
)

// Settings say which parameters of the search are tuned, and how.
type Settings struct {
	// Parameters are the parameters to tune; all other parameters keep the values that they have in each game.
	Parameters []Tuned `json:"parameters"`
	// Variants are the IDs of the games, which are played in turn.
	Variants []string `json:"variants"`
	// Pairs is the number of pairs of games in the whole tuning; the step sizes depend on it.
	Pairs int `json:"pairs"`
	// Nodes is the node limit for each move.
	Nodes uint64 `json:"nodes"`
	// Rate is the learning rate: at the end of the tuning, each game by which one player of a pair is ahead
	// changes a value by this share of the parameter's Step.
	Rate float64 `json:"rate"`
	Seed uint64  `json:"seed"`
}

// Tuned is a parameter to tune, with its value at the start.
type Tuned struct {
	at       search.Parameter
	Name     string `json:"name"`
	Start    int    `json:"start"`
	Least    int    `json:"least"`
	Greatest int    `json:"greatest"`
	// Step is the distance, at the end of the tuning, between the current value and the values of the two
	// players of a pair.
	Step int `json:"step"`
}

// most is the largest number of parameters tuned together. The more there are, the less a pair's
// result says about each.
const most = 12

// Tune adds parameters of the search, given by their names, to those to tune. They start with the values of the
// first game.
func (s *Settings) Tune(registry *engine.Registry, names []string) error {
	games, err := s.games(registry)
	if err != nil {
		return err
	}
	start := search.ParametersOf(games[0])
	for _, name := range names {
		i, err := search.FindParameter(name)
		if err != nil {
			return err
		}
		r := search.ParameterTable()[i]
		t := Tuned{i, r.Name, start[i], r.Least, r.Greatest, r.Step}
		if slices.Contains(s.Parameters, t) {
			return fmt.Errorf("parameter %s is named twice", r.Name)
		}
		s.Parameters = append(s.Parameters, t)
	}
	return nil
}

// check returns an error if s is invalid.
func (s *Settings) check() error {
	switch {
	case len(s.Parameters) == 0 || len(s.Parameters) > most:
		return fmt.Errorf("%d parameters to tune; give 1 to %d", len(s.Parameters), most)
	case s.Pairs < 1 || s.Nodes < 1:
		return errors.New("there is nothing to play: give 2 games and 1 node for a move, or more")
	case !(s.Rate > 0 && s.Rate <= 1):
		return fmt.Errorf("the rate is %g; give more than 0, and 1 at most", s.Rate)
	}
	return nil
}
