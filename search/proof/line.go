package proof

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"panthera/engine"
)

// Tree is a proof in the form of a tree. In its root position, the goal's side can reach the goal within
// Moves of its own moves, and not within fewer.
type Tree struct {
	Moves int
	// Branches are the moves of the position. If the goal's side is to move, they are all moves that reach
	// the goal within Moves; otherwise all legal moves, those after which the goal takes longest first. There
	// are none if the game is over.
	Branches []Branch
}

// Branch is a move of a tree, and the tree of the position after the move.
type Branch struct {
	Move engine.Move
	// After is the tree of the position after the move. Of several moves of the goal's side that are equally
	// good, only the first has a tree; for the others After is nil.
	After *Tree
}

// Keys returns all moves after which the goal can still be reached within n moves. The goal's side must be to
// move.
func (v *Prover) Keys(ctx context.Context, p engine.Position, goal Goal, n int) ([]engine.Move, error) {
	v.begin(ctx, p, goal, n)
	return v.keys(n), v.err()
}

func (v *Prover) keys(n int) (keys []engine.Move) {
	for _, m := range engine.Moves(v.pos) {
		v.makeMove(m)
		if v.node(n-1) && !v.stopped {
			keys = append(keys, m)
		}
		v.undoMove()
	}
	return keys
}

// Replies returns all moves of the losing side, each with the number of moves to the goal, the largest number
// first. The losing side must be to move, and lose within n moves.
func (v *Prover) Replies(ctx context.Context, p engine.Position, goal Goal, n int) ([]Reply, error) {
	v.begin(ctx, p, goal, n)
	replies := v.replies(n)
	return replies, v.err()
}

// Reply is a move, and the smallest number of moves in which the goal can be reached after the move.
type Reply struct {
	Move  engine.Move
	moves int
}

// Tree returns the tree that proves that the goal can be reached within n moves. This must be so.
func (v *Prover) Tree(ctx context.Context, p engine.Position, goal Goal, n int) (*Tree, error) {
	v.begin(ctx, p, goal, n)
	t := v.tree(n)
	return t, v.err()
}

// ErrUnproved is the error if the goal cannot be reached in the number of moves given.
var ErrUnproved = errors.New("proof: the goal cannot be reached in so many moves")

// Line returns a line to the goal, in which the winner plays as fast and the loser as slowly as possible. If
// Any is set, the line need not be the fastest, but takes at most n moves. The error is ErrUnproved if there
// is no such line, and engine.ErrStopped as for Within.
func (v *Prover) Line(ctx context.Context, p engine.Position, goal Goal, n int) ([]engine.Move, error) {
	v.begin(ctx, p, goal, n)
	var line []engine.Move
	for {
		if o, over := engine.Result(v.pos); over {
			if !v.goal.met(o) {
				return line, ErrUnproved
			}
			return line, nil
		}
		if !v.Any {
			n = v.least(n)
		}
		m := v.best(n)
		if v.stopped {
			return line, v.err()
		}
		if m == engine.NoMove {
			return line, ErrUnproved
		}
		if v.pos.Side() == v.goal.Side {
			n--
		}
		line = append(line, m)
		v.makeMove(m)
	}
}

// best returns a move after which the goal can be reached within n moves, NoMove if there is none, or, if the
// other side is to move, the move after which the goal takes longest.
func (v *Prover) best(n int) engine.Move {
	if v.pos.Side() == v.goal.Side {
		if n == 0 {
			return engine.NoMove
		}
		m, _ := v.try(v.generate(), v.table.probe(v.key()).move, n, true)
		return m
	}
	if v.Any {
		return engine.Moves(v.pos)[0]
	}
	return v.replies(n)[0].Move
}

// tree returns the tree of the current position, in which the goal can be reached within n moves.
func (v *Prover) tree(n int) *Tree {
	t := v.branches(n)
	attack := v.pos.Side() == v.goal.Side
	for i := range t.Branches {
		b := &t.Branches[i]
		if attack && i > 0 || v.stopped {
			break
		}
		v.makeMove(b.Move)
		b.After = v.tree(t.Moves)
		v.undoMove()
	}
	return t
}

// branches returns the tree of the current position without the trees after its moves.
func (v *Prover) branches(n int) *Tree {
	t := &Tree{Moves: v.least(n)}
	if _, over := engine.Result(v.pos); over || v.stopped {
		return t
	}
	if v.pos.Side() == v.goal.Side {
		for _, m := range v.keys(t.Moves) {
			t.Branches = append(t.Branches, Branch{Move: m})
		}
		return t
	}
	for _, r := range v.replies(t.Moves) {
		t.Branches = append(t.Branches, Branch{Move: r.Move})
	}
	return t
}

func (v *Prover) replies(n int) (replies []Reply) {
	for _, m := range engine.Moves(v.pos) {
		v.makeMove(m)
		replies = append(replies, Reply{m, v.least(n)})
		v.undoMove()
	}
	slices.SortStableFunc(replies, func(a, b Reply) int { return cmp.Compare(b.moves, a.moves) })
	return replies
}

// least returns the smallest number of moves in which the goal can be reached from the current position, or n
// if this takes at least n moves.
func (v *Prover) least(n int) int {
	for least := range n {
		if v.node(least) || v.stopped {
			return least
		}
	}
	return n
}
