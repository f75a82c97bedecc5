package cli

import (
	"context"
	"fmt"
	"io"

	"panthera/bench/play/match"
	"panthera/bench/play/rating"
	"panthera/bench/play/tournament"
	"panthera/protocol/console"
)

type ratingsCommand struct {
	Config string `required:"" type:"existingfile" placeholder:"F.toml" help:"Tournament file: versions of the engine and others, and what each of them plays."`
	Page   string `required:"" type:"path" placeholder:"FILE" help:"The page to be written, in Markdown."`
	outputFlags
}

// Run plays a tournament, or resumes it, and writes a page with a rating list for each variant,
// even if the tournament was interrupted.
func (f *ratingsCommand) Run(ctx context.Context, c *console.Console) error {
	plan, err := tournament.Load(f.Config, c.Games)
	if err != nil {
		return err
	}
	if f.Out == "" {
		f.Out = plan.Out
	}
	f.goOn()
	if plan, err = f.apply(plan); err != nil {
		return err
	}
	failure := f.conduct(ctx, c, plan)
	records, err := match.ReadRecords(f.Out)
	if err != nil {
		return err
	}
	if err := writeFile(f.Page, func(out io.Writer) error { return writeRatings(out, plan.Match, records) }); err != nil {
		return err
	}
	return failure
}

// writeRatings writes the page with a rating list for each variant. The first engine of the match
// has rating 0 in each list.
func writeRatings(out io.Writer, m *match.Match, records []*match.Record) error {
	fmt.Fprintf(out, `# Ratings

How well each engine plays each game, by `+"`arena ratings`"+` ([arena](arena.md)): %d games, %s where a name does not say otherwise, refereed by this project's rules, openings played with
both colours. A list is for its game alone: the first of the engines stands at 0, the others at what separates them from it, with half of the
95 %% interval. A player that won or lost every game has no rating.
`, len(records), m.Entrants[0].Control)
	first := m.Entrants[0].Name
	for _, g := range m.Variants {
		var own []*match.Record
		for _, r := range records {
			if r.Variant == g.ID {
				own = append(own, r)
			}
		}
		if len(own) == 0 {
			continue
		}
		list, err := rating.Rate(rating.OfRecords(own, rating.ByResult))
		if err != nil {
			return fmt.Errorf("%s: %w", g.ID, err)
		}
		if at, ok := list.Find(first); ok {
			list.Shift(-at)
		}
		fmt.Fprintf(out, "\n## %s\n\n", g.Name)
		if err := list.WriteMarkdown(out); err != nil {
			return err
		}
	}
	return nil
}
