package workbench

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"panthera/bench/nets/datagen"
	"panthera/bench/nets/training"
	"panthera/bench/play/elo"
	"panthera/bench/play/journal"
	"panthera/engine"
	"panthera/protocol/folder"
	"panthera/search"
	"panthera/search/net"
)

// Training says how a net is trained, and how good it must be to be kept.
type Training struct {
	// time is the time for making positions by self-play and for learning from them, earlier runs included; the
	// games that test the net are not included. The first share of the time makes positions, at most positions
	// of them.
	time      time.Duration
	share     float64
	positions uint64
	// options are the options of the training, which runs as many epochs as the time allows.
	options training.Options
	// The net plays pairs pairs of games, with nodes nodes for each move, against the engine without the net.
	// To be kept, it must be better by at least better Elo.
	pairs  int
	nodes  uint64
	better float64
}

// DefaultTraining returns the training for a given time. Its number of positions fits into the memory of a
// usual machine.
func DefaultTraining(d time.Duration) Training {
	return Training{time: d, share: 0.7, positions: 10_000_000, options: training.DefaultOptions(), pairs: 200, nodes: 2000, better: 50}
}

// Trained is the result of training.
type Trained struct {
	games, positions uint64
	score            elo.Score
	pairs            elo.Pairs
	// Kept says that the net was sufficiently better than the engine without it, and has been kept.
	Kept bool
}

// String returns a description of the training's result for people.
func (t *Trained) String() string {
	verdict := "the net is not kept"
	if t.Kept {
		verdict = "the net is kept"
	}
	return fmt.Sprintf("A net from %d games, %d positions: +%d =%d -%d, Elo %v: %s.", t.games, t.positions, t.score.Wins, t.score.Draws, t.score.Losses, t.pairs, verdict)
}

// The files of training, in its folder.
const (
	dataFile  = "positions.dat"
	stateFile = "training.state"
	spentFile = "training.jsonl"
	// NetFile is the name of the file of the net, if the net was kept.
	NetFile = "net.nnue"
)

// spell is an amount of time spent on training.
type spell struct {
	Millis int64 `json:"ms"`
}

// Improve trains a net for the game of settings s. It works in the folder dir, where it continues earlier work,
// and calls tell from time to time with a text about its progress. The error may be the context's.
func Improve(ctx context.Context, s *Settings, t Training, dir string, threads int, tell func(string)) (*Trained, error) {
	clock, err := newStopwatch(filepath.Join(dir, spentFile), s, t.options)
	if err != nil {
		return nil, err
	}
	trained, err := t.improve(ctx, s, clock, dir, threads, tell)
	return trained, errors.Join(err, clock.file.Close())
}

func (t *Training) improve(ctx context.Context, s *Settings, clock *stopwatch, dir string, threads int, tell func(string)) (*Trained, error) {
	registry := engine.NewRegistry(s.game)
	data, state := filepath.Join(dir, dataFile), filepath.Join(dir, stateFile)
	if err := t.generate(ctx, registry, s, clock, data, threads, tell); err != nil {
		return nil, err
	}
	read, err := training.ReadData(ctx, registry, []string{data}, training.ReadOptions{})
	if err != nil {
		return nil, err
	}
	trainer, err := training.New(read, t.options, nil)
	if err != nil {
		return nil, err
	}
	err = clock.run(ctx, t.time, func(ctx context.Context) error {
		_, err := trainer.Run(ctx, state, func(p training.Progress) {
			tell(fmt.Sprintf("epoch %d of %d, %d of %d positions", p.Epoch, p.Epochs, p.Seen, p.Positions))
		})
		return err
	})
	if err != nil {
		return nil, err
	}
	n, err := trainer.Net()
	if err != nil {
		return nil, err
	}
	return t.decide(ctx, s, n, dir, threads, tell)
}

// generate makes positions by self-play, until their share of the time is used or there are enough.
func (t *Training) generate(ctx context.Context, registry *engine.Registry, s *Settings, clock *stopwatch, path string, threads int, tell func(string)) error {
	playing := datagen.DefaultSettings()
	playing.Shares, playing.Seed = []datagen.Share{{Variant: s.Variant, Weight: 1}}, s.Seed
	if err := playing.NameNets(registry); err != nil {
		return err
	}
	return clock.run(ctx, time.Duration(float64(t.time)*t.share), func(ctx context.Context) error {
		_, err := datagen.Run(ctx, registry, path, &playing, t.positions, threads, func(stats *datagen.Statistics) {
			tell(fmt.Sprintf("%d games, %d positions", stats.Games, stats.Positions))
		})
		return err
	})
}

// decide plays test games between the engine with the net and without it, and keeps the net if it is
// sufficiently better.
func (t *Training) decide(ctx context.Context, s *Settings, n *net.Net, dir string, threads int, tell func(string)) (*Trained, error) {
	with, without := s.options, s.options
	with.Nets = map[string]*net.Net{n.Family: n}
	playing := datagen.DefaultSettings()
	playing.Nodes, playing.Seed = t.nodes, s.Seed
	contest := datagen.Contest{Game: s.game, Settings: &playing, Options: [2]search.Options{with, without}, Pairs: t.pairs, Threads: threads}
	result := Trained{games: n.Games, positions: n.Positions}
	err := contest.Play(ctx, func(score elo.Score, pairs elo.Pairs) {
		result.score, result.pairs = score, pairs
		tell(fmt.Sprintf("the net +%d =%d -%d", score.Wins, score.Draws, score.Losses))
	})
	if err != nil {
		return nil, err
	}
	difference, _ := result.pairs.Difference()
	path := filepath.Join(dir, NetFile)
	if result.Kept = difference >= t.better; result.Kept {
		return &result, folder.Replace(path, 0o644, n.Write)
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	return &result, nil
}

// stopwatch counts the time spent on training, and keeps it in a file so that later runs continue from it.
type stopwatch struct {
	file  *journal.Journal[spell]
	spent time.Duration
}

// newStopwatch opens the stopwatch's file, which must have been begun with the same settings and options, or
// creates it.
func newStopwatch(path string, s *Settings, o training.Options) (*stopwatch, error) {
	c := &stopwatch{}
	heading := struct {
		Settings *Settings        `json:"settings"`
		Training training.Options `json:"training"`
	}{s, o}
	var err error
	c.file, err = journal.Open(path, heading, func(s spell) error {
		c.spent += time.Duration(s.Millis) * time.Millisecond
		return nil
	})
	return c, err
}

// noteEvery is the time between two entries that a stopwatch writes to its file.
const noteEvery = 10 * time.Second

// run calls work with a context that ends when the total time spent reaches until. It is no error if the time
// runs out.
func (c *stopwatch) run(ctx context.Context, until time.Duration, work func(context.Context) error) error {
	limited, cancel := context.WithTimeout(ctx, max(0, until-c.spent))
	defer cancel()
	ended := make(chan error, 1)
	go func() { ended <- work(limited) }()
	ticker := time.NewTicker(noteEvery)
	defer ticker.Stop()
	var err error
	for began, over := time.Now(), false; !over; began = time.Now() {
		select {
		case err = <-ended:
			over = true
		case <-ticker.C:
		}
		c.spent += time.Since(began)
		if fault := c.file.Add(spell{time.Since(began).Milliseconds()}); fault != nil {
			cancel()
			if !over {
				<-ended
			}
			return fault
		}
	}
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		return nil
	}
	return err
}
