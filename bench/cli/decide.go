package cli

import (
	"errors"
	"fmt"
	"strings"

	"panthera/bench/play/match"
	"panthera/protocol/console"
	"panthera/protocol/record"
)

type decideCommand struct {
	Dir    string `arg:"" type:"existingdir" placeholder:"DIR" help:"Folder of a match that is not being played."`
	Game   int    `required:"" placeholder:"N" help:"Number of the game."`
	Points string `required:"" placeholder:"3-0" help:"What it brings White and Black; 0-0 if both have lost."`
	Reason string `required:"" placeholder:"TEXT" help:"Why."`
}

// Run decides a game as an arbiter: by points and for a reason.
func (f *decideCommand) Run(c *console.Console) error {
	points, err := record.ParsePoints(f.Points)
	if err != nil {
		return fmt.Errorf("--points: %w", err)
	}
	reason := strings.Join(strings.Fields(f.Reason), " ")
	if reason == "" {
		return errors.New("--reason is empty: a decision needs one")
	}
	if err := match.Decide(c.Games, f.Dir, f.Game, points, reason); err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.Out, "game %d: %s, arbiter's decision: %s\n", f.Game, f.Points, reason)
	return err
}
