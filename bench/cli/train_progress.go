package cli

import (
	"fmt"
	"io"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"panthera/bench/nets/training"
	"panthera/protocol/console"
)

// trainProgress shows the progress of training: a bar for each epoch on a terminal, else a line
// from time to time.
type trainProgress struct {
	out   io.Writer
	bars  *mpb.Progress
	bar   *mpb.Bar
	epoch int
	told  time.Time
}

func newTrainProgress(out io.Writer) *trainProgress {
	p := &trainProgress{out: out}
	if console.IsTerminal(out) {
		p.bars = mpb.New(mpb.WithOutput(console.Raw(out)), mpb.WithWidth(40))
		p.out = console.Plain(p.bars)
	}
	return p
}

func (p *trainProgress) show(now training.Progress) {
	if now.Epoch != p.epoch {
		p.next(now)
	}
	if p.bar != nil {
		p.bar.SetCurrent(int64(now.Seen))
	} else if time.Since(p.told) > lineEvery {
		p.told = time.Now()
		fmt.Fprintf(p.out, "epoch %d of %d: %d of %d positions, %.0f a second, %v left\n", now.Epoch, now.Epochs, now.Seen, now.Positions,
			now.Second, now.Left.Round(time.Second))
	}
}

// next prints the loss of the epoch that has ended, if any, and starts the bar of the next epoch.
func (p *trainProgress) next(now training.Progress) {
	p.epoch = now.Epoch
	if now.Last != nil {
		fmt.Fprintf(p.out, "epoch %d: loss %.6f, in validation %.6f\n", now.Epoch-1, now.Last.Learned, now.Last.Held)
	}
	if p.bars == nil {
		return
	}
	p.end()
	p.bar = p.bars.AddBar(int64(now.Positions), mpb.BarRemoveOnComplete(),
		mpb.PrependDecorators(decor.Name(fmt.Sprintf("epoch %d of %d ", now.Epoch, now.Epochs)), decor.CountersNoUnit("%d/%d ")),
		mpb.AppendDecorators(decor.AverageSpeed(0, " %.0f/s"), decor.Name(" "), decor.AverageETA(decor.ET_STYLE_GO)))
}

// end removes the bar of an epoch.
func (p *trainProgress) end() {
	if p.bar != nil {
		p.bar.Abort(true)
	}
}

func (p *trainProgress) close() {
	if p.bars != nil {
		p.end()
		p.bars.Wait()
	}
}
