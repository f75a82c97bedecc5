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
	// Files are the source files, from which games and positions are read.
	Files []string
	// Out is the file to which problems are added.
	Out string
	// Counts is the number of wanted problems, by their length in moves.
	Counts map[int]int
	// Kinds are the wanted kinds of wins, such as mate; empty for all.
	Kinds []problems.Kind
	// Nodes is the node limit of the search that looks for candidate positions and continues resigned games.
	Nodes uint64
	// Threads is the number of games searched at the same time.
	Threads int
}

// Progress says how far a run of the search for problems has come.
type Progress struct {
	// Games is the number of games searched, Problems the number of problems in the file, including those of
	// earlier runs.
	Games, Problems int
}

// Run mines until it has the wanted problems, no game is left or ctx is done. If the output file exists
// already, it continues after the last game that gave a problem. It calls told after each game.
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
