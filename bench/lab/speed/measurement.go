package speed

import (
	"context"
	"errors"
	"fmt"
	"time"

	"panthera/bench/play/uciengine"
)

// measurement is one run of all tasks by one engine.
type measurement struct {
	*uciengine.Engine
	plan   Plan
	report *Report
	speeds *engineSpeeds
	// both is the time that perft and searches took together in this run.
	both rate
}

func (m *measurement) run(ctx context.Context) error {
	if err := m.perft(ctx); err != nil {
		return err
	}
	if err := m.search(ctx); err != nil {
		return err
	}
	if m.both.processor > 0 {
		m.speeds.shares = append(m.speeds.shares, m.both.processor.Seconds()/m.both.elapsed.Seconds())
	}
	return nil
}

// perft measures how fast the engine counts the leaves of the move tree.
func (m *measurement) perft(ctx context.Context) error {
	if m.plan.PerftDepth == 0 {
		return nil
	}
	var all rate
	for i, fen := range m.plan.Positions {
		if err := m.ready(ctx, fen); err != nil {
			return err
		}
		before, _ := m.ProcessorTime()
		nodes, elapsed, err := m.Perft(ctx, m.plan.PerftDepth, m.plan.Patience)
		if err != nil {
			return err
		}
		m.compare(i, nodes)
		all.add(nodes, elapsed, m.since(before))
	}
	m.note(perftTask, all.units, all.elapsed)
	m.note(perftProcessorTask, all.units, all.processor)
	m.both.add(0, all.elapsed, all.processor)
	return nil
}

// compare adds a note to the report if the engine's perft count for a position differs from the first engine's.
func (m *measurement) compare(position int, leaves uint64) {
	first := &m.report.leaves[position]
	if *first == 0 {
		*first = leaves
	}
	text := fmt.Sprintf("perft %d of %s: %s counts %d, %s %d", m.plan.PerftDepth, m.plan.Positions[position],
		m.report.engines[0].name, *first, m.speeds.name, leaves)
	if *first != leaves {
		m.report.note(text)
	}
}

// lateInfo is the share of the search time after which an engine must still send an info line: the last node
// counts that it sends earlier are too low.
const lateInfo = 0.9

func (m *measurement) search(ctx context.Context) error {
	if m.plan.Search == (uciengine.Limits{}) {
		return nil
	}
	var ours rate
	var own time.Duration
	for _, fen := range m.plan.Positions {
		if err := m.ready(ctx, fen); err != nil {
			return err
		}
		before, _ := m.ProcessorTime()
		answer, err := m.Go(ctx, m.plan.Search, m.plan.Patience)
		if err != nil {
			return err
		}
		if answer.Info.Nodes == 0 {
			return errors.New("the engine reports no nodes")
		}
		ours.add(answer.Info.Nodes, answer.Elapsed, m.since(before))
		own += answer.Info.Time
	}
	if own.Seconds() < lateInfo*ours.elapsed.Seconds() {
		m.report.note(m.speeds.name + " reports its last node count well before it answers: it searches faster than the figures say")
	}
	m.note(searchTask, ours.units, ours.elapsed)
	m.note(ownSearchTask, ours.units, own)
	m.note(searchProcessorTask, ours.units, ours.processor)
	if m.plan.Search.Depth > 0 {
		m.note(depthTask, uint64(len(m.plan.Positions)), ours.elapsed)
		m.note(depthProcessorTask, uint64(len(m.plan.Positions)), ours.processor)
	}
	m.both.add(0, ours.elapsed, ours.processor)
	return nil
}

// ready tells the engine that a new game begins, so that it clears its tables, and sends it a position.
func (m *measurement) ready(ctx context.Context, fen string) error {
	if err := m.NewGame(ctx, m.plan.Variant); err != nil {
		return err
	}
	return m.Position(fen, nil)
}

// since returns the processor time that the engine has used since an earlier reading.
func (m *measurement) since(before time.Duration) time.Duration {
	now, _ := m.ProcessorTime()
	return now - before
}

func (m *measurement) note(t task, units uint64, spent time.Duration) {
	if spent > 0 {
		m.speeds.tasks[t] = append(m.speeds.tasks[t], float64(units)/spent.Seconds())
	}
}

// rate is an amount of work and the time that it took: elapsed by the arena's clock, and processor time.
type rate struct {
	units              uint64
	elapsed, processor time.Duration
}

func (r *rate) add(units uint64, elapsed, processor time.Duration) {
	r.units += units
	r.elapsed += elapsed
	r.processor += processor
}
