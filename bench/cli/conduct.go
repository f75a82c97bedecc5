package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"panthera/bench/play/match"
	"panthera/bench/play/program"
	"panthera/bench/play/sprt"
	"panthera/bench/play/tournament"
	"panthera/engine"
	"panthera/protocol/console"
	"panthera/search/regular"
)

// conductor has the games of a match played, writes them to its journal and shows the progress.
type conductor struct {
	*console.Console
	plan      *tournament.Plan
	standings *match.Standings
	byGame    map[string]*match.Standings
	journal   *match.Journal // nil for none
	fresh     bool           // the match begins
	watch     *progress
	verdict   sprt.Decision
}

// conduct plays the match of a plan and prints the standings, even if the match was interrupted.
func (f *outputFlags) conduct(ctx context.Context, c *console.Console, plan *tournament.Plan) error {
	d := &conductor{Console: c, plan: plan, standings: match.NewStandings(plan.Match.Names()...), byGame: map[string]*match.Standings{}, fresh: !f.Resume}
	closeLog, err := f.openLog(plan.Match)
	if err != nil {
		return fmt.Errorf("--log: %w", err)
	}
	defer closeLog()
	var past []*match.Record
	if plan.Out != "" {
		if d.journal, past, err = match.OpenJournal(plan.Match, plan.Out, f.Resume); err != nil {
			return fmt.Errorf("--out: %w", err)
		}
	}
	for _, r := range past {
		d.count(r)
	}
	if len(past) > 0 {
		fmt.Fprintf(c.Err, "going on after %d games\n", len(past))
	}
	d.watch = newProgress(c.Err, plan, d.standings)
	var failure error
	if d.decide(); d.verdict == sprt.Undecided {
		failure = d.play(ctx, &f.handoutFlags, past)
	}
	d.watch.close()
	if d.journal != nil {
		failure = errors.Join(failure, d.journal.Close(d.standings))
	}
	d.print()
	return failure
}

// openLog opens the file that logs all lines sent to and received from the engines, for appending,
// if the flags ask for a log.
func (f *outputFlags) openLog(m *match.Match) (closing func(), err error) {
	if f.Log == "" {
		return func() {}, nil
	}
	if f.Distributed {
		return nil, errors.New("the workers of a distributed match run its engines: give them --log")
	}
	file, err := regular.OpenFile(f.Log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return nil, err
	}
	m.Log = program.NewLog(file)
	return func() { _ = file.Close() }, nil
}

// take records a finished game. It writes the game to the journal before anything else, so that no
// game is lost if the process is killed.
func (d *conductor) take(r *match.Record) error {
	if d.journal != nil {
		if err := d.journal.Add(r); err != nil {
			return err
		}
	}
	d.count(r)
	if err := d.watch.add(r); err != nil {
		return err
	}
	if d.decide(); d.verdict != sprt.Undecided {
		return match.ErrEnough
	}
	return nil
}

// count adds a game to the standings of the whole match and to the standings of the game's variant.
func (d *conductor) count(r *match.Record) {
	d.standings.Add(r)
	if d.byGame[r.Variant] == nil {
		d.byGame[r.Variant] = match.NewStandings(d.plan.Match.Names()...)
	}
	d.byGame[r.Variant].Add(r)
}

// decide brings the decision of the SPRT up to date: whether it has accepted a hypothesis. It does
// nothing in a match without SPRT.
func (d *conductor) decide() {
	if d.plan.SPRT != nil {
		d.verdict = d.plan.SPRT.Decide(ratio(d.plan, d.standings))
	}
}

// ratio returns the log-likelihood ratio of the SPRT, computed from the results of the first
// engine.
func ratio(p *tournament.Plan, s *match.Standings) float64 {
	first := p.Match.Entrants[0].Name
	if p.ByGames {
		score := s.Score(first)
		return p.SPRT.Ratio(score.Losses, score.Draws, score.Wins)
	}
	pairs := s.Pairs(first)
	return p.SPRT.Ratio(pairs[:]...)
}

// print prints what came of it.
func (d *conductor) print() {
	if d.standings.Games() == 0 {
		return
	}
	m := d.plan.Match
	fmt.Fprintf(d.Out, "%s, %s, %v, %d of %d games\n%s", strings.Join(ids(m.Variants), ", "), controlOf(m), m.Format,
		d.standings.Games(), max(m.Fixtures(), d.standings.Games()), d.standings)
	if first := m.Entrants[0].Name; len(m.Variants) > 1 && len(m.Entrants) == 2 {
		for _, g := range m.Variants {
			if s := d.byGame[g.ID]; s != nil {
				fmt.Fprintf(d.Out, "%s: %s %s\n", g.ID, first, scoreLine(s, first))
			}
		}
	}
	if own, engines := processorTimes(); engines > 0 {
		fmt.Fprintf(d.Out, "Processor time: %.1f s of the engines, %.1f s of the arena.\n", engines.Seconds(), own.Seconds())
	}
	if t := d.plan.SPRT; t != nil {
		lower, upper := t.Bounds()
		fmt.Fprintf(d.Out, "%v: LLR %.2f (%.2f, %.2f), %v\n", t, ratio(d.plan, d.standings), lower, upper, d.verdict)
	}
}

func ids(games []*engine.Game) (list []string) {
	for _, g := range games {
		list = append(list, g.ID)
	}
	return list
}

// controlOf returns the time control of the match as text, or "different limits" if the engines do
// not all have the same.
func controlOf(m *match.Match) string {
	for _, e := range m.Entrants {
		if e.Control.String() != m.Entrants[0].Control.String() {
			return "different limits"
		}
	}
	return m.Entrants[0].Control.String()
}
