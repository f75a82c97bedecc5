package cli

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"panthera/bench/play/sprt"
	"panthera/bench/play/tournament"
	"panthera/protocol/console"
)

type sprtCommand struct {
	Preset  string  `xor:"variant,nodes,depth,movetime,clock" placeholder:"NAME" help:"Games, limits and hypotheses for a purpose: search is for changes of the search. --games and the flags of the hypotheses go before it."`
	Elo0    float64 `name:"elo0" default:"0" placeholder:"E" help:"Difference under the null hypothesis (default: ${default})."`
	Elo1    float64 `name:"elo1" default:"5" placeholder:"E" help:"Difference under the alternative hypothesis (default: ${default})."`
	Alpha   float64 `default:"0.05" placeholder:"P" help:"Likelihood of accepting elo1 wrongly (default: ${default})."`
	Beta    float64 `default:"0.05" placeholder:"P" help:"Likelihood of accepting elo0 wrongly (default: ${default})."`
	Model   string  `default:"normalised" enum:"normalised,logistic" placeholder:"MODEL" help:"Scale of the differences: normalised or logistic (default: ${default})."`
	ByGames bool    `help:"Count games, not pairs of games."`
	Results []int   `placeholder:"N,N,N" help:"Play nothing; test these results: losses, draws and wins, or five counts of pairs."`
	matchFlags
	outputFlags
}

// Run plays a match between two engines until the SPRT has accepted one of its hypotheses, or all
// games have been played.
func (f *sprtCommand) Run(ctx context.Context, words *kong.Context, c *console.Console) error {
	if err := f.prepare(words.Path); err != nil {
		return err
	}
	t := sprt.Test{Elo0: f.Elo0, Elo1: f.Elo1, Alpha: f.Alpha, Beta: f.Beta, Model: sprt.Model(f.Model)}
	if err := t.Check(); err != nil {
		return err
	}
	if f.Results != nil {
		return f.evaluate(c, t)
	}
	m, err := f.match(c)
	if err != nil {
		return err
	}
	if len(m.Entrants) != 2 {
		return fmt.Errorf("an SPRT is between two engines, not %d", len(m.Entrants))
	}
	plan, err := f.apply(&tournament.Plan{Match: m, SPRT: &t, ByGames: f.ByGames})
	if err != nil {
		return err
	}
	return f.conduct(ctx, c, plan)
}

// prepare sets the flags to the values of a preset, if --preset is given, except the flags that are
// also on the command line.
func (f *sprtCommand) prepare(words []*kong.Path) error {
	if f.Preset == "" {
		return nil
	}
	p, ok := sprt.Presets[f.Preset]
	if !ok {
		return fmt.Errorf("no preset is called %q; there are %s", f.Preset, strings.Join(slices.Sorted(maps.Keys(sprt.Presets)), ", "))
	}
	given := *f
	f.Elo0, f.Elo1, f.Alpha, f.Beta, f.Model = p.Elo0, p.Elo1, p.Alpha, p.Beta, string(p.Model)
	f.Variant, f.Nodes, f.matchFlags.Games = p.Variants, p.Nodes, p.Games()
	for _, word := range words {
		if word.Flag == nil {
			continue
		}
		switch word.Flag.Name {
		case "elo0":
			f.Elo0 = given.Elo0
		case "elo1":
			f.Elo1 = given.Elo1
		case "alpha":
			f.Alpha = given.Alpha
		case "beta":
			f.Beta = given.Beta
		case "model":
			f.Model = given.Model
		case "games":
			f.matchFlags.Games = given.matchFlags.Games
		}
	}
	return nil
}

// evaluate tests results that are known.
func (f *sprtCommand) evaluate(c *console.Console, t sprt.Test) error {
	if n := len(f.Results); n != 3 && n != 5 {
		return fmt.Errorf("--results has %d numbers; give losses,draws,wins or five counts of pairs", n)
	}
	for _, n := range f.Results {
		if n < 0 {
			return fmt.Errorf("--results has %d in it", n)
		}
	}
	ratio := t.Ratio(f.Results...)
	lower, upper := t.Bounds()
	fmt.Fprintf(c.Out, "%v: LLR %.2f (%.2f, %.2f), %v\n", t, ratio, lower, upper, t.Decide(ratio))
	return nil
}
