package cli

import (
	"context"
	"fmt"

	"panthera/bench/lab/pieces"
	"panthera/protocol/console"
	"panthera/search"
)

type piecesCommand struct {
	Data      []string `arg:"" type:"existingfile" name:"data" help:"Files of arena datagen. Other games of the family are skipped."`
	Variant   string   `required:"" placeholder:"ID" help:"The game whose pieces are to be rated."`
	Positions int      `default:"20000" placeholder:"N" help:"Look at so many positions at most (default: ${default})."`
	Maps      string   `type:"path" placeholder:"DIR" help:"Draw for each piece what its squares add to its value, into a folder."`
}

// Run prints the piece values that the evaluation net of a game implies.
func (f *piecesCommand) Run(ctx context.Context, c *console.Console) error {
	g, err := c.Game(f.Variant)
	if err != nil {
		return err
	}
	if f.Positions <= 0 {
		return fmt.Errorf("--positions is %d", f.Positions)
	}
	o := search.DefaultOptions()
	n := o.NetOf(g)
	if n == nil {
		return fmt.Errorf("there is no net for %s", g.ID)
	}
	values, err := pieces.ByNet(ctx, g, n, f.Data, f.Positions)
	if err != nil {
		return err
	}
	if f.Maps != "" {
		if err := values.WriteMaps(f.Maps); err != nil {
			return err
		}
	}
	return values.Write(c.Out)
}
