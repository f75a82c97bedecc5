package proof

import "panthera/engine"

// order holds the data by which moves are ordered, killers and history, for each of the two sides.
type order [2]struct {
	// killers are the last two moves that decided a node, for each number of moves left to reach the goal.
	killers [MostMoves + 1][2]engine.Move
	// history has a score for each pair of first and target square. A move between them that decides a node
	// with n moves left adds n².
	history [1 << 14]int32
}

// The score of a move is its history, which is less than mostSeen, plus some of these numbers. Each number is
// larger than any sum of the numbers below it and the history.
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

// learn updates killers and history for a move that decided a node with n moves left. attack says that it is
// a move of the goal's side.
func (v *Prover) learn(m engine.Move, n int, attack bool) {
	o := &v.order[who(attack)]
	if k := &o.killers[n]; k[0] != m {
		k[0], k[1] = m, k[0]
	}
	h := &o.history[m.FromTo()]
	*h = min(*h+int32(n*n), mostSeen-1)
}

// score sets the scores of the moves in f, by which they are ordered.
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

// forces reports whether a move is likely to leave the opponent few replies: a check by the goal's side, or a
// tactical move of the other side. It returns false for the last move of the goal's side, since testing for
// check would take longer than trying the move.
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

// pick swaps the move with the highest score, of those from index i on, to index i, and returns it.
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
