package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"panthera/engine"
	"panthera/protocol/console"
	"panthera/protocol/draw"
	"panthera/protocol/problems"
	"panthera/protocol/record"
	"panthera/protocol/session"
	words "panthera/protocol/web/describe"
	"panthera/search/regular"
)

type problemsCommand struct {
	ID      string `arg:"" help:"The game."`
	Problem string `arg:"" optional:"" help:"The problem to show with its solution, by its ID."`
	Moves   int    `placeholder:"N" help:"Only problems in so many moves."`
	From    int    `default:"1" placeholder:"K" help:"Begin with the K-th (default: ${default})."`
	Count   int    `placeholder:"N" help:"How many (default: all; on a sheet 12)."`
	Sheet   bool   `help:"Write a page to print: diagrams, then the solutions."`
	Output  string `short:"o" placeholder:"FILE.html" type:"path" help:"Write the page to a file; standard output by default."`
}

// sheetCount is the number of problems on a sheet if no number is given; they fill a page.
const sheetCount = 12

// Run lists the problems of a game, shows one of them, or writes a sheet of problems for printing.
func (f problemsCommand) Run(c *console.Console) error {
	g, err := c.Game(f.ID)
	if err != nil {
		return err
	}
	list, err := problems.Of(g.ID)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		return fmt.Errorf("there are no problems of %s, only of %s", g.ID, strings.Join(problems.Variants(), ", "))
	}
	if f.Output != "" && !f.Sheet {
		return errors.New("-o is for --sheet")
	}
	ctx, _, stop := interruptible()
	defer stop()
	if f.Problem != "" {
		return f.show(ctx, c, g, list)
	}
	if list, err = f.choose(list); err != nil {
		return err
	}
	if f.Sheet {
		return f.writeSheet(ctx, c, g, list)
	}
	table := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "ID\tTASK\tRATING\tPOSITION")
	for _, p := range list {
		fmt.Fprintf(table, "%s\t%s\t%d\t%s\n", p.ID, p.Task(g), p.Rating, p.FEN)
	}
	return table.Flush()
}

// choose returns the problems of the list that match the flags.
func (f problemsCommand) choose(list []*problems.Problem) (chosen []*problems.Problem, err error) {
	for _, p := range list {
		if f.Moves == 0 || p.Moves == f.Moves {
			chosen = append(chosen, p)
		}
	}
	if len(chosen) == 0 {
		return nil, fmt.Errorf("there are no problems in %d moves", f.Moves)
	}
	if err := within("--from", f.From, 1, len(chosen)); err != nil {
		return nil, err
	}
	chosen = chosen[f.From-1:]
	count := f.Count
	if count == 0 && f.Sheet {
		count = sheetCount
	}
	if count > 0 {
		chosen = chosen[:min(count, len(chosen))]
	}
	return chosen, nil
}

// show prints a problem and its solution.
func (f problemsCommand) show(ctx context.Context, c *console.Console, g *engine.Game, list []*problems.Problem) error {
	for _, problem := range list {
		if problem.ID != f.Problem {
			continue
		}
		p, err := problem.Position(g)
		if err != nil {
			return err
		}
		s, err := problems.Solve(ctx, g, problem, record.SAN)
		if err != nil {
			return brokenOff(ctx, err)
		}
		_, err = fmt.Fprintf(c.Out, "%s\n%s\n%s\n\n%s\n%s\n", session.Draw(p), problem.FEN, problem.Task(g), s.Key, strings.Join(s.Lines, "\n"))
		return err
	}
	return fmt.Errorf("there is no problem %q of %s; \"panthera problems %s\" lists them", f.Problem, g.ID, g.ID)
}

// writeSheet writes an HTML page with problems for printing.
func (f problemsCommand) writeSheet(ctx context.Context, c *console.Console, g *engine.Game, list []*problems.Problem) error {
	out := c.Out
	if f.Output != "" {
		file, err := regular.Create(f.Output)
		if err != nil {
			return fmt.Errorf("-o: %w", err)
		}
		if err := errors.Join(f.sheet(ctx, file, g, list), file.Close()); err != nil {
			return err
		}
		_, err = fmt.Fprintf(c.Out, "%d problems in %s\n", len(list), f.Output)
		return err
	}
	return f.sheet(ctx, out, g, list)
}

func (problemsCommand) sheet(ctx context.Context, out io.Writer, g *engine.Game, list []*problems.Problem) error {
	board, err := draw.NewBoard(g, "")
	if err != nil {
		return err
	}
	err = problems.Sheet(ctx, out, g, list, words.Drawer(board))
	if session.Stopped(err) {
		return brokenOff(ctx, err)
	}
	return err
}
