package deployments

import (
	"errors"
)

// Settings are the size of the survey and of the later stages.
type Settings struct {
	Variant string `json:"variant"`
	Seed    uint64 `json:"seed"`
	// Surveyed is the number of beginnings in the survey; each first move is searched once.
	// Nodes is the node limit of a search.
	Surveyed int    `json:"surveyed"`
	Nodes    uint64 `json:"nodes"`
	// Kept is how many of the best and of the worst parts enter the deep stage, with Around
	// beginnings for each and DeepNodes for a search.
	Kept      int    `json:"kept"`
	Around    int    `json:"around"`
	DeepNodes uint64 `json:"deepNodes"`
	// Played is how many of the best and of the worst parts are played, 0 for none, in Games
	// games each, with GameNodes for a move.
	Played    int    `json:"played"`
	Games     int    `json:"games"`
	GameNodes uint64 `json:"gameNodes"`
}

// Check returns an error if settings are invalid.
func (s *Settings) Check() error {
	switch {
	case s.Surveyed < 1 || s.Kept < 1 || s.Around < 2 || s.Played < 0 || s.Played > 0 && s.Games < 2:
		return errors.New("there is too little to look at: --surveyed and --kept are 1 or more, --around and --games 2 or more, --played 0 or more")
	case s.Nodes < 1 || s.DeepNodes < 1 || s.GameNodes < 1:
		return errors.New("there are no nodes to search")
	case s.Played > s.Kept:
		return errors.New("there are more parts to play than are kept: --played is at most --kept")
	}
	return nil
}
