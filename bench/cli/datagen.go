package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"panthera/bench/nets/datagen"
	"panthera/protocol/console"
	"panthera/search/endings"
)

type datagenCommand struct {
	Variant   []string `placeholder:"ID" help:"The game to be played, or several as ID=SHARE."`
	Out       string   `type:"path" placeholder:"FILE" help:"File that games are appended to; a file with the same settings is continued."`
	Positions uint64   `placeholder:"N" help:"How many positions the file shall hold."`
	Nodes     uint64   `default:"300" placeholder:"N" help:"Nodes for each move (default: ${default})."`
	Seed      uint64   `default:"1" placeholder:"S" help:"Seed of the openings (default: ${default})."`
	Plies     []int    `default:"6,10" placeholder:"LEAST,MOST" help:"Random moves that a game begins with (default: ${default})."`
	Within    int      `default:"150" placeholder:"CP" help:"Centipawns within which an opening is level (default: ${default})."`
	Endgames  string   `type:"existingfile" placeholder:"FILE" help:"Begin each game as one of the games of a file, up to an endgame of --pieces; random moves follow."`
	Pieces    int      `placeholder:"N" help:"Most pieces on the board of such an endgame."`
	Postings  float64  `default:"0.5" placeholder:"PART" help:"Part of the games with a deployment in which all pieces are posted at random (default: ${default})."`
	PlayOut   bool     `help:"Do not adjudicate a game that both sides take for won, or that stalls; play on until one of them sees the end."`
	HandMade  bool     `help:"Evaluate without the embedded nets."`
	NoEndings bool     `help:"Do not end games by the endgame tables in the user's cache (panthera endings ID --all makes them)."`
	Threads   int      `placeholder:"N" help:"Games played at a time (default: one for each processor)."`
	Rescore   string   `type:"existingfile" placeholder:"FILE" help:"Instead of playing, search all positions of these games again, with --nodes, and write them with the new scores."`
	Inspect   []string `type:"existingfile" placeholder:"FILE" help:"Read, check and describe a file instead."`
}

// Run plays games of the engine against itself and writes them as training data, or describes the
// files that earlier runs have written.
func (f *datagenCommand) Run(ctx context.Context, c *console.Console) error {
	for _, path := range f.Inspect {
		if err := datagen.Inspect(c.Games, path, c.Out); err != nil {
			return err
		}
	}
	if len(f.Inspect) > 0 {
		return nil
	}
	threads := f.Threads
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	stats, err := f.make(ctx, c, threads)
	if stats != nil {
		err = errors.Join(stats.Write(c.Out), err)
	}
	return err
}

// make plays games, or gives those of a file new scores.
func (f *datagenCommand) make(ctx context.Context, c *console.Console, threads int) (*datagen.Statistics, error) {
	if f.Rescore != "" {
		return f.rescore(ctx, c, threads)
	}
	s, err := f.settings()
	if err != nil {
		return nil, err
	}
	if err := s.NameNets(c.Games); err != nil {
		return nil, err
	}
	if f.Out == "" || f.Positions == 0 {
		return nil, errors.New("give --out FILE and --positions N, or --inspect FILE")
	}
	p := newDatagenProgress(c.Err, f.Positions)
	defer p.close()
	return datagen.Run(ctx, c.Games, f.Out, s, f.Positions, threads, p.show)
}

// rescore writes the games of a file with new scores.
func (f *datagenCommand) rescore(ctx context.Context, c *console.Console, threads int) (*datagen.Statistics, error) {
	if f.Out == "" || len(f.Variant) > 0 || f.Positions > 0 {
		return nil, errors.New("give --rescore FILE and --out FILE; the games and their number are those of the file")
	}
	positions := uint64(0)
	s, err := datagen.Read(f.Rescore, func(_ *datagen.Settings, g *datagen.Game) { positions += uint64(len(g.Scores)) })
	if err != nil {
		return nil, err
	}
	s.Nodes, s.HandMade, s.Rescored = f.Nodes, f.HandMade, true
	if err := s.NameNets(c.Games); err != nil {
		return nil, err
	}
	p := newDatagenProgress(c.Err, positions)
	defer p.close()
	return datagen.Rescore(ctx, c.Games, f.Rescore, f.Out, s, threads, p.show)
}

func (f *datagenCommand) settings() (*datagen.Settings, error) {
	s := datagen.DefaultSettings()
	s.BeginWith(f.Endgames, f.Pieces)
	s.Nodes, s.Seed, s.Within, s.Postings, s.HandMade = f.Nodes, f.Seed, f.Within, f.Postings, f.HandMade
	if folder, err := endings.DefaultFolder(); err == nil && !f.NoEndings {
		s.Adjudication.Tables, s.Endings = true, endings.Open(folder, nil)
	}
	if f.PlayOut {
		s.Adjudication.WinPlies, s.Adjudication.StallPlies = 0, 0
	}
	if len(f.Plies) != 2 {
		return nil, errors.New("--plies is not of the form LEAST,MOST")
	}
	s.Least, s.Most = f.Plies[0], f.Plies[1]
	for _, text := range f.Variant {
		id, weight, weighted := strings.Cut(text, "=")
		share := datagen.Share{Variant: id, Weight: 1}
		if weighted {
			var err error
			if share.Weight, err = strconv.ParseFloat(weight, 64); err != nil {
				return nil, fmt.Errorf("--variant %s: the share is not a number", text)
			}
		}
		s.Shares = append(s.Shares, share)
	}
	return &s, nil
}

// lineEvery is the time between two lines about the progress when the output is no terminal.
const lineEvery = 10 * time.Second

// datagenProgress shows the progress of a run: a bar on a terminal, else a line from time to time.
type datagenProgress struct {
	out       io.Writer
	positions uint64
	// before is the number of positions that the files already held when the run started.
	before      uint64
	start, told time.Time
	bars        *mpb.Progress
	bar         *mpb.Bar
}

func newDatagenProgress(out io.Writer, positions uint64) *datagenProgress {
	return &datagenProgress{out: out, positions: positions}
}

func (p *datagenProgress) show(s *datagen.Statistics) {
	if p.start.IsZero() {
		p.begin(s)
		return
	}
	if p.bar != nil {
		p.bar.SetCurrent(int64(s.Positions))
		return
	}
	if time.Since(p.told) < lineEvery && s.Positions < p.positions {
		return
	}
	p.told = time.Now()
	rate := float64(s.Positions-p.before) / time.Since(p.start).Seconds()
	left := time.Duration(float64(p.positions-min(p.positions, s.Positions)) / rate * float64(time.Second))
	fmt.Fprintf(p.out, "%d games, %d of %d positions, %.0f a second, %v left\n", s.Games, s.Positions, p.positions, rate, left.Round(time.Second))
}

// begin notes what the file held before.
func (p *datagenProgress) begin(s *datagen.Statistics) {
	p.before, p.start, p.told = s.Positions, time.Now(), time.Now()
	if s.Games > 0 {
		fmt.Fprintf(p.out, "going on after %d games, %d positions\n", s.Games, s.Positions)
	}
	if !console.IsTerminal(p.out) {
		return
	}
	p.bars = mpb.New(mpb.WithOutput(console.Raw(p.out)), mpb.WithWidth(40))
	p.bar = p.bars.AddBar(int64(p.positions),
		mpb.PrependDecorators(decor.CountersNoUnit("%d/%d positions ")),
		mpb.AppendDecorators(decor.AverageSpeed(0, " %.0f/s"), decor.Name(" "), decor.AverageETA(decor.ET_STYLE_GO)))
	p.bar.SetCurrent(int64(p.before))
}

func (p *datagenProgress) close() {
	if p.bar != nil {
		p.bar.Abort(false)
		p.bars.Wait()
	}
}
