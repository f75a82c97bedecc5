package main

import (
	"fmt"
	"io"
	"os"
	"sync/atomic"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"panthera/bench/match"
)

// progress shows how a match is going: a bar to people at a terminal, a line for each
// game to a file.
type progress struct {
	out       io.Writer // above the bar if there is one
	match     *match.Match
	standings *match.Standings
	bars      *mpb.Progress // nil for lines
	bar       *mpb.Bar
	score     atomic.Pointer[string] // for the bar, which draws itself in time of its own
}

func newProgress(out io.Writer, m *match.Match, s *match.Standings) *progress {
	p := &progress{out: out, match: m, standings: s}
	if !isTerminal(out) {
		return p
	}
	p.score.Store(new(string))
	p.bars = mpb.New(mpb.WithOutput(out), mpb.WithWidth(40))
	p.bar = p.bars.AddBar(int64(m.Fixtures()),
		mpb.PrependDecorators(decor.CountersNoUnit("%d/%d ")),
		mpb.AppendDecorators(decor.Meta(decor.Elapsed(decor.ET_STYLE_GO), func(s string) string { return " " + s }),
			decor.Any(func(decor.Statistics) string { return " " + *p.score.Load() })))
	p.out = p.bars
	return p
}

// add takes in a game that the standings have already taken in.
func (p *progress) add(r *match.Record) error {
	first := p.standings.Score(p.match.Engines[0].Name)
	score := fmt.Sprintf("%s +%d =%d -%d  Elo %s", p.match.Engines[0].Name, first.Wins, first.Draws, first.Losses, first)
	if p.bar == nil {
		_, err := fmt.Fprintf(p.out, "game %d (%d/%d): %s - %s %s, %s, %d plies; %s\n", r.Number, p.standings.Games(), p.match.Fixtures(),
			r.Engines[0], r.Engines[1], r.Result(), r.Reason, len(r.Moves), score)
		return err
	}
	if r.Fault != match.NoFault {
		fmt.Fprintf(p.out, "game %d: %s by %s\n", r.Number, r.Fault, r.Detail)
	}
	p.score.Store(&score)
	p.bar.Increment()
	return nil
}

// close leaves the bar as it stands.
func (p *progress) close() {
	if p.bar != nil {
		p.bar.Abort(false)
		p.bars.Wait()
	}
}

func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
