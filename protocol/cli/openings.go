package cli

import (
	"fmt"
	"io"
	"text/tabwriter"

	"panthera/engine"
	"panthera/protocol/console"
	"panthera/protocol/folder"
	"panthera/protocol/openings"
)

type openingsCommand struct {
	ID    string `arg:"" help:"The game."`
	Moves string `placeholder:"MOVES" help:"Moves to play first, separated by spaces."`
	FEN   string `name:"fen" placeholder:"FEN" help:"The position before the moves; the start by default."`
	File  string `type:"existingfile" placeholder:"FILE" help:"Statistics of arena openings; by default from your data folder, else built into the program."`
	About bool   `help:"Also show which games the statistics cover."`
}

// Run prints the moves that were played in a position, and how each scored, by the opening statistics.
func (f openingsCommand) Run(c *console.Console) error {
	p, err := setup{Variant: f.ID, FEN: f.FEN}.position(c)
	if err != nil {
		return err
	}
	if _, err := play(p, f.Moves); err != nil {
		return err
	}
	o, err := openingsOf(p.Game(), f.File)
	if err != nil {
		return err
	}
	if o == nil {
		return fmt.Errorf("there are no statistics of %s yet; \"arena openings\" makes them", f.ID)
	}
	choices := o.Choices(p)
	sum := openings.Sum(choices)
	fmt.Fprintf(c.Out, "%s: %s to move, %d of %d games\n", p.Game().Name, p.Side(), sum.Games(), o.Games)
	for _, line := range o.About {
		if f.About {
			fmt.Fprintf(c.Out, "  %s\n", line)
		}
	}
	if len(choices) == 0 {
		return nil
	}
	return writeChoices(c.Out, p, append(choices, openings.Choice{Tally: sum}))
}

// writeChoices writes a table of moves with their results, and the sum of all in the last row.
func writeChoices(out io.Writer, p engine.Position, choices []openings.Choice) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "MOVE\tGAMES\tWON\tDRAWN\tLOST\tSCORE\t95 %\tPOINTS\tEVALUATION\t\t")
	side := p.Side()
	for _, c := range choices {
		name, low, high, evaluation, remark := "all", 0.0, 0.0, "", ""
		if c.Move != engine.NoMove {
			name = p.Format(c.Move)
		}
		low, high = c.Interval(side)
		if e, known := c.Evaluation(side); known {
			evaluation = fmt.Sprintf("%+.2f", float64(e)/100)
		}
		if c.Few() {
			remark = "few games"
		}
		fmt.Fprintf(table, "%s\t%d\t%d\t%d\t%d\t%.0f %%\t%.0f–%.0f\t%.2f–%.2f\t%s\t%s\t\n", name, c.Games(), c.Won(side), c.Drawn, c.Lost(side),
			100*c.Score(side), 100*low, 100*high, c.PointsEach(side), c.PointsEach(side.Other()), evaluation, remark)
	}
	return table.Flush()
}

// openingsOf returns the opening statistics of a game from the file at path if one is given, else
// from the user's data folder, else those embedded in the program; nil if there are none.
func openingsOf(g *engine.Game, path string) (*openings.Openings, error) {
	if path != "" {
		return openings.ReadFile(g, path)
	}
	data, err := folder.Default()
	if err != nil {
		return openings.Of(g, "") // without a home there is nothing of one's own
	}
	return openings.Of(g, openings.PathIn(data, g))
}
