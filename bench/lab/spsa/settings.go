package spsa

import (
	"errors"
	"fmt"
	"slices"

	"panthera/engine"
	"panthera/search"
)

// Settings say what is tuned and how.
type Settings struct {
	// Parameters are tuned; the others keep the values of each game.
	Parameters []Tuned `json:"parameters"`
	// Variants are played in turn.
	Variants []string `json:"variants"`
	// Pairs of games in all; the steps depend on it.
	Pairs int `json:"pairs"`
	// Nodes for each move.
	Nodes uint64 `json:"nodes"`
	// Rate is the part of its last step by which a won pair moves a value at the end.
	Rate float64 `json:"rate"`
	Seed uint64  `json:"seed"`
}

// Tuned is a parameter that is tuned, as it was when the tuning began.
type Tuned struct {
	at       search.Parameter
	Name     string `json:"name"`
	Start    int    `json:"start"`
	Least    int    `json:"least"`
	Greatest int    `json:"greatest"`
	// Step is how much the value is moved at the end, for a pair of games.
	Step int `json:"step"`
}

// most is how many parameters are tuned at a time: the more there are, the more of what a
// pair tells is about the others.
const most = 12

// Tune takes in parameters of the search by their names. They start as they are in the first
// of the games.
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

// Check says what is wrong with settings.
func (s *Settings) Check() error {
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
