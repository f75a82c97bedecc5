package enginetest

import (
	"fmt"
	"slices"

	"panthera/engine"
)

// crowd is a number of moves that no position has.
const crowd = 2000

// partsMakeTheWhole checks that tactical and quiet moves are disjoint and together all moves,
// that no move occurs twice, and that Generate appends to its argument.
func partsMakeTheWhole(p engine.Position, _ *witness) error {
	all := engine.Moves(p)
	if len(all) > crowd {
		return fmt.Errorf("%d moves", len(all))
	}
	kept := []engine.Move{engine.NoMove}
	parts := p.Generate(kept, engine.Tactical)
	if parts[0] != engine.NoMove {
		return fmt.Errorf("method Generate overwrites what it should append to")
	}
	tactical := len(parts)
	parts = p.Generate(parts, engine.Quiet)[1:]
	for i, m := range parts {
		if p.Tactical(m) != (i < tactical-1) {
			return fmt.Errorf("%s is generated in the wrong part: Tactical says %v", form(p, m), p.Tactical(m))
		}
	}
	slices.Sort(all)
	slices.Sort(parts)
	if !slices.Equal(all, parts) {
		return fmt.Errorf("parts %s, the whole %s", forms(p, parts), forms(p, all))
	}
	if twice := len(all) - len(slices.Compact(slices.Clone(all))); twice > 0 {
		return fmt.Errorf("%d moves come twice among %s", twice, forms(p, all))
	}
	return nil
}

func movesLieOnTheBoard(p engine.Position, _ *witness) error {
	geo := p.Game().Geometry
	for _, m := range engine.Moves(p) {
		if !geo.Exists(m.From()) || !geo.Exists(m.To()) || int(m.Kind()) > len(p.Game().Pieces) || m == engine.NoMove {
			return fmt.Errorf("move %#x has a square or kind that does not exist", uint32(m))
		}
		if !m.Posts() && m.Kind() != engine.NoKind {
			mover := p.Game().Type(p.Board()[m.From()].Kind())
			if !slices.Contains(mover.Becomes, m.Kind()) {
				return fmt.Errorf("by %s a %s becomes what its type does not name", form(p, m), mover.Name)
			}
		}
	}
	return nil
}

// countingIsGenerating checks the ability to count.
func countingIsGenerating(p engine.Position, _ *witness) error {
	counter, ok := engine.Ability[engine.Counter](p)
	if n := len(engine.Moves(p)); ok && counter.Count() != n {
		return fmt.Errorf("method Count gives %d, but there are %s", counter.Count(), forms(p, engine.Moves(p)))
	}
	return nil
}

// The number of words that are tried on Legal in each position: random ones, moves of other positions,
// and, for each legal move, words with one other bit.
const (
	randomWords  = 200
	foreignWords = 200
	flippedBits  = 4
)

// legalIsGenerated checks that Legal accepts exactly the generated moves: it must refuse random
// words, moves of other positions, and moves with some bits flipped.
func legalIsGenerated(p engine.Position, w *witness) error {
	moves := engine.Moves(p)
	legal := make(map[engine.Move]bool, len(moves))
	for _, m := range moves {
		legal[m] = true
	}
	agrees := func(m engine.Move) error {
		if p.Legal(m) != legal[m] {
			return fmt.Errorf("method Legal says %v of %#x (%s%s), generation %v", !legal[m], uint32(m),
				p.Game().Geometry.Name(m.From()), p.Game().Geometry.Name(m.To()), legal[m])
		}
		return nil
	}
	for _, m := range wordsNear(moves, w) {
		if err := agrees(m); err != nil {
			return err
		}
	}
	return nil
}

func wordsNear(moves []engine.Move, w *witness) []engine.Move {
	words := append([]engine.Move{engine.NoMove}, moves...)
	for range randomWords {
		word := engine.Move(w.random.Uint32())
		const plain = engine.Move(engine.MaxExtra - 1) // from and to only
		words = append(words, word, word&plain)
	}
	for range min(foreignWords, len(w.foreign)) {
		words = append(words, w.foreign[w.random.IntN(len(w.foreign))])
	}
	for _, m := range moves {
		for range flippedBits {
			words = append(words, m^1<<w.random.IntN(32))
		}
		words = append(words, m^1<<w.random.IntN(32)^1<<w.random.IntN(32))
	}
	return words
}
