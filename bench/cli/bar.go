package cli

import (
	"context"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"panthera/protocol/console"
)

// bar starts a progress bar for people at a terminal. The caller calls made after each of the total
// things that the command produces, and end after the last.
func bar(ctx context.Context, c *console.Console, total int, things string) (made, end func()) {
	if !console.IsTerminal(c.Err) {
		return func() {}, func() {}
	}
	bars := mpb.NewWithContext(ctx, mpb.WithOutput(console.Raw(c.Err)), mpb.WithWidth(40))
	bar := bars.AddBar(int64(total), mpb.BarRemoveOnComplete(),
		mpb.PrependDecorators(decor.CountersNoUnit("%d/%d "+things+" ")), mpb.AppendDecorators(decor.AverageETA(decor.ET_STYLE_GO)))
	return bar.Increment, func() {
		bar.Abort(true)
		bars.Wait()
	}
}
