package cli

import (
	"context"
	"fmt"
	"io"
	"runtime"

	"panthera/bench/lab/bookmaker"
	"panthera/protocol/console"
)

type bookCommand struct {
	Variant   string `required:"" placeholder:"ID" help:"The game."`
	Out       string `required:"" type:"path" placeholder:"FILE" help:"The book."`
	Positions int    `default:"600" placeholder:"N" help:"Positions to be searched (default: ${default})."`
	Nodes     uint64 `default:"50000" placeholder:"N" help:"Nodes for each (default: ${default})."`
	Lines     int    `default:"4" placeholder:"K" help:"Moves of a position that are looked at (default: ${default})."`
	Threads   int    `placeholder:"N" help:"Positions searched at a time (default: one for each processor)."`
}

// Run makes an opening book.
func (f *bookCommand) Run(ctx context.Context, c *console.Console) error {
	g, err := c.Game(f.Variant)
	if err != nil {
		return err
	}
	if f.Positions <= 0 || f.Nodes == 0 || f.Lines <= 0 || f.Threads < 0 {
		return fmt.Errorf("--positions, --nodes and --lines are 1 or more")
	}
	o := bookmaker.Options{Positions: f.Positions, Nodes: f.Nodes, Lines: f.Lines, Threads: f.Threads}
	if o.Threads == 0 {
		o.Threads = runtime.GOMAXPROCS(0)
	}
	var end func()
	o.Done, end = bar(ctx, c, o.Positions, "positions")
	defer end()
	return writeFile(f.Out, func(out io.Writer) error { return bookmaker.Make(ctx, g, o, out) })
}
