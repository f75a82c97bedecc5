package cli

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"

	"panthera/bench/play/distributed"
	"panthera/bench/play/program"
	"panthera/protocol/console"
)

type workerCommand struct {
	NATS        string   `name:"nats" default:"nats://127.0.0.1:4222" placeholder:"URL" help:"Server of the match (default: ${default})."`
	Token       string   `env:"ARENA_TOKEN" placeholder:"TEXT" help:"What the server asks for; better in the variable ARENA_TOKEN."`
	Concurrency int      `default:"1" placeholder:"N" help:"Games played at a time (default: ${default})."`
	Map         []string `sep:"none" placeholder:"FROM=TO" help:"Where things are on this machine: FROM is the name of an engine, for its program, or a file or folder as the match has it."`
	Name        string   `placeholder:"TEXT" help:"What records call this worker (default: machine and process)."`
	NPS         uint64   `name:"nps" placeholder:"N" help:"Nodes per second of this machine (default: measured)."`
	Traffic     string   `name:"log" placeholder:"FILE" help:"Add to a file all that engines are told and say, with times."`
	Once        bool     `help:"End when a match is over or refused."`
}

// Run plays games of matches that are handed out, until Ctrl-C or the end of the match.
func (f *workerCommand) Run(ctx context.Context, c *console.Console) error {
	places, err := distributed.ParsePlaces(f.Map)
	if err != nil {
		return fmt.Errorf("--map: %w", err)
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
	w := &distributed.Worker{URL: f.NATS, Token: f.Token, Name: f.Name, Concurrency: f.Concurrency, Places: places, Speed: f.NPS, Once: f.Once,
		Games: c.Games, Log: slog.New(slog.NewTextHandler(c.Err, nil))}
	if f.Traffic != "" {
		file, err := os.OpenFile(f.Traffic, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
		if err != nil {
			return fmt.Errorf("--log: %w", err)
		}
		defer file.Close()
		w.Traffic = program.NewLog(file)
	}
	return w.Run(ctx)
}
