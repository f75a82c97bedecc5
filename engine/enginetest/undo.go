package enginetest

import (
	"fmt"

	"panthera/engine"
)

// fenSaysItAll checks that a position set up from a position's FEN is the same: same FEN, key and
// checks, and the same moves in the same order.
func fenSaysItAll(p engine.Position, _ *witness) error {
	before := imageOf(p)
	fresh := p.Game().New()
	if err := fresh.SetFEN(before.fen); err != nil {
		return fmt.Errorf("its own FEN is refused: %w", err)
	}
	return before.differs(fresh, "setting up its FEN")
}

// setupSaysItAll checks that a position set up from a position's Setup is the same.
func setupSaysItAll(p engine.Position, _ *witness) error {
	before := imageOf(p)
	fresh, s := p.Game().New(), p.Setup()
	if err := fresh.SetUp(&s); err != nil {
		return fmt.Errorf("its own Setup is refused: %w", err)
	}
	if again := fresh.Setup(); again != s {
		return fmt.Errorf("setting up %+v gives %+v", s, again)
	}
	return before.differs(fresh, "setting up its Setup")
}

// everyMoveCanBeUndone makes and undoes every legal move. It must be possible to set up the
// position after the move from its FEN. Since a FEN with the side not to move in check is refused,
// this also finds moves that leave a royal attacked.
func everyMoveCanBeUndone(p engine.Position, _ *witness) error {
	before, at := imageOf(p), p.Setup()
	fresh := p.Game().New()
	for _, m := range before.moves {
		p.Make(m)
		fen, key := p.FEN(), p.Key()
		p.Undo()
		switch err := fresh.SetFEN(fen); {
		case err != nil:
			return fmt.Errorf("%s leads to %s: %w", form(p, m), fen, err)
		case fresh.Key() != key:
			return fmt.Errorf("%s leads to the key %016x, its FEN %s to %016x", form(p, m), key, fen, fresh.Key())
		case p.Key() != before.key || p.Setup() != at:
			return fmt.Errorf("undoing %s gives %s", form(p, m), p.FEN())
		}
	}
	return before.differs(p, "making and undoing every move")
}

// passingCanBeUndone makes and undoes a null move, if the position allows one.
func passingCanBeUndone(p engine.Position, _ *witness) error {
	if !p.MayPass() {
		return nil
	}
	if p.InCheck() {
		return fmt.Errorf("a side in check may pass")
	}
	before := imageOf(p)
	p.MakeNull()
	side, key := p.Side(), p.Key()
	engine.Moves(p)
	p.Undo()
	if side == before.side || key == before.key {
		return fmt.Errorf("after passing it is %s's move, key %016x, was %016x", side, key, before.key)
	}
	return before.differs(p, "passing and undoing it")
}

// cloneIsIndependent checks that a move in a position does not change its clone, nor the reverse,
// and that the clone can undo the moves made before it was cloned.
func cloneIsIndependent(p engine.Position, w *witness) error {
	original := unwrap(p)
	moves := engine.Moves(original)
	if len(moves) == 0 {
		return nil
	}
	before := imageOf(original)
	original.Make(moves[w.random.IntN(len(moves))])
	after := imageOf(original)
	clone := original.Clone()
	if err := after.differs(clone, "cloning"); err != nil {
		return err
	}
	if replies := engine.Moves(clone); len(replies) > 0 {
		clone.Make(replies[w.random.IntN(len(replies))])
		if err := after.differs(original, "a move on the clone"); err != nil {
			return err
		}
		clone.Undo()
	}
	original.Undo()
	if err := after.differs(clone, "undoing a move on the original"); err != nil {
		return err
	}
	clone.Undo()
	return before.differs(clone, "undoing on the clone what was made on the original")
}
