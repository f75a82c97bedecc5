package cli

import (
	"errors"
	"fmt"
	"strings"

	"panthera/bench/play/match"
	"panthera/engine"
	"panthera/protocol/console"
	"panthera/protocol/record"
)

type decideCommand struct {
	Dir    string `arg:"" type:"existingdir" placeholder:"DIR" help:"Folder of a match that is not being played."`
	Game   int    `required:"" placeholder:"N" help:"Number of the game."`
	Points string `required:"" xor:"end" placeholder:"3-0" help:"Points of White and Black; 0-0 if both have lost."`
	Reason string `placeholder:"TEXT" help:"Reason for the --points."`
	Agreed string `required:"" xor:"end" enum:"white,black" placeholder:"SIDE" help:"The winner on whom both sides agree, instead of --points: ${enum}. The game says how many points that brings: three in the TigerVariation."`
}

// Run changes the result of a finished game, as an arbiter does: to the points and the reason
// given, or to the points that the variant gives for an agreed win.
func (f *decideCommand) Run(c *console.Console) error {
	if f.Agreed != "" {
		return f.agree(c)
	}
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

// agree records that both sides have agreed on a winner, who gets the points that the variant gives
// for an agreed win.
func (f *decideCommand) agree(c *console.Console) error {
	if f.Reason != "" {
		return errors.New("--reason is for --points: what is agreed upon needs none")
	}
	winner := engine.White
	if f.Agreed == "black" {
		winner = engine.Black
	}
	points, err := match.Agree(c.Games, f.Dir, f.Game, winner)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.Out, "game %d: %g-%g, points agreed\n", f.Game, points[engine.White], points[engine.Black])
	return err
}
