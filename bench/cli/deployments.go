package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"panthera/bench/lab/deployments"
	"panthera/protocol/arrays"
	"panthera/protocol/console"
	"panthera/protocol/folder"
)

type deploymentsCommand struct {
	Variant   string   `required:"" placeholder:"ID" help:"The game."`
	Out       string   `required:"" type:"path" placeholder:"DIR" help:"Folder of the journal ID.jsonl; a file with the same settings is continued."`
	Surveyed  int      `default:"6000" placeholder:"N" help:"Random deployments to search; each first move is searched once (default: ${default})."`
	Nodes     uint64   `default:"300" placeholder:"N" help:"Nodes for each (default: ${default})."`
	Kept      int      `default:"12" placeholder:"N" help:"How many of the best, and of the worst, are searched again (default: ${default})."`
	Around    int      `default:"24" placeholder:"N" help:"How often each (default: ${default})."`
	DeepNodes uint64   `default:"1500" placeholder:"N" help:"Nodes for that, and for first moves (default: ${default})."`
	Played    int      `default:"3" placeholder:"N" help:"How many of the best, and of the worst, are played; 0 for none (default: ${default})."`
	Games     int      `default:"120" placeholder:"N" help:"Games of each (default: ${default})."`
	GameNodes uint64   `default:"300" placeholder:"N" help:"Nodes for a move in them (default: ${default})."`
	Seed      uint64   `default:"1" placeholder:"S" help:"Seed of all that is random (default: ${default})."`
	Results   []string `type:"existingfile" placeholder:"FILE" help:"Games, such as those of arena datagen, whose results show the effect of single postings."`
	Arrays    string   `type:"path" placeholder:"FILE" help:"Write the ratings of all arrays that were surveyed there, for the web board."`
	Threads   int      `placeholder:"N" help:"Searches and games at a time (default: one for each processor)."`
}

// Run rates deployments (the ways to set up pieces before the first move) or, in games without
// deployment, first moves, and prints the findings. An interrupted run also prints its findings,
// and can be resumed.
func (f *deploymentsCommand) Run(ctx context.Context, c *console.Console) error {
	g, err := c.Game(f.Variant)
	if err != nil {
		return err
	}
	s := deployments.Settings{Variant: g.ID, Seed: f.Seed, Surveyed: f.Surveyed, Nodes: f.Nodes, Kept: f.Kept, Around: f.Around,
		DeepNodes: f.DeepNodes, Played: f.Played, Games: f.Games, GameNodes: f.GameNodes}
	if err := s.Check(); err != nil {
		return err
	}
	if err := os.MkdirAll(f.Out, 0o755); err != nil {
		return err
	}
	j, err := deployments.OpenJournal(filepath.Join(f.Out, g.ID+".jsonl"), &s)
	if err != nil {
		return err
	}
	threads := f.Threads
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	p := &deploymentsProgress{Console: c}
	err = deployments.Work(ctx, g, &s, j, threads, p.show)
	p.close()
	found, fault := j.Findings(g, &s)
	if fault == nil {
		fault = found.Results(c.Games, g, f.Results)
	}
	if fault == nil {
		fault = found.Write(c.Out, g)
	}
	if fault == nil && f.Arrays != "" {
		fault = writeArrays(f.Arrays, found.Arrays(g))
	}
	return errors.Join(err, fault, j.Close())
}

// writeArrays writes all rated arrays (complete deployments) to a file. It returns an error if a is
// nil, which means that no array was rated.
func writeArrays(path string, a *arrays.Arrays) error {
	if a == nil {
		return errors.New("--arrays: there are none, for nothing is posted, or nothing was surveyed")
	}
	return folder.Replace(path, 0o644, a.Write)
}

// deploymentsProgress shows the progress of the work: a bar for each stage on a terminal, else
// a line from time to time.
type deploymentsProgress struct {
	*console.Console
	stage deployments.Stage
	told  time.Time
	bars  *mpb.Progress
	bar   *mpb.Bar
}

func (p *deploymentsProgress) show(stage deployments.Stage, n, total int) {
	if stage != p.stage {
		p.close()
		p.stage, p.told = stage, time.Time{}
		if console.IsTerminal(p.Err) {
			p.bars = mpb.New(mpb.WithOutput(console.Raw(p.Err)), mpb.WithWidth(40))
			p.bar = p.bars.AddBar(int64(total), mpb.BarRemoveOnComplete(),
				mpb.PrependDecorators(decor.CountersNoUnit("%d/%d "+string(stage)+" ")), mpb.AppendDecorators(decor.AverageETA(decor.ET_STYLE_GO)))
		}
	}
	if p.bar != nil {
		p.bar.SetCurrent(int64(n))
		return
	}
	if n == total || time.Since(p.told) >= lineEvery {
		fmt.Fprintf(p.Err, "%s: %d of %d\n", stage, n, total)
		p.told = time.Now()
	}
}

// close ends the bar of a stage.
func (p *deploymentsProgress) close() {
	if p.bar != nil {
		p.bar.Abort(true)
		p.bars.Wait()
		p.bar = nil
	}
}
