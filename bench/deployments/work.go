package deployments

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"panthera/bench/datagen"
	"panthera/engine"
	"panthera/search"
)

// Work does what is left of the work that settings ask for, several beginnings at a time, and
// writes it into the journal. Done is told of each, by one goroutine at a time, with how many
// of the stage there are. The error is the context's or the journal's.
func Work(ctx context.Context, g *engine.Game, s *Settings, j *Journal, threads int, done func(stage Stage, n, total int)) error {
	w := &work{game: g, settings: s, journal: j, threads: threads, done: done}
	survey := w.surveyTasks()
	if err := w.stage(ctx, Survey, survey); err != nil {
		return err
	}
	f, err := j.Findings(g, s)
	if err != nil {
		return err
	}
	if err := w.stage(ctx, Deep, w.tasks(Deep, f.chosen(), f.sides, s.Around)); err != nil {
		return err
	}
	if f, err = j.Findings(g, s); err != nil {
		return err
	}
	return w.stage(ctx, Games, w.tasks(Games, f.finalists(), f.sides, s.Games))
}

type work struct {
	game     *engine.Game
	settings *Settings
	journal  *Journal
	threads  int
	done     func(stage Stage, n, total int)
	mutex    sync.Mutex // guards the journal, and calls of done
}

// surveyTasks are beginnings at random; without a deployment every first move once.
func (w *work) surveyTasks() []Row {
	tasks := make([]Row, w.settings.Surveyed)
	if !w.game.Deployment {
		tasks = make([]Row, len(engine.Moves(w.game.New())))
	}
	for i := range tasks {
		tasks[i] = Row{Stage: Survey, Number: i}
	}
	return tasks
}

// tasks are so many beginnings with each of some parts, for each of some sides in turn.
func (w *work) tasks(stage Stage, parts []Part, sides []engine.Side, each int) (list []Row) {
	if stage == Deep && !w.game.Deployment {
		return nil // around a first move there is nothing else
	}
	for _, part := range parts {
		for i := range each {
			list = append(list, Row{Stage: stage, Number: len(list), Part: part, Side: sides[i%len(sides)]})
		}
	}
	return list
}

// stage does the tasks that the journal does not have.
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

func newSearcher() *search.Searcher {
	o := search.DefaultOptions()
	o.HashMB, o.Threads = 1, 1
	return search.New(o)
}

// desk is where one goroutine works.
type desk struct {
	settings *Settings
	// playing is how games are played.
	playing  *datagen.Settings
	position engine.Position
	searcher *search.Searcher
}

// do does a task: what it finds depends on the settings, the stage and the number alone.
func (d *desk) do(ctx context.Context, r *Row) error {
	random := rand.New(rand.NewPCG(d.settings.Seed, uint64(r.Number)<<8|uint64(r.Stage[0])))
	begun, err := d.begin(r, random)
	if err != nil {
		return err
	}
	r.Moves = begun.names
	d.searcher.Clear()
	switch {
	case r.Stage == Games:
		d.disturb(random)
		_, points, err := datagen.PlayOn(ctx, d.position, [2]*search.Searcher{d.searcher, d.searcher}, d.playing, func(search.Result) {})
		r.Points = &points
		return err
	case r.Stage == Deep || !d.position.Game().Deployment:
		r.Score = d.score(d.settings.DeepNodes)
	default:
		r.Score = d.score(d.settings.Nodes)
	}
	return ctx.Err()
}

// attempts is how often a beginning at random is begun anew that could not have the part that
// is wanted.
const attempts = 100_000

// begin sets up the beginning of a task.
func (d *desk) begin(r *Row, random *rand.Rand) (*beginning, error) {
	choose := random.IntN
	if !d.position.Game().Deployment && r.Stage == Survey {
		choose = func(int) int { return r.Number }
	}
	for range attempts {
		if begun, ok := deploy(d.position, r.Part, r.Side, choose); ok {
			return begun, nil
		}
	}
	return nil, fmt.Errorf("%s cannot have %s", r.Side, r.Part)
}

// score is what a search says, White's view. A forced win counts as much as the
// evaluation can say.
func (d *desk) score(nodes uint64) int {
	d.searcher.Prepare()
	score := d.searcher.Search(d.position, search.Limits{Nodes: nodes}, func(search.Info) {}).Score
	score = max(-mostScore, min(mostScore, score))
	if d.position.Side() == engine.Black {
		return -score
	}
	return score
}

// mostScore bounds scores, so that none outweighs all others.
const mostScore = 1000

// Games are told apart by two moves at random that change the score by no more than level
// centipawns; if tries of them do not, the game goes on without.
const (
	disturbance = 2
	level       = 60
	tries       = 30
)

// disturb plays some moves at random.
func (d *desk) disturb(random *rand.Rand) {
	before := d.score(d.settings.Nodes)
	for range tries {
		made := 0
		for ; made < disturbance; made++ {
			moves := engine.Moves(d.position)
			if len(moves) == 0 {
				break
			}
			d.position.Make(moves[random.IntN(len(moves))])
		}
		if _, over := engine.Result(d.position); !over {
			if change := d.score(d.settings.Nodes) - before; max(change, -change) <= level {
				return
			}
		}
		for range made {
			d.position.Undo()
		}
	}
}
