package idiagram

import (
	"fmt"
	"slices"
	"strings"
)

// at returns the letter of the piece that a side has on a square at the start; 0 if there is
// none.
func (w *writer) at(side int, s square) byte {
	for i := range w.pieces {
		if w.letters[i] != 0 && slices.Contains(w.pieces[i].squares[side], s) {
			return w.letters[i]
		}
	}
	return 0
}

// start is the FEN of the start.
func (w *writer) start() string {
	var board []string
	for rank := w.ranks - 1; rank >= 0; rank-- {
		var b strings.Builder
		empty := 0
		flush := func() {
			if empty > 0 {
				fmt.Fprint(&b, empty)
			}
			empty = 0
		}
		for file := range w.files {
			white, black := w.at(0, square{file, rank}), w.at(1, square{file, rank})
			switch {
			case white != 0:
				flush()
				b.WriteByte(white - 'a' + 'A')
			case black != 0:
				flush()
				b.WriteByte(black)
			default:
				empty++
			}
		}
		flush()
		board = append(board, b.String())
	}
	rights := "-"
	if strings.Contains(w.text.String(), "castlingRank") {
		rights = "KQkq"
	}
	return strings.Join(board, "/") + " w " + rights + " - 0 1"
}
