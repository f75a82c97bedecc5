// Package speed measures how fast engines count moves and search, side by side.
//
// Machines change their speed from minute to minute, so figures are comparable only within one
// run: the engines take turns in the same positions, run after run, and the report compares the
// medians of the runs.
//
// Turns and medians do not help on a busy machine, where the clock measures which engine got a
// processor. An engine compared with itself has seemed half as fast as itself in this way. So
// processor time is measured too, and the report warns if an engine did not have a processor to
// itself.
package speed

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"panthera/bench/play/uciengine"
)

// Plan lists the measurements to be made.
type Plan struct {
	Variant string
	// Positions as FENs.
	Positions []string
	// PerftDepth is the depth counted in each position; 0 for none.
	PerftDepth int
	// Search is the limit of the search of each position; zero for none.
	Search uciengine.Limits
	Runs   int
	// Patience with one command.
	Patience time.Duration
}

// Task is a kind of work that is measured.
type Task int

// The tasks.
const (
	// perftTask counts leaves, timed by the arena's clock.
	perftTask Task = iota
	// searchTask counts nodes as the engine reports them, timed by the arena's clock.
	searchTask
	// ownSearchTask counts the same, timed by the engine's own clock.
	ownSearchTask
	// perftProcessorTask and searchProcessorTask are the same in processor time.
	perftProcessorTask
	searchProcessorTask
	// depthTask counts searches to a depth by the arena's clock, depthProcessorTask in processor time.
	depthTask
	depthProcessorTask
	tasks
)

// String names a task as the report does.
func (t Task) String() string {
	return [...]string{"perft, M leaves/s", "search, M nodes/s", "search, M nodes/s by its own clock",
		"perft, M leaves/s of processor", "search, M nodes/s of processor", "searches to the depth/s", "searches to the depth/s of processor"}[t]
}

// unit is the size of the unit that a row counts.
func (t Task) unit() float64 {
	if t == depthTask || t == depthProcessorTask {
		return 1
	}
	return 1e6
}

// Speeds are the speeds of one engine, one for each run, in units per second.
type Speeds struct {
	Name  string
	Tasks [tasks][]float64
	// Shares are the shares of a processor that the engine had in each run; empty where they
	// cannot be measured.
	Shares []float64
}

// Median is the median of a task over the runs; false if it was not measured.
func (s *Speeds) Median(t Task) (float64, bool) {
	if len(s.Tasks[t]) == 0 {
		return 0, false
	}
	return median(s.Tasks[t]), true
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// fullShare is the least share of a processor at which an engine's times by the clock are valid.
const fullShare = 0.9

// Starved names the engines that did not have a processor to themselves in some run, so that
// their times by the clock are invalid.
func (r *Report) Starved() (names []string) {
	for i := range r.Engines {
		if shares := r.Engines[i].Shares; len(shares) > 0 && slices.Min(shares) < fullShare {
			names = append(names, r.Engines[i].Name)
		}
	}
	return names
}

// Report has the results of the measurements.
type Report struct {
	// Engines are in the order in which they were given.
	Engines []Speeds
	// Notes say what makes the figures less reliable: different perft counts, as of engines
	// that play a game by other rules, and node counts that came too early.
	Notes []string
	// leaves are the perft counts of the first engine, by position.
	leaves []uint64
}

// Measure runs the plan with all engines in turn, and calls step before each step.
func Measure(ctx context.Context, plan Plan, engines []*uciengine.Engine, step func(run int, engine string)) (*Report, error) {
	if len(plan.Positions) == 0 || plan.Runs < 1 {
		return nil, errors.New("nothing to measure")
	}
	report := &Report{Engines: make([]Speeds, len(engines)), leaves: make([]uint64, len(plan.Positions))}
	for run := range plan.Runs {
		for i, e := range engines {
			name := e.Spec().Name
			report.Engines[i].Name = name
			step(run+1, name)
			m := &measurement{Engine: e, plan: plan, report: report, speeds: &report.Engines[i]}
			if err := m.run(ctx); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	return report, nil
}

// note tells something once.
func (r *Report) note(text string) {
	if !slices.Contains(r.Notes, text) {
		r.Notes = append(r.Notes, text)
	}
}
