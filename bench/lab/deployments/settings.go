package deployments

import (
	"errors"
)

// Settings are the numbers of positions and games, and the node limits, of the three stages.
type Settings struct {
	Variant string `json:"variant"`
	Seed    uint64 `json:"seed"`
	// Surveyed is the number of random deployments in the survey, each searched with Nodes nodes. In a game
	// without a deployment each first move is searched once instead, with DeepNodes nodes.
	Surveyed int    `json:"surveyed"`
	Nodes    uint64 `json:"nodes"`
	// Kept is how many of the best and how many of the worst parts enter the deep stage. Each is searched in
	// Around random deployments that contain it, with DeepNodes nodes.
	Kept      int    `json:"kept"`
	Around    int    `json:"around"`
	DeepNodes uint64 `json:"deepNodes"`
	// Played is how many of the best and how many of the worst parts play games, 0 for none: Games games each,
	// with GameNodes nodes a move.
	Played    int    `json:"played"`
	Games     int    `json:"games"`
	GameNodes uint64 `json:"gameNodes"`
}

// Check returns an error if s is invalid.
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
