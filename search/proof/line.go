package proof

import (
	"cmp"
	"context"
	"slices"

	"panthera/engine"
)

// Tree is a proof as a tree, from a position in which the goal's side reaches the goal within
// Moves of its moves and not within fewer.
type Tree struct {
	Moves int
	// Branches: if the goal's side moves, all moves that reach the goal within Moves; otherwise all
	// moves, those that resist longest first. Empty if the game is over.
	Branches []Branch
}

// Branch is a move and the tree after it.
type Branch struct {
	Move engine.Move
	// After is the tree after the move. It is nil for moves of the goal's side other than the
	// first, which do as well.
	After *Tree
}

// Keys are the moves that reach the goal within n moves. The goal's side must be to move.
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

// Replies are the moves of the losing side, which must be to move and lose within n moves: those
// that resist longest first, each with the number of moves to the goal.
func (v *Prover) Replies(ctx context.Context, p engine.Position, goal Goal, n int) ([]Reply, error) {
	v.begin(ctx, p, goal, n)
	replies := v.replies(n)
	return replies, v.err()
}

// Reply is a move, and the fewest moves in which the goal is reached after it.
type Reply struct {
	Move  engine.Move
	Moves int
}

// Tree returns the tree of a goal that can be reached within n moves.
func (v *Prover) Tree(ctx context.Context, p engine.Position, goal Goal, n int) (*Tree, error) {
	v.begin(ctx, p, goal, n)
	t := v.tree(n)
	return t, v.err()
}

// Line is a line of the tree in which the winner plays as fast, and the loser as slowly, as
// possible. If Any is set the winner may take longer.
func (v *Prover) Line(ctx context.Context, p engine.Position, goal Goal, n int) ([]engine.Move, error) {
	v.begin(ctx, p, goal, n)
	var line []engine.Move
	for {
		if _, over := engine.Result(v.pos); over {
			return line, nil
		}
		if !v.Any {
			n = v.least(n)
		}
		m := v.best(n)
		if v.stopped {
			return line, v.err()
		}
		if v.pos.Side() == v.goal.Side {
			n--
		}
		line = append(line, m)
		v.makeMove(m)
	}
}

// best is a move by which the goal's side reaches the goal within n moves, or by which the
// other side resists as long as it can.
func (v *Prover) best(n int) engine.Move {
	if v.pos.Side() == v.goal.Side {
		m, _ := v.try(v.generate(), v.table.probe(v.key()).move, n, true)
		return m
	}
	if v.Any {
		return engine.Moves(v.pos)[0]
	}
	return v.replies(n)[0].Move
}

// tree is the tree of the current position within n moves.
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

// branches is the tree of the current position, one move deep.
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
	slices.SortStableFunc(replies, func(a, b Reply) int { return cmp.Compare(b.Moves, a.Moves) })
	return replies
}

// least is the smallest number of moves to the goal from the current position, up to n.
func (v *Prover) least(n int) int {
	for least := range n {
		if v.node(least) || v.stopped {
			return least
		}
	}
	return n
}
