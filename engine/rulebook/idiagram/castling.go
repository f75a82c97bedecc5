package idiagram

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// castling writes to which files the royal piece castles on each side, and with which piece of
// its rank: with the outermost one, but each j before the O of Betza's notation skips one.
func (w *writer) castling() {
	var on []square
	var castlings []string
	if w.royal >= 0 {
		on = w.pieces[w.royal].squares[0]
		castlings = slices.DeleteFunc(parts(w.pieces[w.royal].moves.text), func(p string) bool { return !castles(p) })
	}
	if len(castlings) == 0 || len(on) != 1 {
		w.say("castling", false)
		return
	}
	king := on[0]
	file := func(n int) string { return string(rune('a' + n)) }
	w.say("castlingRank", king.rank+1)
	w.say("castlingKingFile", file(king.file))
	rooks := map[string]bool{}
	for _, side := range []struct {
		name      string
		direction string
		edge      int
		in        int
	}{{"Queenside", "r", 0, 1}, {"Kingside", "l", w.files - 1, -1}} {
		said := false
		for _, c := range castlings {
			if strings.Contains(c, side.direction) {
				continue // the other side's
			}
			if said {
				w.remark(w.pieces[w.royal].moves.at, "castling %s is left out: another one to that side is written", c)
				continue
			}
			said = true
			steps, _ := strconv.Atoi(strings.TrimLeft(c, "abcdefghijklmnopqrstuvwxyzO"))
			w.say("castling"+side.name+"File", file(king.file-side.in*cmp.Or(steps, 2)))
			if f, rook := w.partner(king, side.edge, side.in, strings.Count(c, "j")); rook != "" {
				w.say("castlingRook"+side.name+"File", file(f))
				rooks[rook] = true
			}
		}
	}
	w.say("castlingRookPieces", cmp.Or(strings.Join(slices.Sorted(maps.Keys(rooks)), ""), "-"))
}

// partner returns the letter of the piece with which a King castles, and its file: the outermost
// piece between an edge and the King, after skipping some.
func (w *writer) partner(king square, edge, in, skip int) (file int, rook string) {
	for f := edge; f >= 0 && f < w.files && f != king.file; f += in {
		if c := w.at(0, square{f, king.rank}); c != 0 {
			if skip == 0 {
				return f, string(c)
			}
			skip--
		}
	}
	return 0, ""
}
