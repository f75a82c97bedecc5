package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"panthera/bench/conversion"
	"panthera/engine"
	"panthera/search/endings"
)

type conversionsCommand struct {
	Variant   []string `placeholder:"ID" help:"The games (default: all)."`
	Positions int      `default:"100" placeholder:"N" help:"Positions of each game (default: ${default})."`
	Nodes     uint64   `default:"20000" placeholder:"N" help:"Nodes for each move (default: ${default})."`
	Most      int      `default:"20" placeholder:"N" help:"Only positions that are won within so many moves (default: ${default})."`
	Tables    []string `placeholder:"KRvK,…" help:"The endings that positions are taken from, of one game (default: all with three pieces; problems in games without tables)."`
	Own       bool     `name:"by-tables" help:"Let the engine play by endgame tables, too."`
	Show      bool     `help:"List the positions that were not won."`
}

// Run has the engine win positions that are known to be won.
func (f *conversionsCommand) Run(ctx context.Context, c *console) error {
	games := c.games.Games()
	if len(f.Variant) > 0 {
		games = nil
		for _, id := range f.Variant {
			g, err := c.game(id)
			if err != nil {
				return err
			}
			games = append(games, g)
		}
	}
	switch {
	case f.Positions < 1 || f.Nodes < 1 || f.Most < 1:
		return errors.New("--positions, --nodes and --most are 1 or more")
	case len(f.Tables) > 0 && len(games) != 1:
		return errors.New("--tables names endings of one game; give --variant")
	}
	folder, err := endings.DefaultFolder()
	if err != nil {
		return err
	}
	tables := endings.Open(folder, func(err error) { fmt.Fprintf(c.err, "arena: %v\n", err) })
	player := conversion.NewPlayer(f.Nodes, tables, f.Own)
	if _, err := io.WriteString(c.out, conversion.Heading); err != nil {
		return err
	}
	var lost []string
	for _, g := range games {
		r, err := f.play(ctx, c, g, tables, player)
		if err != nil {
			return err
		}
		for _, s := range r.Lost {
			lost = append(lost, fmt.Sprintf("%s: not won: %v\n", g.ID, s))
		}
		if len(r.Sources) == 0 {
			continue
		}
		if _, err := io.WriteString(c.out, r.String()); err != nil {
			return err
		}
	}
	if !f.Show {
		return nil
	}
	_, err = io.WriteString(c.out, strings.Join(lost, ""))
	return err
}

// play plays the positions of a game.
func (f *conversionsCommand) play(ctx context.Context, c *console, g *engine.Game, tables *endings.Library, player *conversion.Player) (conversion.Result, error) {
	r := conversion.Result{Variant: g.ID}
	starts, err := conversion.Starts(ctx, conversion.Order{Game: g, Positions: f.Positions, Most: f.Most, Names: f.Tables, Tables: tables})
	if err != nil {
		return r, err
	}
	done, end := c.bar(ctx, len(starts), g.ID)
	defer end()
	for _, s := range starts {
		moves, err := player.Play(ctx, g, s)
		if err != nil {
			return r, err
		}
		r.Add(s, moves)
		done()
	}
	return r, nil
}
