package xboard

import (
	"slices"
	"strings"

	"panthera/engine"
)

// readDetour reads a move of several legs as XBoard 4.9.1 tells it where it takes the last
// square between for that of a castling Rook, as it does with every empty one if Black moves:
// from-square to-square, a comma, the square between and one beside the to-square. The letter
// of what the mover becomes is left out, and so are other squares between.
func (w *view) readDetour(text string) (enteredMove, bool) {
	ends, behind, _ := strings.Cut(text, ",")
	from, rest := w.cut(ends)
	to, rest := w.cut(rest)
	by, beside := w.cut(behind)
	if from == engine.NoSquare || to == engine.NoSquare || by == engine.NoSquare || rest != "" {
		return enteredMove{}, false
	}
	name := w.name(to)
	file := name[0] - 1
	if w.name(from)[0] > w.name(by)[0] {
		file = name[0] + 1
	}
	return enteredMove{squares: []engine.Square{from, by, to}, detour: true}, beside == string(file)+name[1:]
}

// goesBy says whether a move has the squares of a detour.
func (e *enteredMove) goesBy(f *guiMove) bool {
	n := len(f.landings)
	return n > 3 && f.landings[0] == e.squares[0] && slices.Equal(f.landings[n-2:], e.squares[1:])
}
