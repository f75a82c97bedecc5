package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"panthera/bench/lab/conversion"
	"panthera/bench/lab/suite"
	"panthera/protocol/console"
	"panthera/search/endings"
)

type conversionsCommand struct {
	Suites    []string `arg:"" optional:"" type:"existingfile" help:"Suites, each named after its game, whose mates are to be won, instead of endings and problems."`
	Variant   []string `placeholder:"ID" help:"The games (default: all)."`
	Positions int      `default:"100" placeholder:"N" help:"Positions of each game (default: ${default})."`
	Nodes     uint64   `default:"20000" placeholder:"N" help:"Nodes for each move (default: ${default})."`
	Most      int      `default:"20" placeholder:"N" help:"Only positions that are won within so many moves (default: ${default})."`
	Tables    []string `placeholder:"KRvK,…" help:"The endings that positions are taken from, of one game (default: all with three pieces; problems in games without tables)."`
	Own       bool     `name:"by-tables" help:"Let the engine play by endgame tables, too."`
	Show      bool     `help:"List the positions that were not won."`
}

// Run has the engine play out positions that are known to be won, and prints how many it wins.
func (f *conversionsCommand) Run(ctx context.Context, c *console.Console) error {
	orders, err := f.orders(c)
	if err != nil {
		return err
	}
	switch {
	case f.Positions < 1 || f.Nodes < 1 || f.Most < 1:
		return errors.New("--positions, --nodes and --most are 1 or more")
	case len(f.Tables) > 0 && (len(orders) != 1 || len(f.Suites) > 0):
		return errors.New("--tables names endings of one game; give --variant")
	}
	folder, err := endings.DefaultFolder()
	if err != nil {
		return err
	}
	tables := endings.Open(folder, func(err error) { fmt.Fprintf(c.Err, "arena: %v\n", err) })
	player := conversion.NewPlayer(f.Nodes, tables, f.Own)
	if _, err := io.WriteString(c.Out, conversion.Heading); err != nil {
		return err
	}
	var lost []string
	for _, o := range orders {
		o.Tables = tables
		r, err := play(ctx, c, o, player)
		if err != nil {
			return err
		}
		for _, s := range r.Lost {
			lost = append(lost, fmt.Sprintf("%s: not won: %v\n", r.Variant, s))
		}
		if len(r.Sources) == 0 {
			continue
		}
		if _, err := io.WriteString(c.Out, r.String()); err != nil {
			return err
		}
	}
	if !f.Show {
		return nil
	}
	_, err = io.WriteString(c.Out, strings.Join(lost, ""))
	return err
}

// orders returns one order for each game, which says which won positions are to be played: the
// positions of the suites given, else of the games named, else of all games.
func (f *conversionsCommand) orders(c *console.Console) ([]conversion.Order, error) {
	order := conversion.Order{Positions: f.Positions, Most: f.Most, Names: f.Tables}
	ids := f.Variant
	switch {
	case len(f.Suites) > 0 && len(ids) > 0:
		return nil, errors.New("suites are named after their games; leave out --variant")
	case len(f.Suites) > 0:
		for _, path := range f.Suites {
			ids = append(ids, suite.VariantOf(path))
		}
	case len(ids) == 0:
		for _, g := range c.Games.Games() {
			ids = append(ids, g.ID)
		}
	}
	var orders []conversion.Order
	for i, id := range ids {
		g, err := c.Game(id)
		if err != nil {
			return nil, err
		}
		order.Game = g
		if len(f.Suites) > 0 {
			order.Suite = f.Suites[i]
		}
		orders = append(orders, order)
	}
	return orders, nil
}

// play plays the positions of a game.
func play(ctx context.Context, c *console.Console, o conversion.Order, player *conversion.Player) (conversion.Result, error) {
	r := conversion.Result{Variant: o.Game.ID}
	starts, err := conversion.Starts(ctx, o)
	if err != nil {
		return r, err
	}
	done, end := bar(ctx, c, len(starts), o.Game.ID)
	defer end()
	for _, s := range starts {
		moves, err := player.Play(ctx, o.Game, s)
		if err != nil {
			return r, err
		}
		r.Add(s, moves)
		done()
	}
	return r, nil
}
