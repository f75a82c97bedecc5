package datagen

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"panthera/engine"
	"panthera/search"
	"panthera/search/endings"
)

// Settings say which games are played and how. All games of a file are played with the same settings.
type Settings struct {
	// Shares are the games played.
	Shares []Share `json:"shares"`
	// Nodes is the node limit for each move.
	Nodes uint64 `json:"nodes"`
	// Seed is the seed of all random numbers.
	Seed uint64 `json:"seed"`
	// Least and Most bound the number of random moves at the start of a game.
	Least int `json:"least"`
	Most  int `json:"most"`
	// Within is the largest score, in centipawns for either side, that a search may give the position after the
	// random moves.
	Within int `json:"within"`
	// Postings is the share of games with a deployment in which all pieces are posted at random, before the
	// random moves that every game begins with.
	Postings float64 `json:"postings"`
	// Endgames is the name of a file of games, and Pieces a number of pieces, or 0 (see BeginWith).
	Endgames string `json:"endgames,omitempty"`
	Pieces   int    `json:"pieces,omitempty"`
	// HandMade makes the engine evaluate positions without nets. Otherwise Nets names the nets that evaluate
	// (see NameNets), so that all games of a file have the same players.
	HandMade bool     `json:"handMade,omitempty"`
	Nets     []string `json:"nets,omitempty"`
	// Rescored says that these nodes and nets are those of later searches, which have given new scores to the moves
	// of games that were played before (see Rescore).
	Rescored bool `json:"rescored,omitempty"`
	// Adjudication says when games end early.
	Adjudication Adjudication `json:"adjudication"`
	// Endings are the endgame tables that end games if Adjudication.Tables is set: those available when the
	// games are played.
	Endings *endings.Library `json:"-"`
	// endgamesPath is the path of Endgames. endgames has, for each share, the moves up to each of its endgames.
	endgamesPath string
	endgames     [][][]engine.Move
}

// Share is a variant and how often it is played, relative to the other shares.
type Share struct {
	Variant string  `json:"variant"`
	Weight  float64 `json:"weight"`
}

// DefaultSettings returns settings for games to train a first net; the shares are to be added.
func DefaultSettings() Settings {
	return Settings{Nodes: 300, Seed: 1, Least: 6, Most: 10, Within: 150, Postings: 0.5, Adjudication: defaultAdjudication()}
}

// BeginWith makes each game begin as one of the games of the file at path, up to its first position with at most
// so many pieces on the board. Random moves follow.
func (s *Settings) BeginWith(path string, pieces int) {
	s.endgamesPath, s.Endgames, s.Pieces = path, "", pieces
	if path != "" {
		s.Endgames = filepath.Base(path)
	}
}

// mostRandomMoves is the largest number of random moves that is accepted.
const mostRandomMoves = 100

// check returns an error if s is invalid.
func (s *Settings) check() error {
	if len(s.Shares) == 0 {
		return errors.New("there is no game to play")
	}
	for i, share := range s.Shares {
		if share.Weight <= 0 {
			return fmt.Errorf("the share of %s is %g; give more than 0", share.Variant, share.Weight)
		}
		for _, other := range s.Shares[:i] {
			if other.Variant == share.Variant {
				return fmt.Errorf("%s has two shares", share.Variant)
			}
		}
	}
	switch {
	case s.Nodes < 1:
		return errors.New("no nodes to search")
	case s.Least < 0 || s.Most < s.Least || s.Most > mostRandomMoves:
		return fmt.Errorf("%d to %d random moves; give two numbers up to %d in order", s.Least, s.Most, mostRandomMoves)
	case s.Pieces < 0 || (s.Endgames != "") != (s.Pieces > 0):
		return errors.New("endgames need a file of games, and a number of pieces above 0")
	case s.Postings < 0 || s.Postings > 1:
		return fmt.Errorf("random postings in %g of the games; give a part of 1", s.Postings)
	}
	return nil
}

// NameNets sets s.Nets to the names of the program's own nets for the variants of the shares.
func (s *Settings) NameNets(registry *engine.Registry) error {
	games, err := s.games(registry)
	if err != nil {
		return err
	}
	s.Nets = nil
	options := search.DefaultOptions()
	options.HandMade = s.HandMade
	for _, g := range games {
		n := options.NetOf(g)
		if n == nil {
			continue
		}
		if name := fmt.Sprintf("%s, %d games, %d positions", n.Family, n.Games, n.Positions); !slices.Contains(s.Nets, name) {
			s.Nets = append(s.Nets, name)
		}
	}
	return nil
}

// games returns the games that the shares name.
func (s *Settings) games(registry *engine.Registry) ([]*engine.Game, error) {
	games := make([]*engine.Game, len(s.Shares))
	for i, share := range s.Shares {
		if games[i] = registry.Game(share.Variant); games[i] == nil {
			return nil, fmt.Errorf("unknown variant %q", share.Variant)
		}
	}
	return games, nil
}

// pick returns the index of the share that a random number from 0 to 1 chooses.
func (s *Settings) pick(random float64) int {
	sum := 0.0
	for _, share := range s.Shares {
		sum += share.Weight
	}
	for i, share := range s.Shares {
		if random -= share.Weight / sum; random < 0 {
			return i
		}
	}
	return len(s.Shares) - 1
}
