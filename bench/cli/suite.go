package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"panthera/bench/lab/suite"
	"panthera/engine"
	"panthera/protocol/console"
	"panthera/search"
	"panthera/search/endings"
	"panthera/search/memory"
)

type suiteCommand struct {
	Files   []string      `arg:"" type:"existingfile" name:"files" help:"Suites, each named after its game; with --make, data of datagen."`
	Variant string        `placeholder:"ID" help:"The game, where files are not named after it."`
	Nodes   uint64        `placeholder:"N" help:"Nodes for each position (default: 100000)."`
	Time    time.Duration `placeholder:"T" help:"Time for each position instead, as 500ms."`
	Depth   int           `placeholder:"N" help:"Depth of the search of each position instead."`
	Hash    int           `default:"16" placeholder:"MB" help:"Size of the table, which is cleared for each position (default: ${default})."`
	Threads int           `default:"1" placeholder:"N" help:"Threads that search together (default: ${default})."`
	Classic bool          `name:"hand-made" help:"Evaluate without the embedded nets."`
	Show    bool          `help:"List what was not solved, too."`
	JSON    bool          `name:"json" help:"Print the results as JSON."`

	Make      string   `type:"path" placeholder:"FILE" help:"Make a suite of --variant instead, from games."`
	Positions int      `default:"50" placeholder:"N" help:"How many positions it is to hold (default: ${default})."`
	Gains     int      `default:"15" placeholder:"N" help:"How many of them are wins of material (default: ${default})."`
	Endings   int      `default:"10" placeholder:"N" help:"How many are endings, if --tables names any (default: ${default})."`
	Tables    []string `placeholder:"KRvK,…" help:"The endgame tables that endings are taken from; they are made, or found in the user's cache."`
	Easy      uint64   `default:"1000" placeholder:"N" help:"Leave out positions that a search of so many nodes solves (default: ${default})."`
	Deep      uint64   `default:"100000" placeholder:"N" help:"Nodes of the search that checks a win of material (default: ${default})."`
}

// The default node limits for a search of one position: when a suite is solved, and when candidates
// for a new suite are looked for.
const (
	solvingNodes = 100_000
	makingNodes  = 8_000
)

// Run solves suites, or makes one.
func (f *suiteCommand) Run(ctx context.Context, c *console.Console) error {
	if f.Nodes > 0 && f.Time > 0 || f.Depth > 0 && (f.Nodes > 0 || f.Time > 0) {
		return errors.New("give one of --nodes, --time and --depth")
	}
	if f.Hash < 1 || f.Threads < 1 || f.Positions < 1 || f.Gains < 0 || f.Endings < 0 || f.Time < 0 || f.Depth < 0 {
		return errors.New("--hash, --threads and --positions are 1 or more, --gains, --endings, --time and --depth not below 0")
	}
	if err := memory.Fits(f.Hash); err != nil {
		return fmt.Errorf("--hash: %w", err)
	}
	if f.Make != "" {
		return f.make(ctx, c)
	}
	var results []suite.Result
	for _, path := range f.Files {
		r, err := f.solve(ctx, c, path)
		if err != nil {
			return err
		}
		results = append(results, r)
	}
	if f.JSON {
		e := json.NewEncoder(c.Out)
		e.SetIndent("", "  ")
		return e.Encode(results)
	}
	return suite.Write(c.Out, results, f.Show)
}

// solve solves one suite.
func (f *suiteCommand) solve(ctx context.Context, c *console.Console, path string) (suite.Result, error) {
	id := f.Variant
	if id == "" {
		id = suite.VariantOf(path)
	}
	g, err := c.Game(id)
	if err != nil {
		return suite.Result{}, fmt.Errorf("%s: %w", path, err)
	}
	entries, warnings, err := suite.Read(g, path)
	if err != nil {
		return suite.Result{}, err
	}
	for _, warning := range warnings {
		fmt.Fprintf(c.Err, "arena: %v\n", warning)
	}
	options := search.DefaultOptions()
	options.HashMB, options.Threads, options.HandMade = f.Hash, f.Threads, f.Classic
	s, r, p := search.New(options), suite.Result{Variant: id}, g.New()
	done, end := bar(ctx, c, len(entries), id)
	defer end()
	var solutions []suite.Solution
	for i := range entries {
		found, err := suite.Solve(ctx, s, p, &entries[i], f.limits())
		if err != nil {
			return r, err
		}
		r.Add(&found, entries[i].Wanted(p), moveText(p, found.Move))
		solutions = append(solutions, found)
		done()
	}
	r.Finish(solutions)
	return r, nil
}

func (f *suiteCommand) limits() search.Limits {
	switch {
	case f.Time > 0:
		return search.Limits{MoveTime: f.Time}
	case f.Depth > 0:
		return search.Limits{Depth: f.Depth}
	case f.Nodes > 0:
		return search.Limits{Nodes: f.Nodes}
	}
	return search.Limits{Nodes: solvingNodes}
}

// moveText returns a move in coordinates.
func moveText(p engine.Position, m engine.Move) string {
	if m == engine.NoMove {
		return "none"
	}
	return p.Format(m)
}

// make makes a suite from games.
func (f *suiteCommand) make(ctx context.Context, c *console.Console) error {
	g, err := c.Game(f.Variant)
	if err != nil {
		return err
	}
	folder, err := endings.DefaultFolder()
	if err != nil {
		return err
	}
	o := suite.Order{Game: g, Data: f.Files, Positions: f.Positions, Endings: f.Endings, Gains: f.Gains, Names: f.Tables,
		Nodes: makingNodes, Deep: f.Deep, Easy: f.Easy, Tables: endings.Open(folder, nil)}
	if f.Nodes > 0 {
		o.Nodes = f.Nodes
	}
	var end func()
	o.Done, end = bar(ctx, c, o.Positions, "positions")
	defer end()
	found := 0
	err = writeFile(f.Make, func(out io.Writer) (err error) {
		found, err = suite.Make(ctx, o, out)
		return err
	})
	if err == nil && found < f.Positions {
		fmt.Fprintf(c.Err, "arena: the games gave %d positions only\n", found)
	}
	return err
}
