package problems

import (
	"context"
	"errors"
	"fmt"

	"panthera/engine"
	"panthera/search/proof"
)

// ErrUnsound is wrapped by the errors that say why a position is not a sound problem.
var ErrUnsound = errors.New("unsound")

func unsound(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrUnsound, fmt.Sprintf(format, args...))
}

// Judge decides whether positions are sound problems.
type Judge struct{ prover *proof.Prover }

// NewJudge returns a judge that uses a prover. The prover's node limit is for one proof; Judge's
// methods make many of them.
func NewJudge(v *proof.Prover) *Judge { return &Judge{v} }

// Sound checks that a position is a sound problem for the side to move, to win in n moves. It returns
// the key (the right first move) and how the solution ends the game. The problem is sound if
//   - the side to move is not in check, and cannot win in fewer moves;
//   - only one first move wins within n, and this is no check, capture or promotion;
//   - against each defence that lasts longest only one answer wins in time (there are no duals),
//     except in the last move; against a shorter defence only one answer wins fastest.
//
// The error is engine.ErrStopped, or wraps ErrUnsound.
func (j *Judge) Sound(ctx context.Context, p engine.Position, n int) (key engine.Move, kind Kind, err error) {
	goal := proof.Goal{Side: p.Side()}
	if p.InCheck() {
		return engine.NoMove, "", unsound("the side to move is in check")
	}
	if shorter, err := j.prover.Within(ctx, p, goal, n-1); err != nil || shorter {
		return engine.NoMove, "", orUnsound(err, "there is a shorter win")
	}
	keys, err := j.prover.Keys(ctx, p, goal, n)
	if err != nil || len(keys) != 1 {
		return engine.NoMove, "", orUnsound(err, "%d first moves win in %d", len(keys), n)
	}
	key = keys[0]
	p = p.Clone()
	if p.Tactical(key) {
		return engine.NoMove, "", unsound("the key %s takes or promotes", p.Format(key))
	}
	p.Make(key)
	if p.InCheck() {
		return engine.NoMove, "", unsound("the key gives check")
	}
	w := walk{ctx, j.prover, p, goal, map[Kind]bool{}}
	if err := w.defences(n - 1); err != nil {
		return engine.NoMove, "", err
	}
	return key, w.kind(), nil
}

func orUnsound(err error, format string, args ...any) error {
	if err != nil {
		return err
	}
	return unsound(format, args...)
}

// walk goes through all lines of a solution and checks each.
type walk struct {
	ctx    context.Context
	prover *proof.Prover
	p      engine.Position
	goal   proof.Goal
	kinds  map[Kind]bool // how they end
}

// defences checks the solution after every move of the losing side, which must lose within n moves.
func (w *walk) defences(n int) error {
	if o, over := engine.Result(w.p); over {
		w.kinds[KindOf(o.Reason)] = true
		return nil
	}
	for _, m := range engine.Moves(w.p) {
		w.p.Make(m)
		err := w.answers(n)
		w.p.Undo()
		if err != nil {
			return err
		}
	}
	return nil
}

// answers checks that only one move wins as fast as possible, within n moves, and then checks the
// defences against it. In the last move several moves may win.
func (w *walk) answers(n int) error {
	if o, over := engine.Result(w.p); over {
		w.kinds[KindOf(o.Reason)] = true
		return nil
	}
	least := 1
	for ; least < n; least++ {
		if done, err := w.prover.Within(w.ctx, w.p, w.goal, least); err != nil {
			return err
		} else if done {
			break
		}
	}
	keys, err := w.prover.Keys(w.ctx, w.p, w.goal, least)
	switch {
	case err != nil:
		return err
	case len(keys) == 0 || least > 1 && len(keys) > 1:
		return unsound("%d moves win in %d in %s", len(keys), least, w.p.FEN())
	}
	w.p.Make(keys[0])
	defer w.p.Undo()
	return w.defences(least - 1)
}

// kind returns the way in which the game ends in all lines, or anyWin if it differs.
func (w *walk) kind() Kind {
	if len(w.kinds) == 1 {
		for k := range w.kinds {
			return k
		}
	}
	return anyWin
}
