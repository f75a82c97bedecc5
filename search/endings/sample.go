package endings

import (
	"math/rand/v2"

	"panthera/engine"
)

// samples is the number of random positions that are tested where testing all positions would take too long.
const samples = 400

// random returns a new source of random numbers that always gives the same sequence.
func random() *rand.Rand { return rand.New(rand.NewPCG(7, 11)) }

// findSample looks for a legal position of the ending by placing the pieces at random, and stores it in
// f.sample.
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

// randomSetup puts the pieces of the ending on random squares. It returns false if two pieces would share a
// square.
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

// fix tests, if piece i of the ending cannot move, whether the rules allow it to stand always on the same
// square. If so it restricts the piece to that square.
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
