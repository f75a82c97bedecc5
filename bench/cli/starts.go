package cli

import (
	"context"
	"errors"
	"io"
	"runtime"

	"panthera/bench/lab/starts"
	"panthera/bench/play/match"
	"panthera/protocol/console"
)

type startsCommand struct {
	Variant   string `required:"" placeholder:"ID" help:"The game."`
	Out       string `required:"" type:"path" placeholder:"FILE" help:"The list: EPD, with scores (ce)."`
	Positions int    `default:"500" placeholder:"N" help:"Positions that are wanted (default: ${default})."`
	Plies     int    `default:"8" placeholder:"K" help:"Random moves that lead to each (default: ${default})."`
	Nodes     uint64 `default:"5000" placeholder:"N" help:"Nodes of the search that finds them level (default: ${default})."`
	Within    int    `default:"30" placeholder:"CP" help:"Centipawns within which a position is level (default: ${default})."`
	Seed      uint64 `default:"1" placeholder:"S" help:"Seed of the random moves (default: ${default})."`
	Threads   int    `placeholder:"N" help:"Positions searched at a time (default: one for each processor)."`
}

// Run makes a list of positions.
func (f *startsCommand) Run(ctx context.Context, c *console.Console) error {
	g, err := c.Game(f.Variant)
	if err != nil {
		return err
	}
	if f.Positions <= 0 || f.Nodes == 0 || f.Within < 0 || f.Threads < 0 || f.Plies < 0 || f.Plies > match.MostRandomPlies {
		return errors.New("--positions and --nodes are 1 or more, --within, --threads and --plies not below 0")
	}
	o := starts.Options{Positions: f.Positions, Plies: f.Plies, Nodes: f.Nodes, Within: f.Within, Seed: f.Seed, Threads: f.Threads}
	if o.Threads == 0 {
		o.Threads = runtime.GOMAXPROCS(0)
	}
	var end func()
	o.Done, end = bar(ctx, c, o.Positions, "positions")
	defer end()
	return writeFile(f.Out, func(out io.Writer) error { return starts.Make(ctx, g, o, out) })
}
