package mining

import (
	"context"
	"errors"

	"panthera/engine"
	"panthera/protocol/problems"
)

// reduce removes every piece, castling right and counter that the problem in n moves does not need: without it
// the problem stays sound and keeps its key (the first move of the solution). It returns the number of removed
// pieces.
func (m *miner) reduce(ctx context.Context, p engine.Position, key string, n int) (removed int, err error) {
	try := func(change func(*engine.Setup)) (bool, error) {
		s := p.Setup()
		before := s
		if change(&s); s == before {
			return false, nil
		}
		if p.SetUp(&s) != nil {
			return false, nil
		}
		found, kind, err := m.judge.Sound(ctx, p, n)
		if err == nil && p.Format(found) == key && m.wantsKind(kind) {
			return true, nil
		}
		if back := p.SetUp(&before); back != nil {
			return false, back
		}
		if errors.Is(err, problems.ErrUnsound) {
			err = nil
		}
		return false, err
	}
	for _, change := range []func(*engine.Setup){
		func(s *engine.Setup) { s.Rights = engine.Bits128{} },
		func(s *engine.Setup) { s.Passed = engine.NoSquare },
		func(s *engine.Setup) { s.Halfmove = 0 },
		func(s *engine.Setup) { s.Fullmove = 1 },
	} {
		if _, err := try(change); err != nil {
			return 0, err
		}
	}
	for again := true; again; {
		again = false
		for square, piece := range p.Setup().Board {
			if piece == engine.NoPiece || p.Game().Type(piece.Kind()).Royal {
				continue
			}
			without, err := try(func(s *engine.Setup) { s.Board[square] = engine.NoPiece })
			if err != nil {
				return 0, err
			}
			if without {
				removed++
				again = true
			}
		}
	}
	return removed, nil
}
