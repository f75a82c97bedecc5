package xboard

import (
	"slices"
	"strings"

	"panthera/engine"
)

// readDetour parses the garbled form in which XBoard 4.9.1 sends some moves of several legs. XBoard may
// mistake the last intermediate square for the square of a castling Rook; in Black's moves it does so
// whenever that square is empty. Then it sends the move's origin and destination, a comma, the intermediate
// square and a square beside the destination. The other intermediate squares and the letter of the piece's
// new kind are missing.
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

// goesBy reports whether legal move f agrees with an entered move of which XBoard sent only three squares:
// the origin, the last intermediate square and the destination (see readDetour).
func (e *enteredMove) goesBy(f *guiMove) bool {
	n := len(f.landings)
	return n > 3 && f.landings[0] == e.squares[0] && slices.Equal(f.landings[n-2:], e.squares[1:])
}
