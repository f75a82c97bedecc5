package proof

import "panthera/engine"

// order sorts moves by what earlier nodes have shown: killers and history, for the goal's side and
// for the other side.
type order [2]struct {
	// killers are the last two moves that decided a node, by the number of moves left.
	killers [MostMoves + 1][2]engine.Move
	// history has a score for each pair of squares: the sum of n² over nodes that a move between
	// them decided with n moves left.
	history [1 << 14]int32
}

// The parts of a move's score. Each outweighs all below it.
const (
	asKnown  = 1 << 30
	asForce  = 1 << 29 // a check, or the other side's capture
	asKiller = 1 << 28
	mostSeen = 1 << 28
)

func who(attack bool) int {
	if attack {
		return 0
	}
	return 1
}

// learn records a move that decided a node.
func (v *Prover) learn(m engine.Move, n int, attack bool) {
	o := &v.order[who(attack)]
	if k := &o.killers[n]; k[0] != m {
		k[0], k[1] = m, k[0]
	}
	h := &o.history[m.FromTo()]
	*h = min(*h+int32(n*n), mostSeen-1)
}

// score computes the scores by which a node's moves are ordered.
func (v *Prover) score(f *frame, known engine.Move, n int, attack bool) {
	f.scores = f.scores[:0]
	o := &v.order[who(attack)]
	k := &o.killers[n]
	for _, m := range f.moves {
		score := o.history[m.FromTo()]
		switch {
		case m == known:
			score += asKnown
		case m == k[0] || m == k[1]:
			score += asKiller
		}
		if v.forces(m, n, attack) {
			score += asForce
		}
		f.scores = append(f.scores, score)
	}
}

// forces reports whether a move leaves the opponent little choice: a check by the goal's side, or a
// capture by the other. The last move of the goal's side is not tested, since trying the move is
// faster.
func (v *Prover) forces(m engine.Move, n int, attack bool) bool {
	switch {
	case !attack:
		return v.pos.Tactical(m)
	case n == 1:
		return false
	case v.tester != nil:
		return v.tester.GivesCheck(m)
	}
	v.pos.Make(m)
	check := v.pos.InCheck()
	v.pos.Undo()
	return check
}

// pick swaps the best of the moves from i on to index i.
func (f *frame) pick(i int) engine.Move {
	best := i
	for j := i + 1; j < len(f.moves); j++ {
		if f.scores[j] > f.scores[best] {
			best = j
		}
	}
	f.moves[i], f.moves[best] = f.moves[best], f.moves[i]
	f.scores[i], f.scores[best] = f.scores[best], f.scores[i]
	return f.moves[i]
}
