package cli

import (
	"fmt"
	"io"
	"time"

	"panthera/protocol/console"
	"panthera/protocol/session"
)

type perftCommand struct {
	setup   `embed:""`
	Depth   int  `required:"" placeholder:"N" help:"Length of the sequences in plies."`
	Divide  bool `help:"Show the count below each move."`
	Threads int  `default:"1" placeholder:"N" help:"Threads that count together (default: ${default})."`
}

// deepestPerft is the largest depth that is accepted; no machine can count so deep.
const deepestPerft = 1000

func (f perftCommand) Run(c *console.Console) error {
	if err := within("--depth", f.Depth, 0, deepestPerft); err != nil {
		return err
	}
	if err := within("--threads", f.Threads, 1, session.MaxThreads); err != nil {
		return err
	}
	p, err := f.position(c)
	if err != nil {
		return err
	}
	ctx, fail, stop := interruptible()
	defer stop()
	progress := newProgress(c.Err)
	start := time.Now()
	nodes, err := session.Perft(ctx, p, f.Depth, f.Threads, func(share session.Share) {
		if f.Divide && ctx.Err() == nil { // shares may come after the end
			progress.clear()
			_, err := fmt.Fprintf(c.Out, "%s: %d\n", share.Move, share.Nodes)
			fail(err)
		}
		progress.step(share.Move)
	})
	elapsed := time.Since(start)
	progress.clear()
	if err != nil {
		return brokenOff(ctx, err)
	}
	if f.Divide {
		fmt.Fprintln(c.Out)
	}
	_, err = fmt.Fprintf(c.Out, "Nodes searched: %d\nTime: %.3f s\nNodes/second: %d\n",
		nodes, elapsed.Seconds(), session.PerSecond(nodes, elapsed))
	return err
}

// within returns an error if n, the value of a flag, is not between least and most.
func within(flag string, n, least, most int) error {
	if n < least || n > most {
		return fmt.Errorf("%s is %d; give a number from %d to %d", flag, n, least, most)
	}
	return nil
}

// progress shows the progress of long work in one line on a terminal.
type progress struct {
	out   io.Writer // nil if nobody watches
	start time.Time
	steps int
	shown bool
}

// progressDelay is how long work must have taken before its progress is shown.
const progressDelay = time.Second

func newProgress(w io.Writer) *progress {
	p := &progress{start: time.Now()}
	if console.IsTerminal(w) {
		p.out = console.Raw(w)
	}
	return p
}

// step counts a finished part of the work and shows its name.
func (p *progress) step(name string) {
	p.steps++
	p.show(fmt.Sprintf("%d done, the last %s", p.steps, name))
}

// show replaces the line that shows the progress.
func (p *progress) show(text string) {
	if p.out != nil && time.Since(p.start) > progressDelay {
		fmt.Fprintf(p.out, "\r%s (%.0f s)\x1b[K", console.Printable(text), time.Since(p.start).Seconds())
		p.shown = true
	}
}

// clear removes the line that shows the progress.
func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.out, "\r\x1b[K")
		p.shown = false
	}
}
