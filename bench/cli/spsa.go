package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"panthera/bench/lab/spsa"
	"panthera/protocol/console"
)

// The files of a tuning.
const (
	spsaJournal = "spsa.jsonl"
	spsaPlot    = "spsa.html"
)

type spsaCommand struct {
	Variant   []string `default:"chess,lancerchess" placeholder:"ID" help:"The games, which are played in turn (default: ${default})."`
	Parameter []string `default:"reversefutility,nullmove,probcut,futility,futilityply,quietexchange,captureexchange,latemoves,reduction,reductionhistory,singular,delta" placeholder:"NAME" help:"The parameters, 12 at most; they start as they are in the first game (default: ${default})."`
	Games     int      `default:"10000" placeholder:"N" help:"Games in all (default: ${default})."`
	Nodes     uint64   `default:"20000" placeholder:"N" help:"Nodes for each move (default: ${default})."`
	Rate      float64  `default:"0.006" placeholder:"R" help:"Share of its step by which a won game moves a value at the end (default: ${default})."`
	Seed      uint64   `default:"1" placeholder:"S" help:"Seed of moves and openings (default: ${default})."`
	Out       string   `required:"" type:"path" placeholder:"DIR" help:"Folder of the journal and the plot; a tuning with the same settings is resumed."`
	Threads   int      `placeholder:"N" help:"Pairs of games played at a time (default: one for each processor)."`
}

// Run tunes parameters of the search and prints their values, even after an interruption.
func (f *spsaCommand) Run(ctx context.Context, c *console.Console) error {
	s := &spsa.Settings{Variants: f.Variant, Pairs: f.Games / 2, Nodes: f.Nodes, Rate: f.Rate, Seed: f.Seed}
	if err := s.Tune(c.Games, f.Parameter); err != nil {
		return err
	}
	if err := os.MkdirAll(f.Out, 0o755); err != nil {
		return err
	}
	threads := f.Threads
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	made, end := bar(ctx, c, s.Pairs, "pairs")
	p := spsaProgress{Console: c, pairs: s.Pairs, made: made}
	t, err := spsa.Run(ctx, c.Games, s, filepath.Join(f.Out, spsaJournal), threads, p.show)
	end()
	if t == nil {
		return err
	}
	return errors.Join(err, t.Write(c.Out), writeFile(filepath.Join(f.Out, spsaPlot), t.WritePlot))
}

// spsaProgress shows the progress of a tuning: a bar on a terminal, else a line from time to time.
type spsaProgress struct {
	*console.Console
	pairs, shown int
	made         func()
	told         time.Time
}

func (p *spsaProgress) show(t *spsa.Tuning) {
	for ; p.shown < len(t.Past); p.shown++ { // at first those of the journal
		p.made()
	}
	if !console.IsTerminal(p.Err) && (p.shown == p.pairs || time.Since(p.told) >= lineEvery) {
		fmt.Fprintf(p.Err, "%d of %d pairs: %s\n", p.shown, p.pairs, t.Option())
		p.told = time.Now()
	}
}
