package match

import "context"

// start runs an engine.
func (run *Runner) start(ctx context.Context, i int) error {
	spec := run.match.Entrants[i].Spec
	spec.Traffic, run.labels[i] = run.match.Log.Of(spec.Name)
	e, err := start(ctx, spec)
	if err == nil {
		run.engines[i] = e
	}
	return err
}

// Enlist starts the engines that have not been ready for a game yet, and says which of
// them does not play a game that it is to play.
func (run *Runner) Enlist(ctx context.Context) error {
	for i, e := range run.match.Entrants {
		if run.proven(i) {
			continue
		}
		if run.engines[i] == nil {
			if err := run.start(ctx, i); err != nil {
				return err
			}
		}
		for _, g := range run.match.Variants {
			if !e.plays(g.ID) {
				continue
			}
			if err := run.engines[i].Offers(g.ID); err != nil {
				return err
			}
		}
	}
	return nil
}
