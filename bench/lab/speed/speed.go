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
	// Positions are the positions to measure in, as FENs.
	Positions []string
	// PerftDepth is the depth of the perft in each position; 0 for no perft.
	PerftDepth int
	// Search is the limit of the search of each position; the zero value for no searches.
	Search uciengine.Limits
	Runs   int
	// Patience is the time to wait for the answer to one command.
	Patience time.Duration
}

// task is a kind of work that is measured.
type task int

// The tasks that are measured.
const (
	// perftTask counts leaves, timed by the arena's clock.
	perftTask task = iota
	// searchTask counts nodes as the engine reports them, timed by the arena's clock.
	searchTask
	// ownSearchTask counts nodes like searchTask, timed by the engine's own clock.
	ownSearchTask
	// perftProcessorTask and searchProcessorTask count the same work as perftTask and searchTask, per second of
	// processor time.
	perftProcessorTask
	searchProcessorTask
	// depthTask counts searches to the given depth per second of the arena's clock, depthProcessorTask per
	// second of processor time.
	depthTask
	depthProcessorTask
	tasks
)

// String returns the name of the task in the report.
func (t task) String() string {
	return [...]string{"perft, M leaves/s", "search, M nodes/s", "search, M nodes/s by its own clock",
		"perft, M leaves/s of processor", "search, M nodes/s of processor", "searches to the depth/s", "searches to the depth/s of processor"}[t]
}

// unit returns by what a speed is divided for its row in the report: rows are in millions, except for searches
// to a depth.
func (t task) unit() float64 {
	if t == depthTask || t == depthProcessorTask {
		return 1
	}
	return 1e6
}

// engineSpeeds are the speeds of one engine: for each task one value for each run, in leaves, nodes or searches per
// second.
type engineSpeeds struct {
	name  string
	tasks [tasks][]float64
	// shares are the shares of a processor that the engine had, one for each run; empty where processor time
	// cannot be measured.
	shares []float64
}

// median returns the median speed of a task over the runs; false if the task was not measured.
func (s *engineSpeeds) median(t task) (float64, bool) {
	if len(s.tasks[t]) == 0 {
		return 0, false
	}
	return median(s.tasks[t]), true
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// fullShare is the share of a processor that an engine must have had for its times by the clock to be valid.
const fullShare = 0.9

// starved returns the names of the engines that did not have a processor to themselves in some run, so that
// their times by the clock are invalid.
func (r *Report) starved() (names []string) {
	for i := range r.engines {
		if shares := r.engines[i].shares; len(shares) > 0 && slices.Min(shares) < fullShare {
			names = append(names, r.engines[i].name)
		}
	}
	return names
}

// Report has the results of the measurements.
type Report struct {
	// engines are the speeds of the engines, in the order in which these were given to Measure.
	engines []engineSpeeds
	// Notes say what makes the figures less reliable: perft counts that differ between engines (which may play
	// by different rules), and node counts that were sent too early.
	Notes []string
	// leaves are the perft counts of the first engine, by the index of the position.
	leaves []uint64
}

// Measure makes the measurements of the plan with all engines in turn, run after run, and calls step before the
// turn of each engine.
func Measure(ctx context.Context, plan Plan, engines []*uciengine.Engine, step func(run int, engine string)) (*Report, error) {
	if len(plan.Positions) == 0 || plan.Runs < 1 {
		return nil, errors.New("nothing to measure")
	}
	report := &Report{engines: make([]engineSpeeds, len(engines)), leaves: make([]uint64, len(plan.Positions))}
	for run := range plan.Runs {
		for i, e := range engines {
			name := e.Spec().Name
			report.engines[i].name = name
			step(run+1, name)
			m := &measurement{Engine: e, plan: plan, report: report, speeds: &report.engines[i]}
			if err := m.run(ctx); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	return report, nil
}

// note adds a text to the notes, unless it is there already.
func (r *Report) note(text string) {
	if !slices.Contains(r.Notes, text) {
		r.Notes = append(r.Notes, text)
	}
}
