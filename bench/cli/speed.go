package cli

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"panthera/bench/lab/speed"
	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/protocol/console"
)

type speedCommand struct {
	Variant     string   `required:"" placeholder:"ID" help:"The game."`
	Engine      string   `default:"bin/panthera" placeholder:"CMD" help:"The engine measured (default: ${default})."`
	Peer        string   `required:"" placeholder:"CMD" help:"The engine it is compared with."`
	PeerVariant string   `placeholder:"NAME" help:"The peer's name of the game, if it has another one."`
	PeerOption  []string `sep:"none" placeholder:"NAME=VALUE" help:"An option of the peer; may be given several times."`
	PerftDepth  int      `default:"5" placeholder:"D" help:"Depth of perft; 0 for none (default: ${default})."`
	Nodes       uint64   `placeholder:"N" help:"Nodes to search in each position; instead of --movetime."`
	Depth       int      `placeholder:"D" help:"Depth to search to in each position, for the time to depth; instead of --movetime."`
	MoveTime    int      `name:"movetime" default:"1000" placeholder:"MS" help:"Milliseconds to search in each position; 0 for no search (default: ${default})."`
	Positions   int      `default:"4" placeholder:"N" help:"Positions, beginning with the start (default: ${default})."`
	Runs        int      `default:"3" placeholder:"R" help:"Runs of each engine, alternating (default: ${default})."`
	Hash        int      `default:"64" placeholder:"MB" help:"Hash of both engines (default: ${default})."`
}

// speedPatience is the patience with any command.
const speedPatience = 5 * time.Minute

// Run measures the speed of engines in nodes per second and prints it as a table in Markdown.
func (f *speedCommand) Run(ctx context.Context, c *console.Console) error {
	plan, err := f.plan(c)
	if err != nil {
		return err
	}
	specs, err := f.specs()
	if err != nil {
		return err
	}
	var engines []*uciengine.Engine
	for _, spec := range specs {
		e, err := uciengine.Start(ctx, spec)
		if err != nil {
			return err
		}
		defer e.Close()
		if f.Hash > 0 && e.HasOption("Hash") {
			if err := e.SetOption(uciengine.Option{Name: "Hash", Value: fmt.Sprint(f.Hash)}); err != nil {
				return err
			}
		}
		engines = append(engines, e)
	}
	report, err := speed.Measure(ctx, plan, engines, func(run int, engine string) {
		fmt.Fprintf(c.Err, "run %d of %d: %s\n", run, plan.Runs, engine)
	})
	if err != nil {
		return err
	}
	for _, text := range report.Notes {
		fmt.Fprintln(c.Err, "note:", text)
	}
	title := fmt.Sprintf("%s, %d positions, median of %d runs", f.Variant, len(plan.Positions), plan.Runs)
	return speed.WriteTable(c.Out, title, report)
}

func (f *speedCommand) plan(c *console.Console) (speed.Plan, error) {
	g, err := c.Game(f.Variant)
	if err != nil {
		return speed.Plan{}, err
	}
	plan := speed.Plan{Variant: f.Variant, Positions: positions(g, f.Positions), PerftDepth: f.PerftDepth, Runs: f.Runs, Patience: speedPatience}
	switch {
	case f.Nodes > 0 && f.Depth > 0:
		return plan, errors.New("--nodes and --depth exclude each other")
	case f.Nodes > 0 || f.Depth > 0:
		plan.Search.Nodes, plan.Search.Depth = f.Nodes, f.Depth
	default:
		plan.Search.MoveTime = time.Duration(f.MoveTime) * time.Millisecond
	}
	if f.PerftDepth < 0 || f.Depth < 0 || f.MoveTime < 0 || f.Runs < 1 || f.Positions < 1 {
		return plan, errors.New("--perft-depth, --depth and --movetime must not be negative, --runs and --positions be at least 1")
	}
	return plan, nil
}

// positions returns n positions of a game, or fewer if it has no more: the start position and some
// of its bench positions (the fixed positions in which speed is measured), evenly spread over their
// list.
func positions(g *engine.Game, n int) []string {
	list := []string{g.Start}
	others := slices.DeleteFunc(slices.Clone(g.Bench), func(fen string) bool { return fen == g.Start })
	n = min(n-1, len(others))
	for i := range n {
		list = append(list, others[i*len(others)/n])
	}
	return list
}

func (f *speedCommand) specs() ([]uciengine.Spec, error) {
	ours := uciengine.Spec{Command: strings.Fields(f.Engine)}
	peer := uciengine.Spec{Command: strings.Fields(f.Peer), Variant: f.PeerVariant}
	for _, text := range f.PeerOption {
		name, value, ok := strings.Cut(text, "=")
		if !ok || name == "" {
			return nil, fmt.Errorf("--peer-option %q is not of the form NAME=VALUE", text)
		}
		peer.Options = append(peer.Options, uciengine.Option{Name: name, Value: value})
	}
	if len(ours.Command) == 0 || len(peer.Command) == 0 {
		return nil, errors.New("--engine and --peer must name programs")
	}
	ours.Name, peer.Name = nameOf(ours), nameOf(peer)
	return []uciengine.Spec{ours, peer}, nil
}

// nameOf returns the name of a program.
func nameOf(s uciengine.Spec) string {
	return s.Command[0][strings.LastIndexByte(s.Command[0], '/')+1:]
}
