package deployments

import (
	"context"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"panthera/bench/nets/datagen"
	"panthera/engine"
)

// Work does the tasks of all stages that the journal does not have yet, several at a time, and adds their rows
// to the journal. After each task it calls done, from one goroutine at a time, with the numbers of tasks done
// and of all tasks in the stage. The error is the context's or the journal's.
func Work(ctx context.Context, g *engine.Game, s *Settings, j *Journal, threads int, done func(stage Stage, n, total int)) error {
	w := &work{game: g, settings: s, journal: j, threads: threads, done: done}
	survey := w.surveyTasks()
	if err := w.stage(ctx, surveyStage, survey); err != nil {
		return err
	}
	f, err := j.Findings(g, s)
	if err != nil {
		return err
	}
	if err := w.stage(ctx, deepStage, w.tasks(deepStage, f.chosen(), f.sides, s.Around)); err != nil {
		return err
	}
	if f, err = j.Findings(g, s); err != nil {
		return err
	}
	return w.stage(ctx, gamesStage, w.tasks(gamesStage, f.finalists(), f.sides, s.Games))
}

type work struct {
	game     *engine.Game
	settings *Settings
	journal  *Journal
	threads  int
	done     func(stage Stage, n, total int)
	mutex    sync.Mutex // guards the journal, and calls of done
}

// surveyTasks returns the tasks of the survey: random deployments or, in games without a deployment, every
// first move once.
func (w *work) surveyTasks() []Row {
	tasks := make([]Row, w.settings.Surveyed)
	if !w.game.Deployment {
		tasks = make([]Row, len(engine.Moves(w.game.New())))
	}
	for i := range tasks {
		tasks[i] = Row{Stage: surveyStage, Number: i}
	}
	return tasks
}

// tasks returns the tasks of a later stage: for every part the given number of tasks, in which the sides have
// the part in turn.
func (w *work) tasks(stage Stage, parts []Part, sides []engine.Side, each int) (list []Row) {
	if stage == deepStage && !w.game.Deployment {
		return nil // around a first move there is nothing else
	}
	for _, part := range parts {
		for i := range each {
			list = append(list, Row{Stage: stage, Number: len(list), Part: part, Side: sides[i%len(sides)]})
		}
	}
	return list
}

// stage does those of the given tasks that the journal does not have yet.
func (w *work) stage(ctx context.Context, stage Stage, tasks []Row) error {
	total := len(tasks)
	tasks = slices.DeleteFunc(tasks, func(r Row) bool { _, found := w.journal.rows[stage][r.Number]; return found })
	playing := datagen.DefaultSettings()
	playing.Nodes = w.settings.GameNodes
	next := make(chan Row)
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error {
		defer close(next)
		for _, task := range tasks {
			select {
			case next <- task:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		return nil
	})
	for range w.threads {
		group.Go(func() error {
			d := desk{w.settings, &playing, w.game.New(), newSearcher()}
			for task := range next {
				if err := d.do(ctx, &task); err != nil {
					return err
				}
				if err := w.put(task, total); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return group.Wait()
}

func (w *work) put(r Row, total int) error {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	err := w.journal.add(r)
	w.done(r.Stage, len(w.journal.rows[r.Stage]), total)
	return err
}
