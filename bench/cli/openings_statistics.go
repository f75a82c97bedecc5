package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"panthera/bench/play/gamefiles"
	"panthera/engine"
	"panthera/protocol/console"
	"panthera/protocol/folder"
	"panthera/protocol/openings"
	"panthera/search"
)

type openingsCommand struct {
	Variant string   `required:"" placeholder:"ID" help:"The game; games of others are passed over."`
	Out     string   `required:"" type:"path" placeholder:"FILE" help:"The statistics."`
	Plies   int      `default:"20" placeholder:"N" help:"Moves of each game that are counted (default: ${default})."`
	Least   int      `default:"2" placeholder:"N" help:"Positions that fewer games went through are left out (default: ${default})."`
	Files   []string `arg:"" type:"path" name:"files" help:"Files of arena datagen, folders of matches or their games.jsonl, PGNs."`
}

// Run makes statistics of openings. It ignores the first moves of a game up to the last one that
// the players did not choose themselves, such as moves from a book.
func (f *openingsCommand) Run(ctx context.Context, c *console.Console) error {
	g, err := c.Game(f.Variant)
	if err != nil {
		return err
	}
	if f.Plies < 1 || f.Least < 1 {
		return errors.New("--plies and --least are 1 or more")
	}
	collection, about := openings.NewCollection(g), []string(nil)
	for _, path := range f.Files {
		before := collection.Games()
		source, err := gamefiles.Each(c.Games, path, func(played *gamefiles.Game) error {
			if err := ctx.Err(); err != nil {
				return err
			}
			if played.Game != g {
				return nil
			}
			return f.add(collection, played)
		})
		if err != nil {
			return err
		}
		n := collection.Games() - before
		fmt.Fprintf(c.Err, "%s: %d games\n", filepath.Base(path), n)
		if n > 0 {
			about = append(about, fmt.Sprintf("%d games: %s", n, source))
		}
	}
	if collection.Games() == 0 {
		return fmt.Errorf("there is no game of %s", g.ID)
	}
	return folder.Replace(f.Out, 0o644, func(out io.Writer) error { return collection.Write(out, f.Least, f.Plies, about) })
}

// add counts the opening of a game.
func (f *openingsCommand) add(collection *openings.Collection, played *gamefiles.Game) error {
	collection.BeginGame()
	return played.Replay(func(i int, p engine.Position, m engine.Move) bool {
		if i >= played.Given-1 && i < f.Plies {
			var evaluation *int
			if e := played.Evaluations[i]; e.Known && max(e.Centipawns, -e.Centipawns) < search.Decisive {
				evaluation = &e.Centipawns
			}
			collection.Add(p, m, openings.Result(played.Points), evaluation)
		}
		return i < f.Plies
	})
}
