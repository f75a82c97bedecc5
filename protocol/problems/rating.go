package problems

import (
	"context"
	"math"

	"panthera/engine"
	"panthera/search/proof"
)

// mostRefutations is a number of refutations: a first move with more of them tempts nobody.
const mostRefutations = 5

// Rate rates how hard it is to find the key of a sound problem in n moves, by the number of
// replies that refute each other first move: a move with a single refutation adds 10, one with
// two adds 5, and so on; moves with more than mostRefutations add nothing.
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

// refutations counts the replies after which there is no win within n moves.
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
