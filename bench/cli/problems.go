package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"panthera/bench/lab/mining"
	"panthera/protocol/console"
	"panthera/protocol/problems"
)

type problemsCommand struct {
	Files   []string    `arg:"" type:"existingfile" name:"files" help:"Games and positions: data of datagen (.dat), .pgn, or else one FEN a line."`
	Variant string      `required:"" placeholder:"ID" help:"The game that problems are made of; games of others are passed over."`
	Out     string      `required:"" type:"path" placeholder:"FILE" help:"File of JSON lines to which problems are added; an existing one is continued."`
	Count   map[int]int `default:"2=40;3=50;4=20" placeholder:"MOVES=N;…" help:"How many problems the file is to hold, by the number of moves (default: ${default})."`
	Kinds   []string    `enum:"mate,stalemate,palace,marriage,stake-out,win" placeholder:"KIND" help:"Only wins of these kinds: ${enum} (default: any)."`
	Nodes   uint64      `default:"100" placeholder:"N" help:"Nodes of the search that plays games to their end and sees who wins (default: ${default})."`
	Threads int         `placeholder:"N" help:"Games searched at a time (default: one for each processor)."`
}

// longestProblem is the largest number of moves to mate that a user may ask for. Longer problems
// take the prover too long.
const longestProblem = 8

// Run mines problems.
func (f *problemsCommand) Run(ctx context.Context, c *console.Console) error {
	g, err := c.Game(f.Variant)
	if err != nil {
		return err
	}
	wanted := 0
	for n, count := range f.Count {
		if n < 2 || n > longestProblem || count < 0 {
			return fmt.Errorf("--count %d=%d: give numbers of moves from 2 to %d, and how many problems of each", n, count, longestProblem)
		}
		wanted += count
	}
	if f.Nodes == 0 {
		return errors.New("--nodes is 0; give a number of nodes")
	}
	threads := f.Threads
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	var kinds []problems.Kind
	for _, name := range f.Kinds {
		kinds = append(kinds, problems.Kind(name))
	}
	show := newMiningProgress(c.Err, wanted)
	found, err := mining.Run(ctx, mining.Order{
		Game: g, Games: c.Games, Files: f.Files, Out: f.Out, Counts: f.Count, Kinds: kinds, Nodes: f.Nodes, Threads: threads,
	}, show.step)
	show.close()
	fmt.Fprintf(c.Out, "%s: %d problems in %s, %d games looked at\n", g.ID, found.Problems, f.Out, found.Games)
	return err
}

// miningProgress shows the progress of the search for problems in games: a bar on a terminal, else
// a line from time to time.
type miningProgress struct {
	out    io.Writer
	wanted int
	told   time.Time
	bars   *mpb.Progress // nil for lines
	bar    *mpb.Bar
}

func newMiningProgress(out io.Writer, wanted int) *miningProgress {
	p := &miningProgress{out: out, wanted: wanted, told: time.Now()}
	if console.IsTerminal(out) {
		p.bars = mpb.New(mpb.WithOutput(out), mpb.WithWidth(40))
		p.bar = p.bars.AddBar(int64(wanted), mpb.PrependDecorators(decor.CountersNoUnit("%d/%d problems ")),
			mpb.AppendDecorators(decor.Elapsed(decor.ET_STYLE_GO)))
	}
	return p
}

func (p *miningProgress) step(now mining.Progress) {
	switch {
	case p.bar != nil:
		p.bar.SetCurrent(int64(now.Problems))
	case time.Since(p.told) >= lineEvery:
		p.told = time.Now()
		fmt.Fprintf(p.out, "%d of %d problems, %d games looked at\n", now.Problems, p.wanted, now.Games)
	}
}

func (p *miningProgress) close() {
	if p.bar != nil {
		p.bar.Abort(false)
		p.bars.Wait()
	}
}
