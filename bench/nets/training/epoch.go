package training

import (
	"context"
	"math"
	"math/rand/v2"
	"time"

	"golang.org/x/sync/errgroup"
)

// epoch trains on all positions once, in an order that depends on the seed and the epoch, and returns the mean
// loss.
func (t *Trainer) epoch(ctx context.Context, epoch int, tell func(Progress)) (float64, error) {
	samples := t.data.learned.samples
	order := make([]int32, len(samples))
	for i := range order {
		order[i] = int32(i)
	}
	random := rand.New(rand.NewPCG(t.options.Seed, orderStream+uint64(epoch)<<32))
	random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	p := Progress{Epoch: epoch + 1, Epochs: t.options.Epochs, Positions: len(order)}
	if epoch > 0 {
		p.Last = &t.report.Epochs[epoch-1]
	}
	loss, start := 0.0, time.Now()
	for from := 0; from < len(order); from += t.options.Batch {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		batch := order[from:min(from+t.options.Batch, len(order))]
		loss += t.batch(batch)
		done := (float64(epoch) + float64(from)/float64(len(order))) / float64(t.options.Epochs)
		rate := t.options.Rate * (0.01 + 0.99*(1+math.Cos(math.Pi*done))/2)
		slopes := collect(t.shards, len(batch))
		t.share(slopes.Weights)
		t.state.step(slopes, rate, rate*t.options.Decay)
		t.round()
		for _, part := range slopes.Parts() {
			clear(part)
		}
		p.Seen = from + len(batch)
		p.Second = float64(p.Seen) / time.Since(start).Seconds()
		p.Left = time.Duration(float64(len(order)*(p.Epochs-epoch)-p.Seen) / p.Second * float64(time.Second))
		tell(p)
	}
	return loss / float64(len(order)), nil
}

// batch computes the gradients of the loss for a batch of positions, divided among the shards, and returns the
// sum of the losses.
func (t *Trainer) batch(batch []int32) (loss float64) {
	var group errgroup.Group
	for i, s := range t.shards {
		part := batch[len(batch)*i/shardCount : len(batch)*(i+1)/shardCount]
		group.Go(func() error {
			s.loss = 0
			for _, j := range part {
				own, their := t.data.learned.views(int(j))
				x := &t.data.learned.samples[j]
				chance := sigmoid(float64(s.forward(&t.rounded, own, their, int(x.bucket))))
				d := chance - float64(x.target)
				s.loss += d * d
				s.backward(&t.rounded, own, their, int(x.bucket), float32(2*d*chance*(1-chance)))
			}
			return nil
		})
	}
	_ = group.Wait() // shards return no errors
	for _, s := range t.shards {
		loss += s.loss
	}
	return loss
}

// validate returns the mean loss of the present weights on the validation set.
func (t *Trainer) validate() float64 {
	held := &t.data.held
	var group errgroup.Group
	for i, s := range t.shards {
		from, to := len(held.samples)*i/shardCount, len(held.samples)*(i+1)/shardCount
		group.Go(func() error {
			s.loss = 0
			for j := from; j < to; j++ {
				own, their := held.views(j)
				x := &held.samples[j]
				d := sigmoid(float64(s.forward(&t.rounded, own, their, int(x.bucket)))) - float64(x.target)
				s.loss += d * d
			}
			return nil
		})
	}
	_ = group.Wait() // shards return no errors
	sum := 0.0
	for _, s := range t.shards {
		sum += s.loss
	}
	return sum / float64(len(held.samples))
}
