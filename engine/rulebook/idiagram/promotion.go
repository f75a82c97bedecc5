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
	stays := false // a piece may choose its own type, that is, not promote
	offset := w.number("promoOffset", 0)
	for i := range min(most, len(w.pieces)) {
		if w.letters[i] == 0 {
			continue
		}
		from = append(from, string(w.letters[i]))
		stays = stays || w.chosen(i)
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
	w.say("mandatoryPawnPromotion", !stays)
}

// chosen reports whether the setting promoChoice names the type of pieces with number i.
func (w *writer) chosen(i int) bool {
	id := strings.ToUpper(cmp.Or(w.pieces[i].id, w.pieces[i].name[:1]))
	return strings.Contains(strings.ToUpper(w.settings["promoChoice"].text), id)
}

// choice returns the letters of the pieces to which pawns may promote.
func (w *writer) choice(most int) string {
	var list []byte
	said, given := w.settings["promoChoice"]
	for i := range w.pieces {
		if i == w.royal || i < most || w.letters[i] == 0 || given && !w.chosen(i) {
			continue
		}
		list = append(list, w.letters[i])
	}
	if strings.ContainsAny(said.text, "*!+-0123456789") {
		w.remark(said.at, "promoChoice=%s: the conditions are left out", said.text)
	}
	return cmp.Or(string(list), "-")
}
