package mining

import (
	"context"
	"errors"

	"golang.org/x/sync/errgroup"

	"panthera/engine"
	"panthera/protocol/problems"
)

// Order describes the problems to be mined.
type Order struct {
	Game  *engine.Game
	Games *engine.Registry
	// Files are the sources.
	Files []string
	// Out is the file to which problems are added.
	Out string
	// Counts is the number of wanted problems, by the number of moves.
	Counts map[int]int
	// Kinds are the kinds of wins that are wanted; empty for all.
	Kinds []problems.Kind
	// Nodes is the node limit of the search that looks for candidates and plays on.
	Nodes uint64
	// Threads look at a game each.
	Threads int
}

// Progress is how far a run has come.
type Progress struct {
	// Games is the number of games looked at, Problems the number of problems, including those
	// that the file already had.
	Games, Problems int
}

// Run mines until it has the wanted problems, the sources are exhausted or ctx is done. It
// resumes a file after the last game that gave a problem, and calls told after each game.
func Run(ctx context.Context, o Order, told func(Progress)) (Progress, error) {
	file, err := open(o.Out, o.Counts)
	if err != nil {
		return Progress{}, err
	}
	file.begin(o.Files)
	progress := Progress{Problems: file.count()}
	err = o.run(ctx, file, func() {
		progress.Games++
		progress.Problems = file.count()
		told(progress)
	})
	return progress, errors.Join(err, file.close())
}

func (o *Order) run(ctx context.Context, file *file, told func()) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	most := 0
	for n := range o.Counts {
		most = max(most, n)
	}
	waiting, done := make(chan game), make(chan *problems.Problem)
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error {
		defer close(waiting)
		return eachGame(o.Game, o.Games, o.Files, func(g game) error {
			switch {
			case file.finished():
				return errEnough
			case file.passes(g.source):
				return nil
			}
			select {
			case waiting <- g:
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
		})
	})
	var workers errgroup.Group
	for range max(1, o.Threads) {
		workers.Go(func() error {
			m := newMiner(o, most, file.wants)
			for g := range waiting {
				problem, err := m.mine(ctx, g)
				if err != nil {
					return err
				}
				select {
				case done <- problem:
				case <-ctx.Done():
					return ctx.Err()
				}
			}
			return nil
		})
	}
	group.Go(func() error { defer close(done); return workers.Wait() })
	group.Go(func() error {
		for problem := range done {
			if problem != nil {
				if err := file.add(problem); err != nil {
					return err
				}
			}
			told()
		}
		return nil
	})
	return group.Wait()
}
