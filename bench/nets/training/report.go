package training

import (
	"fmt"
	"io"
)

// Epoch has the mean losses of an epoch: on the positions trained on (Learned) and on the validation set
// (Held).
type Epoch struct{ Learned, Held float64 }

// Report describes the training so far.
type Report struct {
	Options Options
	// Games is the number of games, Learned and Held are the numbers of positions trained on
	// and held out.
	Games         uint64
	Learned, Held int
	// Scale is the net's scale in centipawns. HandScale and HandLoss are the scale and the validation loss of
	// the hand-made evaluation; SearchLoss is the validation loss of the search's own scores.
	Scale               float64
	HandScale, HandLoss float64
	SearchLoss          float64
	Epochs              []Epoch
	// Best is the index of the epoch with the best validation loss.
	Best int
}

// better returns by which share the validation loss of the best epoch is below the loss of the hand-made
// evaluation.
func (r *Report) better() float64 { return 1 - r.Epochs[r.Best].Held/r.HandLoss }

// Lines returns lines of text about the result of the training.
func (r *Report) Lines() []string {
	best := r.Epochs[r.Best]
	return []string{
		fmt.Sprintf("%d positions of %d games learned from, %d held back; %d epochs, the best is number %d.",
			r.Learned, r.Games, r.Held, len(r.Epochs), r.Best+1),
		fmt.Sprintf("Scale %.0f centipawns; N %d, second layer %d, lambda %g, horizon %g, batches of %d, rate %g, decay %g, seed %d.", r.Scale, r.Options.N, r.Options.Hidden, r.Options.Lambda, r.Options.Horizon,
			r.Options.Batch, r.Options.Rate, r.Options.Decay, r.Options.Seed),
		fmt.Sprintf("Loss %.6f learning and %.6f in validation; hand-made evaluation %.6f (scale %.0f), scores of the search %.6f.",
			best.Learned, best.Held, r.HandLoss, r.HandScale, r.SearchLoss),
		fmt.Sprintf("The net's is %.1f%% below the hand-made evaluation's.", 100*r.better()),
	}
}

// Write writes the lines of the report.
func (r *Report) Write(out io.Writer) error {
	for _, line := range r.Lines() {
		if _, err := fmt.Fprintln(out, line); err != nil {
			return err
		}
	}
	return nil
}
