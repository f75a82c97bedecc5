package proof

import "panthera/engine"

// node reports whether the goal's side can reach the goal from the current position within n of its moves.
// The result is meaningless if the proof was stopped.
func (v *Prover) node(n int) bool {
	if v.stopped {
		return false
	}
	end, over := v.pos.Ended()
	if over && !end.Reason.Yields() {
		return v.goal.met(end)
	}
	attack := v.pos.Side() == v.goal.Side
	if n == 0 {
		return v.atLast(attack)
	}
	key := v.key()
	known := v.table.probe(key)
	switch {
	case known.won != 0 && int(known.won) <= n:
		return true
	case int(known.lost) >= n:
		return false
	}
	f := v.generate()
	switch {
	case len(f.moves) == 0:
		return v.goal.met(v.pos.Stuck())
	case over:
		return v.goal.met(end)
	}
	m, proved := v.try(f, known.move, n, attack)
	if !v.stopped {
		v.table.store(key, m, n, proved)
	}
	return proved
}

// try searches the moves of a node until one decides the node: a move after which the goal is reached if its
// side is to move (attack), or a move that avoids the goal if the other side is to move. It returns that
// move, or NoMove, and whether the goal is reached.
func (v *Prover) try(f *frame, known engine.Move, n int, attack bool) (decisive engine.Move, proved bool) {
	left := n
	if attack {
		left--
	}
	v.score(f, known, n, attack)
	for i := range f.moves {
		m := f.pick(i)
		v.makeMove(m)
		proved := v.node(left)
		v.undoMove()
		if v.stopped {
			return engine.NoMove, false
		}
		if proved == attack {
			v.learn(m, n, attack)
			return m, proved
		}
	}
	return engine.NoMove, !attack
}

// atLast reports whether the goal is reached although its side may make no further move: because the side to
// move has no legal move, or because the game is stopped after the next move.
func (v *Prover) atLast(attack bool) bool {
	if !attack && v.plyLimited != nil && v.plyLimited.PliesLeft() == 1 {
		return v.atStop()
	}
	// In most positions this shows, without generating moves, that the goal would not be reached even if
	// there were no legal move.
	if (attack || !v.pos.InCheck()) && !v.goal.met(v.pos.Stuck()) {
		return false
	}
	return len(v.generate().moves) == 0 && v.goal.met(v.pos.Stuck())
}

// atStop reports whether the goal is reached whatever the other side plays as the last move before the game
// is stopped.
func (v *Prover) atStop() bool {
	f := v.generate()
	if len(f.moves) == 0 {
		return v.goal.met(v.pos.Stuck())
	}
	_, reached := v.try(f, engine.NoMove, 0, false)
	return reached
}

// frame holds the moves of a node while they are being searched.
type frame struct {
	moves  []engine.Move
	scores []int32
}

// generate returns the frame of the current node, filled with its legal moves.
func (v *Prover) generate() *frame {
	for len(v.frames) <= v.ply {
		v.frames = append(v.frames, &frame{})
	}
	f := v.frames[v.ply]
	f.moves = v.pos.Generate(f.moves[:0], engine.All)
	return f
}
