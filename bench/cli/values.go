package cli

import (
	"context"
	"fmt"
	"slices"

	"panthera/bench/lab/values"
	"panthera/bench/play/match"
	"panthera/engine"
	"panthera/protocol/console"
)

type valuesCommand struct {
	Dirs    []string `arg:"" type:"path" name:"dirs" help:"Folders of matches, or their games.jsonl. Other games are skipped."`
	Variant []string `required:"" placeholder:"ID" help:"The game whose pieces are to be rated; more of them if they share its board and pieces."`
	Squares string   `placeholder:"LETTERS" help:"Pieces whose squares are to be rated too, such as SP."`
	Until   int      `default:"0" placeholder:"N" help:"Learn from the positions of the first N moves only (default: all)."`
}

// Run estimates the values of pieces from the results of games and prints them.
func (f *valuesCommand) Run(ctx context.Context, c *console.Console) error {
	g, err := f.game(c)
	if err != nil {
		return err
	}
	if f.Until < 0 {
		return fmt.Errorf("--until is %d; give the number of a move", f.Until)
	}
	o := values.Options{Until: f.Until}
	for _, letter := range []byte(f.Squares) {
		k := g.KindOf(letter)
		if k == engine.NoKind {
			return fmt.Errorf("--squares: %s has no piece %q", g.ID, letter)
		}
		if slices.Contains(o.Squares, k) {
			continue
		}
		o.Squares = append(o.Squares, k)
	}
	records, err := f.records()
	if err != nil {
		return err
	}
	if len(records) == 0 {
		return fmt.Errorf("there is no game of %s", f.Variant[0])
	}
	var end func()
	o.Done, end = bar(ctx, c, len(records), "games")
	defer end()
	result, err := values.Fit(ctx, g, records, o)
	if err != nil {
		return err
	}
	return result.Write(c.Out)
}

// game returns the first of the variants given, whose pieces are rated. It returns an error if
// another of them has a different board or different pieces.
func (f *valuesCommand) game(c *console.Console) (*engine.Game, error) {
	g, err := c.Game(f.Variant[0])
	if err != nil {
		return nil, err
	}
	for _, id := range f.Variant[1:] {
		other, err := c.Game(id)
		if err != nil {
			return nil, err
		}
		if other.Geometry != g.Geometry || !sameLetters(g, other) {
			return nil, fmt.Errorf("%s has another board or other pieces than %s", id, g.ID)
		}
	}
	return g, nil
}

func sameLetters(a, b *engine.Game) bool {
	if len(a.Pieces) != len(b.Pieces) {
		return false
	}
	for i := range a.Pieces {
		if a.Pieces[i].Letter != b.Pieces[i].Letter {
			return false
		}
	}
	return true
}

// records returns the records of games in the given folders whose variant is one of those given.
func (f *valuesCommand) records() (list []*match.Record, err error) {
	for _, dir := range f.Dirs {
		records, err := match.ReadRecords(dir)
		if err != nil {
			return nil, err
		}
		for _, r := range records {
			if slices.Contains(f.Variant, r.Variant) {
				list = append(list, r)
			}
		}
	}
	return list, nil
}
