package cli

import (
	"fmt"
	"runtime/pprof"

	"panthera/engine"
	"panthera/protocol/console"
	"panthera/protocol/session"
	"panthera/search"
	"panthera/search/regular"
)

type benchCommand struct {
	Words      []string `arg:"" optional:"" name:"words" help:"The same in Stockfish's form: ${benchForm}."`
	Variant    string   `placeholder:"ID" help:"The game; all by default."`
	Depth      int      `default:"${benchDepth}" placeholder:"N" help:"Depth of each search (default: ${default})."`
	Threads    int      `default:"1" placeholder:"N" help:"Threads that search together (default: ${default})."`
	Hash       int      `default:"16" placeholder:"MB" help:"Size of the transposition table (default: ${default})."`
	Stats      bool     `help:"Show how the search saves work: cutoffs by the first move and by null moves, quiescence, branching."`
	CPUProfile string   `name:"cpuprofile" placeholder:"FILE" type:"path" help:"Write a CPU profile, as for profile-guided optimization."`
}

func (b benchCommand) Run(c *console.Console) error {
	bench, err := b.plan(c)
	if err != nil {
		return err
	}
	if b.CPUProfile != "" {
		file, err := regular.Create(b.CPUProfile)
		if err != nil {
			return fmt.Errorf("--cpuprofile: %w", err)
		}
		defer file.Close()
		if err := pprof.StartCPUProfile(file); err != nil {
			return fmt.Errorf("--cpuprofile: %w", err)
		}
		defer pprof.StopCPUProfile()
	}
	total, err := runBench(c, bench)
	if err != nil {
		return err
	}
	if b.Stats {
		fmt.Fprint(c.Out, statisticsText(bench.Settings.Statistics))
	}
	_, err = fmt.Fprintf(c.Out, "\n%s\n", total)
	return err
}

// runBench runs a bench, which Ctrl-C stops, and prints the result of each position.
func runBench(c *console.Console, bench session.Bench) (session.BenchTotal, error) {
	ctx, fail, stop := interruptible()
	defer stop()
	total, err := bench.Run(ctx, tellBench(c, fail))
	if err != nil {
		return total, brokenOff(ctx, err)
	}
	return total, nil
}

type speedTestCommand struct {
	Words   []string `arg:"" optional:"" help:"${speedTestForm}: all processors, 128 MB for each and 150 seconds in all by default."`
	Variant string   `default:"chess" placeholder:"ID" help:"The game (default: ${default})."`
}

func (s speedTestCommand) Run(c *console.Console) error {
	g, err := c.Game(s.Variant)
	if err != nil {
		return err
	}
	bench, err := session.SpeedTest(g, s.Words)
	if err != nil {
		return err
	}
	total, err := runBench(c, bench)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.Out, "\nThreads: %d\nHash: %d MB\n%s\n", bench.Settings.Threads, bench.Settings.HashMB, total)
	return err
}

// tellBench returns a function that prints the result of each position of a bench, and the number
// of nodes after the last position of each game. It calls fail with the error of each write.
func tellBench(c *console.Console, fail func(error)) func(session.BenchStep) {
	var nodes uint64 // of the game
	return func(step session.BenchStep) {
		_, err := fmt.Fprintln(c.Out, step)
		nodes += step.Answer.Nodes
		if err == nil && step.Number == step.Count {
			_, err = fmt.Fprintf(c.Out, "Nodes of %s: %d\n", step.Game.ID, nodes)
			nodes = 0
		}
		fail(err)
	}
}

// plan returns the bench that the command-line flags ask for.
func (b benchCommand) plan(c *console.Console) (session.Bench, error) {
	games := c.Games.Games()
	if b.Variant != "" {
		g, err := c.Game(b.Variant)
		if err != nil {
			return session.Bench{}, err
		}
		games = []*engine.Game{g}
	}
	for _, err := range []error{
		within("--depth", b.Depth, 1, search.MaxPly),
		within("--threads", b.Threads, 1, session.MaxThreads),
		within("--hash", b.Hash, 1, session.MaxHashMB),
	} {
		if err != nil {
			return session.Bench{}, err
		}
	}
	bench := session.DefaultBench(games...)
	bench.Limits.Depth = b.Depth
	bench.Settings.Threads = b.Threads
	bench.Settings.HashMB = b.Hash
	if b.Stats {
		bench.Settings.Statistics = new(search.Statistics)
	}
	return bench, bench.Take(b.Words, nil)
}

// statisticsText writes the statistics of a search, one a line.
func statisticsText(s *search.Statistics) string {
	percent := func(part, whole uint64) float64 { return 100 * float64(part) / float64(max(1, whole)) }
	return fmt.Sprintf("\nCutoffs by the first move: %.1f %% of %d\nNull moves that cut: %.1f %% of %d\n"+
		"Quiescence: %.1f %% of nodes\nBranching factor: %.2f\n",
		percent(s.FirstCutoffs, s.Cutoffs), s.Cutoffs, percent(s.NullCutoffs, s.NullMoves), s.NullMoves,
		percent(s.QuiescenceNodes, s.Nodes), s.Branching())
}
