package cli

import (
	"fmt"
	"io"
	"sync/atomic"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"panthera/bench/play/elo"
	"panthera/bench/play/match"
	"panthera/bench/play/tournament"
	"panthera/protocol/console"
)

// progress shows the progress of a match: bars on a terminal, else a line for each game.
type progress struct {
	out       io.Writer // above the bars if there are any
	plan      *tournament.Plan
	standings *match.Standings
	bars      *mpb.Progress // nil for lines
	bar       *mpb.Bar
	table     []*mpb.Bar
	// rows are the texts of the table that is shown during the match, one for each engine. The
	// package of the bars reads them whenever it redraws.
	rows []atomic.Pointer[string]
	// shown is the text of the table's last line, which has the state of the SPRT.
	shown atomic.Pointer[string]
}

// mostRows is the largest number of engines shown in the table during a match.
const mostRows = 12

func newProgress(out io.Writer, plan *tournament.Plan, s *match.Standings) *progress {
	p := &progress{out: out, plan: plan, standings: s, rows: make([]atomic.Pointer[string], min(mostRows, len(plan.Match.Entrants)))}
	if !console.IsTerminal(out) {
		return p
	}
	p.refresh()
	p.bars = mpb.New(mpb.WithOutput(console.Raw(out)), mpb.WithWidth(40))
	p.bar = p.bars.AddBar(int64(plan.Match.Fixtures()),
		mpb.PrependDecorators(decor.CountersNoUnit("%d/%d ")),
		mpb.AppendDecorators(decor.Meta(decor.Elapsed(decor.ET_STYLE_GO), func(s string) string { return " " + s }),
			decor.Any(func(decor.Statistics) string { return " " + *p.shown.Load() })))
	for i := range p.rows {
		p.table = append(p.table, p.bars.New(0, mpb.NopStyle(),
			mpb.PrependDecorators(decor.Any(func(decor.Statistics) string { return *p.rows[i].Load() }))))
	}
	p.bar.SetCurrent(int64(s.Games()))
	p.out = console.Plain(p.bars)
	return p
}

// refresh writes the rows anew.
func (p *progress) refresh() {
	ranking := p.standings.Ranking()
	for i := range p.rows {
		row := fmt.Sprintf("%-20.20s %s", console.Printable(ranking[i]), scoreLine(p.standings, ranking[i]))
		p.rows[i].Store(&row)
	}
	shown := p.test()
	if n := len(p.standings.Faults()); n > 0 {
		shown += fmt.Sprintf(" %d anomalies", n)
	}
	p.shown.Store(&shown)
}

// scoreLine returns a line about an engine's results: games, Elo difference and its margin,
// likelihood of superiority, draws, results of pairs, and points.
func scoreLine(s *match.Standings, name string) string {
	score := s.Score(name)
	text := fmt.Sprintf("+%d =%d -%d  Elo %s  LOS %.0f%%  draws %.0f%%", score.Wins, score.Draws, score.Losses, score,
		100*score.Superiority(), 100*float64(score.Draws)/float64(max(1, score.Games())))
	if pairs := s.Pairs(name); pairs != (elo.Pairs{}) {
		text += fmt.Sprintf("  pairs %v", [5]int(pairs))
	}
	if points := s.Points(name); points != score.Points() {
		text += fmt.Sprintf("  points %g", points)
	}
	return text
}

// test describes the state of the SPRT; empty if the match has none.
func (p *progress) test() string {
	if p.plan.SPRT == nil {
		return ""
	}
	lower, upper := p.plan.SPRT.Bounds()
	return fmt.Sprintf("LLR %.2f (%.2f, %.2f)", ratio(p.plan, p.standings), lower, upper)
}

// add updates the display after a game, which the standings must already include.
func (p *progress) add(r *match.Record) error {
	if p.bar == nil {
		first := p.plan.Match.Entrants[0].Name
		text := fmt.Sprintf("game %d (%d/%d): %s - %s %s, %s, %d plies; %s %s", r.Number, p.standings.Games(),
			max(p.plan.Match.Fixtures(), p.standings.Games()), r.Engines[0], r.Engines[1], r.Result(), r.Reason, len(r.Moves), first, scoreLine(p.standings, first))
		if test := p.test(); test != "" {
			text += "; " + test
		}
		_, err := fmt.Fprintln(p.out, text)
		return err
	}
	if r.Fault != match.NoFault {
		fmt.Fprintf(p.out, "game %d: %s by %s\n", r.Number, r.Fault, r.Detail)
	}
	p.refresh()
	p.bar.Increment()
	return nil
}

// close leaves the bars as they stand.
func (p *progress) close() {
	if p.bar != nil {
		p.bar.Abort(false)
		for _, row := range p.table {
			row.Abort(false)
		}
		p.bars.Wait()
	}
}
