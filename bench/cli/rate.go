package cli

import (
	"fmt"
	"strconv"
	"strings"

	"panthera/bench/play/rating"
	"panthera/protocol/console"
)

type rateCommand struct {
	Files  []string `arg:"" type:"path" name:"files" help:"Folders of matches, their games.jsonl, or PGNs."`
	Model  string   `default:"result" enum:"result,points" placeholder:"MODEL" help:"What counts: the result, or the lead in points (default: ${default})."`
	Mean   float64  `default:"0" placeholder:"R" help:"Mean of all ratings (default: ${default})."`
	Anchor string   `placeholder:"NAME=R" help:"A player whose rating is known; instead of --mean."`
}

// Run prints a rating list.
func (f *rateCommand) Run(c *console.Console) error {
	var games []rating.Game
	for _, path := range f.Files {
		list, err := rating.Read(c.Games, path, rating.Model(f.Model))
		if err != nil {
			return err
		}
		games = append(games, list...)
	}
	list, err := rating.Rate(games)
	if err != nil {
		return err
	}
	shift := f.Mean
	if f.Anchor != "" {
		at := strings.LastIndexByte(f.Anchor, '=')
		known, err := strconv.ParseFloat(f.Anchor[at+1:], 64)
		if at < 1 || err != nil {
			return fmt.Errorf("--anchor %q is not of the form NAME=RATING", f.Anchor)
		}
		found, ok := list.Find(f.Anchor[:at])
		if !ok {
			return fmt.Errorf("--anchor: %q has no rating here", f.Anchor[:at])
		}
		shift = known - found
	}
	list.Shift(shift)
	return list.Write(c.Out)
}
