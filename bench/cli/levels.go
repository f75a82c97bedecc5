package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"panthera/bench/lab/levels"
	"panthera/bench/play/distributed"
	"panthera/bench/play/elo"
	"panthera/bench/play/match"
	"panthera/bench/play/tournament"
	"panthera/protocol/console"
	"panthera/search/regular"
)

type levelsCommand struct {
	Engine      string   `required:"" sep:"none" placeholder:"SPEC" help:"The engine whose levels are measured, as cmd=bin/panthera."`
	Peer        []string `sep:"none" placeholder:"SPEC" help:"An engine with UCI_Elo to measure against, as cmd=stockfish,depth=12: one for all ratings, or one for each. Without it each rating plays the next lower one."`
	Labels      []int    `default:"1400,1700,2000,2300" placeholder:"ELO,…" help:"Ratings, rising (default: ${default})."`
	Variant     []string `default:"chess" placeholder:"ID" help:"The game, or several (default: ${default})."`
	Games       int      `default:"100" placeholder:"N" help:"Games of each rating (default: ${default})."`
	Nodes       uint64   `default:"1000000" placeholder:"N" help:"Nodes for each move of an engine that has no limit of its own, and searches fewer at its rating (default: ${default})."`
	RandomPlies int      `default:"6" placeholder:"K" help:"Open with so many random moves (default: ${default})."`
	Seed        uint64   `default:"1" placeholder:"S" help:"Seed of the openings (default: ${default})."`
	MaxPlies    int      `default:"300" placeholder:"N" help:"Length at which a game is broken off as a draw (default: ${default})."`
	Concurrency int      `default:"1" placeholder:"N" help:"Games played at a time (default: ${default})."`
	Out         string   `required:"" type:"path" placeholder:"DIR" help:"Folder for the matches; matches that are there already are resumed."`
	Fit         string   `type:"path" placeholder:"FILE" help:"Write the table that would have given the engine its ratings; needs --peer and one game."`
}

// Run plays matches between an engine at different settings of UCI_Elo, or between it and other
// engines at the same settings, or continues the matches in an existing folder, and prints the
// results.
func (f *levelsCommand) Run(ctx context.Context, c *console.Console) error {
	if f.Fit != "" && (len(f.Peer) == 0 || len(f.Variant) != 1 || len(f.Labels) < 2) {
		return errors.New("--fit needs --peer, one --variant and two ratings or more")
	}
	if n := len(f.Peer); n > 1 && n != len(f.Labels) {
		return fmt.Errorf("%d of --peer for %d ratings; give one, or one for each", n, len(f.Labels))
	}
	if err := levels.Check(f.Labels); err != nil {
		return fmt.Errorf("--labels: %w", err)
	}
	var all []levels.Measured
	for _, id := range f.Variant {
		for i, label := range f.Labels {
			against, opponent := label, ""
			switch {
			case len(f.Peer) > 0:
				opponent = rated(f.Peer[min(i, len(f.Peer)-1)], "peer", label)
			case i == 0:
				continue
			default:
				against = f.Labels[i-1]
				opponent = rated(f.Engine, "engine", against)
			}
			score, err := f.play(ctx, c, id, opponent, label, against)
			if err != nil {
				return err
			}
			all = append(all, levels.Measured{Variant: id, Label: label, Against: against, Score: score})
		}
	}
	if err := f.write(c, all); err != nil || f.Fit == "" {
		return err
	}
	return regular.WriteFile(f.Fit, []byte(levels.Fit(all)))
}

// rated returns the specification of an engine whose strength is limited to a rating by UCI_Elo.
func rated(spec, name string, elo int) string {
	return fmt.Sprintf("%s,name=%s-%d,option.UCI_LimitStrength=true,option.UCI_Elo=%d", spec, name, elo, elo)
}

// play plays the match between the engine limited to the rating label and an opponent, and returns
// the score of the limited engine.
func (f *levelsCommand) play(ctx context.Context, c *console.Console, id, opponent string, label, against int) (elo.Score, error) {
	flags := matchFlags{
		Engine: []string{rated(f.Engine, "engine", label), opponent}, Variant: []string{id}, Format: "round-robin", Seeds: 1, Games: f.Games, Nodes: f.Nodes,
		Order: "random", RandomPlies: f.RandomPlies, Seed: f.Seed, Patience: 120_000, MaxPlies: f.MaxPlies,
	}
	m, err := flags.match(c)
	if err != nil {
		return elo.Score{}, err
	}
	out := outputFlags{Out: filepath.Join(f.Out, fmt.Sprintf("%s-%d-%d", id, label, against)), Concurrency: f.Concurrency}
	out.Lease = distributed.ShortestLease // nothing is handed out
	out.goOn()
	plan, err := out.apply(&tournament.Plan{Match: m})
	if err != nil {
		return elo.Score{}, err
	}
	quiet := *c
	quiet.Out = c.Err
	if err := out.conduct(ctx, &quiet, plan); err != nil {
		return elo.Score{}, err
	}
	records, err := match.ReadRecords(out.Out)
	if err != nil {
		return elo.Score{}, err
	}
	s := match.NewStandings(m.Names()...)
	for _, r := range records {
		s.Add(r)
	}
	return s.Score(m.Entrants[0].Name), nil
}

// write prints a line for each match.
func (f *levelsCommand) write(c *console.Console, all []levels.Measured) error {
	opponent := "the engine at"
	if len(f.Peer) > 0 {
		opponent = strings.TrimPrefix(strings.SplitN(f.Peer[0], ",", 2)[0], "cmd=") + " at"
	}
	w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "game\trating\tagainst %s\tgames\twon\tdrawn\tlost\tElo\t\n", opponent)
	for _, m := range all {
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%v\t\n", m.Variant, m.Label, m.Against, m.Score.Games(), m.Score.Wins, m.Score.Draws, m.Score.Losses, m.Score)
	}
	return w.Flush()
}
