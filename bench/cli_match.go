package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"panthera/bench/match"
	"panthera/bench/uciengine"
	"panthera/engine"
)

type matchCommand struct {
	Engine      []string `required:"" sep:"none" placeholder:"SPEC" help:"An engine, as cmd=PATH,name=NAME,option.Hash=16,…; give two or more. Also dir=FOLDER and variant=ITS-NAME-OF-THE-GAME."`
	Variant     string   `required:"" placeholder:"ID" help:"The game."`
	Games       int      `default:"40" placeholder:"N" help:"Games of each pair of engines (default: ${default})."`
	Nodes       uint64   `xor:"control" placeholder:"N" help:"Nodes for each move."`
	MoveTime    int      `name:"movetime" xor:"control" placeholder:"MS" help:"Milliseconds for each move."`
	TC          string   `name:"tc" xor:"control" placeholder:"5+0.05" help:"Clock: [moves/]seconds[+increment]."`
	Openings    string   `type:"existingfile" placeholder:"FILE" help:"Openings, one FEN or EPD a line; instead of --random-plies."`
	RandomPlies int      `default:"8" placeholder:"K" help:"Open with so many random moves (default: ${default})."`
	Seed        uint64   `default:"1" placeholder:"S" help:"Seed of the openings (default: ${default})."`
	Concurrency int      `default:"1" placeholder:"N" help:"Games played at a time (default: ${default})."`
	Margin      int      `default:"100" placeholder:"MS" help:"Milliseconds by which time may be overstepped (default: ${default})."`
	MaxPlies    int      `default:"1000" placeholder:"N" help:"Length at which a game is broken off as a draw (default: ${default})."`
	Out         string   `placeholder:"DIR" help:"Folder for PGN and records; it must not hold a match yet."`
}

// Run plays the match and prints the standings, also those of a match that was broken
// off.
func (f *matchCommand) Run(ctx context.Context, c *console) error {
	m, err := f.match(c)
	if err != nil {
		return err
	}
	standings := match.NewStandings(m)
	sinks := []func(*match.Record) error{func(r *match.Record) error { standings.Add(r); return nil }}
	var journal *match.Journal
	if f.Out != "" {
		if journal, err = match.OpenJournal(m.Game, f.Out); err != nil {
			return fmt.Errorf("--out: %w", err)
		}
		sinks = append(sinks, journal.Add)
	}
	watch := newProgress(c.err, m, standings)
	sinks = append(sinks, watch.add)

	failure := m.Play(ctx, func(r *match.Record) (err error) {
		for _, sink := range sinks {
			err = errors.Join(err, sink(r))
		}
		return err
	})
	watch.close()
	if journal != nil {
		failure = errors.Join(failure, journal.Close(standings))
	}
	if standings.Games() > 0 {
		fmt.Fprintf(c.out, "%s, %s, %d of %d games\n%s", m.Game.ID, m.Rules.Control, standings.Games(), m.Fixtures(), standings)
	}
	return failure
}

// match is what the flags say.
func (f *matchCommand) match(c *console) (*match.Match, error) {
	g, err := c.game(f.Variant)
	if err != nil {
		return nil, err
	}
	m := &match.Match{Game: g, Games: f.Games, Concurrency: f.Concurrency, Rules: match.DefaultRules()}
	for _, text := range f.Engine {
		spec, err := uciengine.ParseSpec(text)
		if err != nil {
			return nil, fmt.Errorf("--engine: %w", err)
		}
		m.Engines = append(m.Engines, spec)
	}
	if m.Openings, err = f.openings(g); err != nil {
		return nil, err
	}
	if m.Rules.Control, err = f.control(); err != nil {
		return nil, err
	}
	if f.Margin < 0 || f.MaxPlies < 1 {
		return nil, errors.New("--margin and --max-plies must not be negative")
	}
	m.Rules.Margin, m.Rules.MaxPlies = time.Duration(f.Margin)*time.Millisecond, f.MaxPlies
	if err := m.Check(); err != nil {
		return nil, fmt.Errorf("%w; \"arena match --help\" shows the use", err)
	}
	return m, nil
}

func (f *matchCommand) control() (match.Control, error) {
	switch {
	case f.MoveTime < 0:
		return match.Control{}, fmt.Errorf("--movetime is %d", f.MoveTime)
	case f.MoveTime > 0:
		return match.Control{MoveTime: time.Duration(f.MoveTime) * time.Millisecond}, nil
	case f.TC != "":
		c, err := match.ParseClock(f.TC)
		if err != nil {
			return c, fmt.Errorf("--tc: %w", err)
		}
		return c, nil
	case f.Nodes > 0:
		return match.Control{Nodes: f.Nodes}, nil
	}
	return match.Control{}, errors.New("how long may engines think? Give --nodes, --movetime or --tc")
}

// mostRandomPlies is beyond what is an opening.
const mostRandomPlies = 200

func (f *matchCommand) openings(g *engine.Game) (match.Openings, error) {
	if f.Openings == "" {
		if f.RandomPlies < 0 || f.RandomPlies > mostRandomPlies {
			return nil, fmt.Errorf("--random-plies is %d; give a number from 0 to %d", f.RandomPlies, mostRandomPlies)
		}
		return match.RandomPlies(g, f.RandomPlies, f.Seed), nil
	}
	file, err := os.Open(f.Openings)
	if err != nil {
		return nil, fmt.Errorf("--openings: %w", err)
	}
	defer file.Close()
	openings, err := match.ReadEPD(g, file, f.Seed)
	if err != nil {
		return nil, fmt.Errorf("--openings %s: %w", f.Openings, err)
	}
	return openings, nil
}
