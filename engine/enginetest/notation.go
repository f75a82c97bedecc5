package enginetest

import (
	"errors"
	"fmt"

	"panthera/engine"
)

// readForms is the number of moves of a position whose texts are parsed; parsing one generates
// all moves.
const readForms = 12

// formsCanBeRead checks that no two moves have the same text, that only games with Game.Legs have
// texts of more than two squares, and that texts are parsed to their moves.
func formsCanBeRead(p engine.Position, w *witness) error {
	moves := engine.Moves(p)
	seen := make(map[string]bool, len(moves))
	for _, m := range moves {
		text := p.Format(m)
		if seen[text] {
			return fmt.Errorf("two moves are called %s", text)
		}
		seen[text] = true
		if squares, _ := p.Game().Geometry.CutSquares(text); len(squares) > 2 && !p.Game().Legs {
			return fmt.Errorf("%s has legs, the game has none", text)
		}
	}
	for range min(readForms, len(moves)) {
		m := moves[w.random.IntN(len(moves))]
		if read, err := engine.ParseMove(p, p.Format(m)); err != nil || read != m {
			return fmt.Errorf("%s (%#x) is read as %#x, %v", p.Format(m), uint32(m), uint32(read), err)
		}
	}
	return nil
}

// missingLetterIsSupplied checks a rule of NOTATION, "Moves": the letter of a promotion may be
// missing if only one is possible and the text without it is no legal move.
func missingLetterIsSupplied(p engine.Position, _ *witness) error {
	lettered := map[string][]engine.Move{}
	whole := map[string]engine.Move{}
	for _, m := range engine.Moves(p) {
		text := p.Format(m)
		whole[text] = m
		if last := text[len(text)-1]; last >= 'a' && last <= 'z' {
			bare := text[:len(text)-1]
			lettered[bare] = append(lettered[bare], m)
		}
	}
	for bare, moves := range lettered {
		want, ok := whole[bare]
		if !ok && len(moves) == 1 {
			want = moves[0]
		}
		read, err := engine.ParseMove(p, bare)
		var refused *engine.MoveError
		if read != want || want == engine.NoMove && !errors.As(err, &refused) {
			return fmt.Errorf("%s is read as %#x, %v; want %#x", bare, uint32(read), err, uint32(want))
		}
	}
	return nil
}
