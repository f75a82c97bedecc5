package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"panthera/bench/lab/workbench"
	"panthera/engine"
	"panthera/protocol/console"
	"panthera/protocol/definitions"
	"panthera/protocol/folder"
	"panthera/search/endings"
	"panthera/search/net"
)

type workbenchCommand struct {
	File    string   `arg:"" optional:"" type:"existingfile" name:"file" help:"A file of games. Without one --game is any game that Panthera knows."`
	Game    string   `placeholder:"ID" help:"Which game of the file (default: the only one)."`
	Minutes float64  `default:"20" placeholder:"M" help:"Play for so long, runs before included (default: ${default})."`
	Games   int      `placeholder:"N" help:"Play so many games, whatever time they take."`
	Nodes   []uint64 `default:"1000,8000" placeholder:"FEW,MANY" help:"Nodes for a move, in the two games from each opening (default: ${default})."`
	Hours   float64  `placeholder:"H" help:"Then train a net for so long, and keep it if it is 50 Elo better or more in 400 games."`
	Seed    uint64   `default:"1" placeholder:"S" help:"Seed of the openings (default: ${default})."`
	Net     string   `type:"existingfile" placeholder:"FILE" help:"Evaluate by this net."`
	Out     string   `type:"path" placeholder:"DIR" help:"Folder of the games and the report; one with the same settings is resumed (default: FILE.workbench/ID beside the file)."`
	Threads int      `placeholder:"N" help:"Games played at a time (default: one for each processor)."`
}

// Run plays games of the engine against itself, in a variant that exists or is being designed, and
// writes a report on how the variant plays.
func (f *workbenchCommand) Run(ctx context.Context, c *console.Console) error {
	if f.Minutes < 0 || f.Hours < 0 || f.Games < 0 || f.Games%2 != 0 || f.Threads < 0 || len(f.Nodes) != 2 {
		return errors.New("--minutes, --hours, --games and --threads are not below 0, games are in pairs, and --nodes is of the form FEW,MANY")
	}
	if f.Threads == 0 {
		f.Threads = runtime.GOMAXPROCS(0)
	}
	g, err := f.game(c)
	if err != nil {
		return err
	}
	if f.Out == "" {
		f.Out = definitions.Workbench(f.File, g.ID)
	}
	s, err := f.settings(g)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(f.Out, 0o755); err != nil {
		return err
	}
	if f.Games > 0 || f.Minutes > 0 {
		if err := f.play(ctx, c, s); err != nil {
			return err
		}
	}
	if f.Hours > 0 {
		return f.train(ctx, c, s)
	}
	return nil
}

// play plays games by the settings s, or continues an earlier run, and writes the report about
// them.
func (f *workbenchCommand) play(ctx context.Context, c *console.Console, s *workbench.Settings) error {
	j, err := workbench.Open(filepath.Join(f.Out, "games.jsonl"), s)
	if err != nil {
		return err
	}
	p := workbenchProgress{Console: c, command: f}
	p.begin(j.Progress)
	err = workbench.Play(ctx, s, j, f.Games/2, time.Duration(f.Minutes*float64(time.Minute)), f.Threads, p.show)
	p.close()
	if fault := j.Close(); err != nil || fault != nil {
		if ctx.Err() != nil {
			fmt.Fprintf(c.Err, "%d games are kept; the same command goes on\n", j.Progress.Games)
		}
		return errors.Join(err, fault)
	}
	return f.report(ctx, c, s, j)
}

// train trains a net in the folder.
func (f *workbenchCommand) train(ctx context.Context, c *console.Console, s *workbench.Settings) error {
	told := time.Now()
	training := workbench.DefaultTraining(time.Duration(f.Hours * float64(time.Hour)))
	trained, err := workbench.Improve(ctx, s, training, f.Out, f.Threads, func(text string) {
		if time.Since(told) >= lineEvery {
			told = time.Now()
			fmt.Fprintln(c.Err, text)
		}
	})
	if err != nil {
		return err
	}
	if fmt.Fprintln(c.Out, trained); trained.Kept {
		fmt.Fprintf(c.Out, "for EvalFile and --net: %s\n", filepath.Join(f.Out, workbench.NetFile))
	}
	return nil
}

// game returns the variant that the report is about: the one named, or one defined in the given
// file.
func (f *workbenchCommand) game(c *console.Console) (*engine.Game, error) {
	if f.File == "" {
		if f.Game == "" || f.Out == "" {
			return nil, errors.New("give a file of games, or --game ID and --out DIR")
		}
		return c.Game(f.Game)
	}
	file, err := definitions.Read(f.File)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, g := range file.Games {
		if g.ID == f.Game || f.Game == "" && len(file.Games) == 1 && file.Refused == 0 {
			return g, nil
		}
		ids = append(ids, g.ID)
	}
	text := "no game that can be played"
	if len(ids) > 0 {
		text = "these games: " + strings.Join(ids, " ")
	}
	if file.Refused > 0 {
		text += fmt.Sprintf("; %d are refused, \"panthera variants check %s\" says why", file.Refused, f.File)
	}
	return nil, fmt.Errorf("%s has %s; choose one by --game ID", f.File, text)
}

func (f *workbenchCommand) settings(g *engine.Game) (*workbench.Settings, error) {
	var n *net.Net
	if f.Net != "" {
		var err error
		if n, err = net.ReadFile(f.Net); err != nil {
			return nil, err
		}
	}
	return workbench.NewSettings(g, [2]uint64(f.Nodes), f.Seed, n)
}

// report writes the report about the games in the journal j: as files into the output folder, and
// as text to the standard output.
func (f *workbenchCommand) report(ctx context.Context, c *console.Console, s *workbench.Settings, j *workbench.Journal) error {
	tables, err := endings.DefaultFolder()
	if err != nil {
		return err
	}
	library := endings.Open(tables, func(err error) { fmt.Fprintf(c.Err, "arena: %v\n", err) })
	r, err := workbench.Make(ctx, s, j, library)
	if err != nil {
		return err
	}
	for name, write := range map[string]func(io.Writer) error{definitions.WorkbenchReport: r.WriteText, "report.html": r.WriteHTML} {
		if err := folder.Replace(filepath.Join(f.Out, name), 0o644, write); err != nil {
			return err
		}
	}
	fmt.Fprintln(c.Err, filepath.Join(f.Out, "report.html"))
	return r.WriteText(c.Out)
}

// workbenchProgress shows how many games have been played: a bar on a terminal, else a line
// from time to time.
type workbenchProgress struct {
	*console.Console
	command *workbenchCommand
	told    time.Time
	bars    *mpb.Progress
	bar     *mpb.Bar
}

// whole is the value at which the progress bar is full.
const whole = 1000

func (p *workbenchProgress) begin(before workbench.Progress) {
	if before.Games > 0 {
		fmt.Fprintf(p.Err, "going on after %d games\n", before.Games)
	}
	if console.IsTerminal(p.Err) {
		p.bars = mpb.New(mpb.WithOutput(console.Raw(p.Err)), mpb.WithWidth(40))
		p.bar = p.bars.AddBar(whole, mpb.PrependDecorators(decor.Percentage(), decor.Name(" ")),
			mpb.AppendDecorators(decor.AverageETA(decor.ET_STYLE_GO)))
	}
}

func (p *workbenchProgress) show(now workbench.Progress) {
	done := now.Spent.Minutes() / float64(p.command.Threads) / p.command.Minutes
	if p.command.Games > 0 {
		done = float64(now.Games) / float64(p.command.Games)
	}
	if p.bar != nil {
		p.bar.SetCurrent(int64(whole * min(1, done)))
		return
	}
	if time.Since(p.told) >= lineEvery {
		p.told = time.Now()
		fmt.Fprintf(p.Err, "%d games, %.0f %%\n", now.Games, 100*min(1, done))
	}
}

func (p *workbenchProgress) close() {
	if p.bar != nil {
		p.bar.Abort(false)
		p.bars.Wait()
	}
}
