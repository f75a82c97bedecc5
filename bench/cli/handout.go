package cli

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"panthera/bench/play/distributed"
	"panthera/bench/play/match"
	"panthera/bench/play/program"
)

// handoutFlags say whether the games of a match are played by workers on other machines, and how
// these workers get them.
type handoutFlags struct {
	Distributed  bool          `help:"Hand the games out to workers (arena worker) instead of playing them here."`
	NATS         string        `name:"nats" placeholder:"URL" help:"NATS server with JetStream that hands them out (default: one in this process). The token is that of the variable ARENA_TOKEN, or else made once and kept."`
	Listen       string        `default:"127.0.0.1:4222" placeholder:"HOST:PORT" help:"Where that server listens (default: ${default})."`
	ReferenceNPS uint64        `name:"reference-nps" placeholder:"N" help:"Nodes per second of the machine that times are meant for (default: those of this one)."`
	Lease        time.Duration `default:"30s" placeholder:"TIME" help:"Silence of a worker after which its game is given to another one (default: ${default})."`
}

// check returns an error if the flags do not fit a match kept in the folder dir.
func (f *handoutFlags) check(dir string) error {
	switch {
	case !f.Distributed && f.NATS != "":
		return errors.New("--nats is for --distributed matches")
	case f.Distributed && dir == "":
		return errors.New("--distributed needs a folder to keep the match in: give --out")
	case f.Lease < distributed.ShortestLease:
		return fmt.Errorf("--lease is less than %v", distributed.ShortestLease)
	}
	return nil
}

// play plays a match in this process, or has its games played by workers.
func (d *conductor) play(ctx context.Context, f *handoutFlags, past []*match.Record) error {
	if !f.Distributed {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(d.plan.Match.Processors()))
		return d.plan.Match.Play(ctx, past, d.take)
	}
	keys, err := hostKeys(f.NATS == "")
	if err != nil {
		return err
	}
	host, err := distributed.Open(ctx, d.plan.Match, distributed.Options{URL: f.NATS, Listen: f.Listen, Keys: keys, Dir: d.plan.Out, Fresh: d.fresh,
		Reference: f.ReferenceNPS, Lease: f.Lease, Notice: func(text string) { fmt.Fprintln(d.watch.out, text) }})
	if err != nil {
		return err
	}
	fmt.Fprintf(d.watch.out, "workers join with: %s=%v arena worker --nats %s --allow PATH\n", program.TokenVariable, host.Token(), host.URL())
	if key, err := host.PublicKey(); f.NATS != "" && err == nil {
		fmt.Fprintf(d.watch.out, "the server must have the user %s (nkey)\n", key)
	}
	err = d.plan.Match.PlayBy(ctx, host, past, d.take)
	host.Close(err == nil)
	return err
}
