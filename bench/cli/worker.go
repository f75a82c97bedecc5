package cli

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"panthera/bench/play/distributed"
	"panthera/bench/play/program"
	"panthera/bench/play/tournament"
	"panthera/protocol/console"
	"panthera/search/regular"
)

type workerCommand struct {
	NATS        string   `name:"nats" default:"tls://127.0.0.1:4222" placeholder:"URL" help:"Server of the match (default: ${default}). The token is that of the variable ARENA_TOKEN, or else of your own matches on this machine."`
	Concurrency int      `default:"1" placeholder:"N" help:"Games played at a time (default: ${default})."`
	Allow       []string `sep:"none" required:"" placeholder:"PATH" help:"What may be run here: a program, a folder of programs and networks, or a file F.toml of engines with their arguments and options, as tournament files have them; give one or more."`
	Name        string   `placeholder:"TEXT" help:"What records call this worker (default: machine and process)."`
	NPS         uint64   `name:"nps" placeholder:"N" help:"Nodes per second of this machine (default: measured)."`
	Traffic     string   `name:"log" placeholder:"FILE" help:"Add to a file all that engines are told and say, with times."`
	Once        bool     `help:"End when a match is over or refused."`
}

// Run runs a worker, which plays games of matches that hosts hand out, until Ctrl-C or, with
// --once, the end of the first match.
func (f *workerCommand) Run(ctx context.Context, c *console.Console) error {
	allowed, err := allowance(f.Allow)
	if err != nil {
		return fmt.Errorf("--allow: %w", err)
	}
	if f.Concurrency < 1 {
		return errors.New("--concurrency must be at least 1")
	}
	if f.Name == "" {
		host, err := os.Hostname()
		if err != nil {
			return err
		}
		f.Name = fmt.Sprintf("%s-%d", host, os.Getpid())
	}
	token, err := workerToken()
	if err != nil {
		return err
	}
	w := &distributed.Worker{URL: f.NATS, Token: token, Name: f.Name, Concurrency: f.Concurrency, Allowed: allowed, Speed: f.NPS, Once: f.Once,
		Games: c.Games, Log: slog.New(slog.NewTextHandler(c.Err, nil))}
	if f.Traffic != "" {
		file, err := regular.OpenFile(f.Traffic, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
		if err != nil {
			return fmt.Errorf("--log: %w", err)
		}
		defer file.Close()
		w.Traffic = program.NewLog(file)
	}
	return w.Run(ctx)
}

// allowance returns what the worker may run: a path ending in .toml is a file that describes
// engines, any other path is a program, a file or a folder that it may use.
func allowance(paths []string) (a distributed.Allowance, err error) {
	for _, path := range paths {
		if filepath.Ext(path) != ".toml" {
			a.Files = append(a.Files, path)
			continue
		}
		engines, err := tournament.Engines(path)
		if err != nil {
			return a, err
		}
		a.Engines = append(a.Engines, engines...)
	}
	return a, a.Check()
}
