package training

import (
	"errors"
	"fmt"

	"panthera/search/net"
)

// Options are the options of training. Two runs of the same options and data give the same net.
type Options struct {
	// N is the width of the net: the number of sums that its first layer has for each view.
	N int
	// Hidden is the number of sums of the net's second layer: net.HiddenWidth, or 0 for none.
	Hidden int
	// Epochs is the largest number of epochs.
	Epochs int
	// Patience is the number of epochs without a better validation loss after which training ends.
	Patience int
	// Batch is the number of positions in a training step.
	Batch int
	// Rate is the learning rate of the first step; it falls to a hundredth by the last epoch.
	Rate float64
	// Decay is the share of the weights by which a step with learning rate 1 would shrink them.
	Decay float64
	// Lambda is the weight of the position's own score in the target of training. The rest of the target is the
	// result or, with a horizon, the outlook (a mean of later scores and the result).
	Lambda float64
	// Horizon says how far the outlook (see the package documentation) looks ahead, in plies: the score of a
	// move counts e^(−1/Horizon) times as much as the score one ply earlier, and the result has the remaining
	// weight. With few pieces on the board it looks further. With 0 only results count.
	Horizon float64
	// Scale is the number of centipawns by which scores are divided before they are turned into chances; 0 to
	// fit it to the results.
	Scale float64
	// Seed determines the random first weights and the order of positions.
	Seed uint64
}

// DefaultOptions returns options for a few million positions of fewer than 50,000 games. With more games the
// result may have a weight in the target.
func DefaultOptions() Options {
	return Options{N: 64, Epochs: 20, Patience: 6, Batch: 4096, Rate: 0.002, Decay: 0.1, Lambda: 1, Seed: 1}
}

// Check returns an error if o is invalid.
func (o *Options) Check() error {
	switch {
	case o.N < net.Step || o.N > net.MostN || o.N%net.Step != 0:
		return fmt.Errorf("a width of %d; give a multiple of %d up to %d", o.N, net.Step, net.MostN)
	case o.Hidden != 0 && o.Hidden != net.HiddenWidth:
		return fmt.Errorf("a second layer of %d; give %d, or 0 for none", o.Hidden, net.HiddenWidth)
	case o.Epochs < 1 || o.Patience < 1 || o.Batch < shardCount:
		return fmt.Errorf("%d epochs, patience %d, batches of %d; give more", o.Epochs, o.Patience, o.Batch)
	case o.Rate <= 0 || o.Decay < 0 || o.Rate*o.Decay >= 1:
		return fmt.Errorf("a rate of %g with a decay of %g", o.Rate, o.Decay)
	case o.Lambda < 0 || o.Lambda > 1:
		return fmt.Errorf("lambda is %g; give a part of 1", o.Lambda)
	case o.Horizon < 0:
		return fmt.Errorf("a horizon of %g plies; give 0 for none", o.Horizon)
	case o.Horizon > 0 && o.Lambda == 1:
		return errors.New("a horizon needs a lambda below 1: with 1 the score of the position is the whole target")
	case o.Scale != 0 && (o.Scale < 1 || o.Scale > mostScale):
		return fmt.Errorf("a scale of %g centipawns", o.Scale)
	}
	return nil
}
