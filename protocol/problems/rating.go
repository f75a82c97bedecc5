package problems

import (
	"context"
	"math"

	"panthera/engine"
	"panthera/search/proof"
)

// mostRefutations is the number of refutations above which a wrong first move tempts nobody.
const mostRefutations = 5

// Rate returns how hard it is to find the key (the right first move) of a sound problem in n moves. It
// counts the replies that refute each other first move: a move with a single refutation adds 10 to the
// rating, one with two adds 5, and so on; a move with more than mostRefutations adds nothing.
func (j *Judge) Rate(ctx context.Context, p engine.Position, key engine.Move, n int) (int, error) {
	goal, rating := proof.Goal{Side: p.Side()}, 0.0
	p = p.Clone()
	for _, m := range engine.Moves(p) {
		if m == key {
			continue
		}
		p.Make(m)
		count, err := j.refutations(ctx, p, goal, n-1)
		p.Undo()
		if err != nil {
			return 0, err
		}
		if count > 0 && count <= mostRefutations {
			rating += 10 / float64(count)
		}
	}
	return int(math.Round(rating)), nil
}

// refutations returns the number of replies after which goal cannot be reached within n moves; it
// stops counting above mostRefutations.
func (j *Judge) refutations(ctx context.Context, p engine.Position, goal proof.Goal, n int) (count int, err error) {
	for _, m := range engine.Moves(p) {
		p.Make(m)
		lost, err := j.prover.Within(ctx, p, goal, n)
		p.Undo()
		if err != nil {
			return 0, err
		}
		if !lost {
			count++
		}
		if count > mostRefutations {
			break
		}
	}
	return count, nil
}
