package match

import (
	"context"

	"panthera/engine"
)

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

// Enlist starts the engines that have not been ready for a game before. It returns an error if one
// of them does not start, or does not support a variant or a start position that it must play in
// the match.
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
		for variant, g := range run.match.Variants {
			if !e.plays(g.ID) {
				continue
			}
			if err := run.engines[i].Offers(g.ID); err != nil {
				return err
			}
			if l, ok := run.match.Openings[variant].(listed); ok {
				for _, o := range l {
					if err := run.beginsAt(i, g, o.FEN); err != nil {
						return err
					}
				}
			}
		}
	}
	return nil
}

// beginsAt returns an error if engine i cannot begin a game of variant g in the position fen.
func (run *Runner) beginsAt(i int, g *engine.Game, fen string) error {
	if e, ok := run.engines[i].(interface {
		BeginsAt(g *engine.Game, fen string) error
	}); ok {
		return e.BeginsAt(g, fen)
	}
	return nil
}
