package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"panthera/bench/nets/training"
	"panthera/bench/play/report"
	"panthera/protocol/console"
	"panthera/search/net"
	"panthera/search/regular"
)

type trainCommand struct {
	Data       []string `arg:"" optional:"" type:"existingfile" name:"data" help:"Files of arena datagen, all of one family of games."`
	Out        string   `required:"" type:"path" placeholder:"FILE" help:"The net. Beside it, while training, is FILE.state, from which it goes on."`
	Plot       string   `type:"path" placeholder:"FILE" help:"Losses by epoch as one HTML file."`
	From       string   `type:"existingfile" placeholder:"FILE" help:"Start from a net instead of random weights."`
	Most       uint64   `placeholder:"N" help:"Read so many positions at most (default: all)."`
	Successors int      `placeholder:"K" help:"Learn for each position K more, after random quiet moves, with their hand-made evaluation (default: none)."`
	N          int      `name:"n" default:"64" placeholder:"N" help:"Width of the net, the number of sums for each view (default: ${default})."`
	Hidden     int      `placeholder:"N" help:"Width of a second layer: 16, or 0 for none (default: ${default})." default:"0"`
	Epochs     int      `default:"${epochs}" placeholder:"N" help:"How often all positions are seen (default: ${default})."`
	Patience   int      `default:"${patience}" placeholder:"N" help:"End after so many epochs without a better validation loss (default: ${default})."`
	Batch      int      `default:"${batch}" placeholder:"N" help:"Positions in a training step (default: ${default})."`
	Rate       float64  `default:"${rate}" placeholder:"R" help:"Rate of the first step (default: ${default})."`
	Decay      float64  `default:"${decay}" placeholder:"D" help:"Decay of weights, by the rate (default: ${default})."`
	Lambda     float64  `default:"${lambda}" placeholder:"PART" help:"Part of the score in the target; the rest is the result, or with --horizon the scores to come (default: ${default})."`
	Horizon    float64  `placeholder:"PLIES" help:"Use the scores of later moves in place of the result; a score so many plies later counts 1/e, with few pieces less soon (default: the result alone)."`
	Scale      float64  `placeholder:"CP" help:"Centipawns of an output of 1 (default: fitted to the results)."`
	Seed       uint64   `default:"1" placeholder:"S" help:"Seed of the first weights and of the order of positions (default: ${default})."`
	Compare    int      `placeholder:"GAMES" help:"Let the net play so many games against the engine's own evaluation; without data, an existing net."`
	Nodes      uint64   `default:"2000" placeholder:"N" help:"Nodes for each move of these games (default: ${default})."`
}

// trainDefaults returns the defaults of the flags.
func trainDefaults() map[string]string {
	o := training.DefaultOptions()
	return map[string]string{
		"epochs": fmt.Sprint(o.Epochs), "patience": fmt.Sprint(o.Patience), "batch": fmt.Sprint(o.Batch),
		"rate": fmt.Sprint(o.Rate), "decay": fmt.Sprint(o.Decay), "lambda": fmt.Sprint(o.Lambda),
	}
}

// Run trains an evaluation net from files of games, writes it to a file and prints the losses.
func (f *trainCommand) Run(ctx context.Context, c *console.Console) error {
	switch {
	case f.Compare < 0 || f.Compare%2 != 0:
		return fmt.Errorf("--compare is %d; games are in pairs", f.Compare)
	case len(f.Data) == 0 && f.Compare == 0:
		return errors.New("give files of data, or --compare GAMES")
	}
	if len(f.Data) > 0 {
		if err := f.train(ctx, c); err != nil {
			return err
		}
	}
	if f.Compare == 0 {
		return nil
	}
	return f.compare(ctx, c)
}

func (f *trainCommand) train(ctx context.Context, c *console.Console) error {
	t, err := f.prepare(ctx, c)
	if err != nil {
		return err
	}
	state := f.Out + ".state"
	p := newTrainProgress(c.Err)
	result, err := t.Run(ctx, state, p.show)
	p.close()
	if err != nil {
		return err
	}
	if err := f.write(t, result); err != nil {
		return err
	}
	return errors.Join(result.Write(c.Out), os.Remove(state))
}

// prepare reads the data.
func (f *trainCommand) prepare(ctx context.Context, c *console.Console) (*training.Trainer, error) {
	o := training.Options{N: f.N, Hidden: f.Hidden, Epochs: f.Epochs, Patience: f.Patience, Batch: f.Batch, Rate: f.Rate,
		Decay: f.Decay, Lambda: f.Lambda, Horizon: f.Horizon, Scale: f.Scale, Seed: f.Seed}
	if err := o.Check(); err != nil {
		return nil, err
	}
	var from *net.Net
	if f.From != "" {
		var err error
		if from, err = net.ReadFile(f.From); err != nil {
			return nil, err
		}
	}
	told := time.Now()
	data, err := training.ReadData(ctx, c.Games, f.Data, training.ReadOptions{Most: f.Most, Successors: f.Successors, Done: func(positions uint64) {
		if time.Since(told) > lineEvery {
			told = time.Now()
			fmt.Fprintf(c.Err, "read %d positions\n", positions)
		}
	}})
	if err != nil {
		return nil, err
	}
	return training.New(data, o, from)
}

// write writes the trained net to its file and, if --plot is given, a plot of the losses.
func (f *trainCommand) write(t *training.Trainer, r *training.Report) error {
	n, err := t.Net()
	if err != nil {
		return err
	}
	if err := writeFile(f.Out, n.Write); err != nil || f.Plot == "" {
		return err
	}
	learned, held := report.Curve{Name: "learned"}, report.Curve{Name: "validation"}
	hand := report.Curve{Name: "hand-made"}
	for _, e := range r.Epochs {
		learned.Values, held.Values = append(learned.Values, e.Learned), append(held.Values, e.Held)
		hand.Values = append(hand.Values, r.HandLoss)
	}
	return writeFile(f.Plot, func(out io.Writer) error {
		return report.WriteCurves(out, n.Family, r.Lines(), "epoch", "loss", []report.Curve{learned, held, hand})
	})
}

// writeFile writes a file by calling write. It opens the file first, to fail early if it cannot
// be written, and keeps the old content until write has succeeded.
func writeFile(path string, write func(io.Writer) error) (err error) {
	file, err := regular.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	var content bytes.Buffer
	if err := write(&content); err != nil {
		return err
	}
	if err := file.Truncate(0); err != nil {
		return err
	}
	_, err = content.WriteTo(file)
	return err
}
