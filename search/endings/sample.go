package endings

import (
	"math/rand/v2"

	"panthera/engine"
)

// samples is the number of random placements that are tested instead of all.
const samples = 400

// random returns the same sequence of random numbers at each call.
func random() *rand.Rand { return rand.New(rand.NewPCG(7, 11)) }

// findSample finds a legal position.
func (f *frame) findSample(p engine.Position) bool {
	r := random()
	for range 100 * samples {
		s, ok := f.randomSetup(r)
		if !ok {
			continue
		}
		reduce(p, &s)
		if p.SetUp(&s) == nil && !engine.Deploying(p) {
			f.sample = s
			return true
		}
	}
	return false
}

// randomSetup places the pieces at random; false if two would share a square.
func (f *frame) randomSetup(r *rand.Rand) (engine.Setup, bool) {
	var at placement
	for i := range f.slots {
		squares := f.slots[i].squares
		if len(squares) == 0 {
			return engine.Setup{}, false
		}
		at[i] = squares[r.IntN(len(squares))]
	}
	return f.setup(&at, engine.Side(r.IntN(2)))
}

// fix finds out whether a piece that cannot move may always be put on one and the same square.
func (f *frame) fix(p engine.Position, i int) {
	s := &f.slots[i]
	if len(f.ending.game.Type(s.piece.Kind()).Movers) > 0 {
		return
	}
	var kept []engine.Square
	for _, sq := range s.squares {
		setup := f.sample
		for at, piece := range setup.Board {
			if piece == s.piece {
				setup.Board[at] = engine.NoPiece
			}
		}
		setup.Board[sq] = s.piece
		reduce(p, &setup)
		if setup.Board[sq] == s.piece {
			kept = append(kept, sq)
		}
	}
	s.fixed = len(kept) == 1 && len(s.squares) > 1
	s.squares = kept
}
