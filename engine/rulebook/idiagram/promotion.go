package idiagram

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
)

// promotion writes the keys that say which pieces promote, where, and to which pieces.
func (w *writer) promotion() {
	zone, most := min(w.number("promoZone", 1), w.ranks), w.number("maxPromote", 1)
	var from, to []string
	offset := w.number("promoOffset", 0)
	for i := range min(most, len(w.pieces)) {
		if w.letters[i] == 0 {
			continue
		}
		from = append(from, string(w.letters[i]))
		if k := i + offset; offset > 0 && k < len(w.pieces) && w.letters[k] != 0 {
			to = append(to, fmt.Sprintf("%c:%c", w.letters[i], w.letters[k]))
		}
	}
	if zone < 1 || from == nil {
		w.say("promotionPawnTypes", "-")
		return
	}
	for side, name := range sides {
		var list []string
		for n := range zone {
			list = append(list, "*"+strconv.Itoa([]int{w.ranks - n, n + 1}[side]))
		}
		w.say("promotionRegion"+name, strings.Join(list, " "))
	}
	if offset > 0 {
		w.say("promotionPawnTypes", "-")
		w.say("promotedPieceType", strings.Join(to, " "))
		w.say("piecePromotionOnCapture", false)
		return
	}
	w.say("promotionPawnTypes", strings.Join(from, ""))
	w.say("promotionPieceTypes", w.choice(most))
	if zone > 1 {
		w.say("mandatoryPawnPromotion", false)
		w.remark("promotion in a zone of %d ranks is optional but where a pawn could not go on", zone)
	}
}

// choice returns the letters of the pieces to which pawns may promote.
func (w *writer) choice(most int) string {
	var list []byte
	said, given := w.settings["promoChoice"]
	for i := range w.pieces {
		id := cmp.Or(w.pieces[i].id, w.pieces[i].name[:1])
		named := given && strings.Contains(strings.ToUpper(said), strings.ToUpper(id)) || !given && i != w.royal
		if named && i >= most && w.letters[i] != 0 {
			list = append(list, w.letters[i])
		}
	}
	if strings.ContainsAny(said, "*!+-0123456789") {
		w.remark("promoChoice=%s: the conditions are left out", said)
	}
	return cmp.Or(string(list), "-")
}
