package training

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"time"

	"panthera/search"
	"panthera/search/net"
)

// Progress says how far training has come.
type Progress struct {
	// Epoch is the number of the current epoch, from 1, of Epochs in all. Seen of its Positions positions are
	// done, at Second positions a second.
	Epoch, Epochs   int
	Seen, Positions int
	Second          float64
	Left            time.Duration
	// Last has the losses of the last completed epoch; nil in the first epoch.
	Last *Epoch
}

// The streams of random numbers.
const (
	initialStream = 0x696e6974 // "init"
	orderStream   = 0x6f726465 // "orde"
	// successorStream is the stream of random numbers that chooses the positions added to those of the games.
	successorStream = 0x73756363 // "succ"
)

// shardCount is the number of parts into which each batch is divided. It does not depend on the number of
// processors, since that would change the order in which gradients are added.
const shardCount = 4

// Trainer trains a net.
type Trainer struct {
	data    *Data
	options Options
	heading net.Heading
	shards  []*shard
	// rounded has the weights with those that the integer net rounds coarsely as it has them.
	rounded net.Floats
	// The rest is what a checkpoint keeps.
	state  *state
	best   *net.Floats
	report Report
}

// New prepares training that starts from random weights, or from the net from if that is not nil. It writes the
// targets into the data, so data may be used by only one trainer at a time.
func New(d *Data, o Options, from *net.Net) (*Trainer, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	t := &Trainer{data: d, options: o}
	t.report = Report{Options: o, Games: d.games, Learned: len(d.learned.samples), Held: len(d.held.samples), Scale: o.Scale}
	if o.Scale == 0 {
		t.report.Scale, _ = fitScale(&d.learned, scoreOf, resultOf)
	}
	t.report.Scale = math.Round(t.report.Scale)
	d.learned.aim(&t.options, t.report.Scale)
	d.held.aim(&t.options, t.report.Scale)
	t.report.HandScale, t.report.HandLoss = fitScale(&d.held, staticOf, targetOf)
	t.report.SearchLoss = t.loss(func(x *sample) float64 { return sigmoid(float64(x.score) / t.report.Scale) })
	l := d.layout
	t.heading = search.NetHeading(l)
	t.heading.N, t.heading.Hidden, t.heading.Scale = o.N, o.Hidden, int(t.report.Scale)
	t.heading.Games, t.heading.Positions = d.games, d.positions
	t.state = t.random()
	if from != nil {
		if err := t.startFrom(from); err != nil {
			return nil, err
		}
	}
	t.round()
	for range shardCount {
		t.shards = append(t.shards, newShard(t.trained()))
	}
	return t, nil
}

// startFrom copies the weights of a net of the same family, or of another family whose input columns are the
// first columns of this one. The weights of the other columns stay random. The net may be narrower or have no
// second layer: the sums that it does not have start from random weights, and count nothing until their output
// weights are learned.
func (t *Trainer) startFrom(from *net.Net) error {
	l := t.data.layout
	if from.Family != l.Family() {
		other := t.data.layoutOf(from.Family)
		if other == nil || !l.Extends(other) {
			return fmt.Errorf("the net to start from is for %q, whose columns are not the first of %s", from.Family, l.Family())
		}
		l = other
	} else if from.Layout == l.Unzoned().Hash() {
		l = l.Unzoned()
	}
	if err := from.Fits(l.Family(), l.Hash(), l.Columns(), l.Buckets(), l.Active()); err != nil {
		return err
	}
	if from.N > t.options.N || from.Hidden > t.options.Hidden {
		return fmt.Errorf("the net to start from has N %d and a second layer of %d, more than %d and %d",
			from.N, from.Hidden, t.options.N, t.options.Hidden)
	}
	to, weights := t.state.Weights, from.Floats()
	clear(to.Out)
	if from.Hidden > 0 {
		clear(to.Hidden)
	}
	copyRows := func(to, from []float32, width, narrow int) {
		for row := range len(from) / max(1, narrow) {
			copy(to[row*width:], from[row*narrow:][:narrow])
		}
	}
	if zoned, shared := t.split(to.Weights); len(shared) > 0 && l.Zones() == 1 {
		copyRows(shared, weights.Weights, t.options.N, from.N)
	} else {
		copyRows(zoned, weights.Weights, t.options.N, from.N)
		t.unfold(to.Weights, from.N)
	}
	copyRows(to.Biases, weights.Biases, t.options.N, from.N)
	copyRows(to.Out, weights.Out, t.options.N, from.N)
	copy(to.OutBiases, weights.OutBiases)
	copyRows(to.Hidden, weights.Hidden, t.options.N*from.Hidden, from.N*from.Hidden)
	copy(to.HiddenBiases, weights.HiddenBiases)
	copy(to.HiddenOut, weights.HiddenOut)
	return nil
}

// loss returns the validation loss if the function chance predicts the target of each sample.
func (t *Trainer) loss(chance func(*sample) float64) float64 {
	sum := 0.0
	for i := range t.data.held.samples {
		x := &t.data.held.samples[i]
		d := chance(x) - float64(x.target)
		sum += d * d
	}
	return sum / float64(len(t.data.held.samples))
}

// Run trains, and saves the state at path after each epoch. It resumes from a state saved there with the same
// options and data, calls tell with the progress, and returns a report. The error is the context's, or says why
// the state could not be saved or resumed.
func (t *Trainer) Run(ctx context.Context, path string, tell func(Progress)) (*Report, error) {
	if err := t.resume(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for epoch := len(t.report.Epochs); epoch < t.options.Epochs && epoch-t.report.Best <= t.options.Patience; epoch++ {
		learned, err := t.epoch(ctx, epoch, tell)
		if err != nil {
			return nil, err
		}
		t.report.Epochs = append(t.report.Epochs, Epoch{learned, t.validate()})
		if t.best == nil || t.report.Epochs[epoch].Held < t.report.Epochs[t.report.Best].Held {
			t.report.Best, t.best = epoch, net.NewFloats(t.heading)
			for i, part := range t.best.Parts() {
				copy(part, t.rounded.Parts()[i])
			}
		}
		if err := t.save(path); err != nil {
			return nil, err
		}
	}
	return &t.report, nil
}

// round brings t.rounded up to date.
func (t *Trainer) round() {
	folded := t.fold(t.rounded.Weights[:0], t.state.Weights.Weights)
	hidden := t.rounded.Hidden[:0]
	for _, w := range t.state.Weights.Hidden {
		hidden = append(hidden, rounded(w, net.HiddenSteps))
	}
	t.rounded = *t.state.Weights
	t.rounded.Hidden, t.rounded.Weights = hidden, folded
}

// errNoEpoch says that there is no net yet, since no epoch was completed.
var errNoEpoch = errors.New("no epoch of training was completed")

// Net returns the best net so far, or an error before the end of the first epoch.
func (t *Trainer) Net() (*net.Net, error) {
	if t.best == nil {
		return nil, errNoEpoch
	}
	return t.best.Quantise(t.heading)
}
