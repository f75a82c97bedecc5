package match

import "context"

// start runs an engine at the table.
func (t *Table) start(ctx context.Context, i int) error {
	spec := t.match.Entrants[i].Spec
	spec.Traffic, t.labels[i] = t.match.Log.Of(spec.Name)
	e, err := start(ctx, spec)
	if err == nil {
		t.engines[i] = e
	}
	return err
}

// Enlist starts the engines that have not been ready for a game yet, and says which of
// them does not play a game that it is to play.
func (t *Table) Enlist(ctx context.Context) error {
	for i, e := range t.match.Entrants {
		if t.proven(i) {
			continue
		}
		if t.engines[i] == nil {
			if err := t.start(ctx, i); err != nil {
				return err
			}
		}
		for _, g := range t.match.Variants {
			if !e.plays(g.ID) {
				continue
			}
			if err := t.engines[i].Offers(g.ID); err != nil {
				return err
			}
		}
	}
	return nil
}
