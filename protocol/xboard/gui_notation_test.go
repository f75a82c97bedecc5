package xboard

import (
	"fmt"
	"regexp"
	"strings"

	"panthera/engine"
)

// notation is a move as XBoard writes it in files of games:
// piece, as much of its square as tells it from others, victims on the way, square, type.
var notation = regexp.MustCompile(`^(\+?[A-Z])?([a-w]?)(\d*)(x?)((?:[a-w]\d+[x-])*)([a-w]\d+)(?:=?([A-Za-z+]))?$`)

// reader replays a saved game.
type reader struct {
	*server
	// end is the claim that ended the game.
	end string
	// stuck says how far the game was legal.
	stuck string
	at    int
}

// fail notes a move that is not legal, if no choice led further before.
func (v *reader) fail(text string) bool {
	if n := len(v.record.plies); n >= v.at {
		v.at, v.stuck = n, fmt.Sprintf("%s after %d plies in %s", text, n, v.position().FEN())
	}
	return false
}

// replay makes the moves of a saved game. Where XBoard's notation leaves a choice, since
// it knows no rules, the choice that later moves and the end bear out is the right one.
func (v *reader) replay(moves []string) bool {
	for i, text := range moves {
		if !strings.HasSuffix(text, "=+") {
			text = strings.TrimRight(text, "+#")
		}
		if text == "--" && v.passDue() {
			v.pass()
			continue
		}
		if v.passDue() {
			return v.fail(text)
		}
		var meant []*form
		forms := v.view.forms(v.position().Clone(), v.record.shown)
		for j := range forms {
			if forms[j].winner && v.view.writtenAs(&forms[j], text) {
				meant = append(meant, &forms[j])
			}
		}
		for _, f := range meant[:max(0, len(meant)-1)] {
			plies := len(v.record.plies)
			v.play(f, true)
			if v.replay(moves[i+1:]) {
				return true
			}
			for len(v.record.plies) > plies {
				v.takeBack()
			}
		}
		if len(meant) == 0 {
			return v.fail(text)
		}
		v.play(meant[len(meant)-1], true)
	}
	if o, over := engine.Result(v.position().Clone()); !over || claimText(o) != v.end {
		return v.fail(v.end)
	}
	return true
}

// writtenAs says whether XBoard may write a move so. Of pieces that move as it expects it
// does not write what they become.
func (w *view) writtenAs(f *form, text string) bool {
	switch {
	case text == "--":
		return f.idle()
	case castling(text) != 0:
		return f.partner != engine.NoSquare && (f.partner > f.path[0]) == (castling(text) > 0) != w.kingOnTheLeft(f)
	case f.drop != 0 || strings.Contains(text, "@"):
		return text == w.oneLine(f)
	}
	m := notation.FindStringSubmatch(text)
	if m == nil || f.idle() {
		return false
	}
	piece, file, rank, way, to, becomes := m[1], m[2], m[3], m[5], m[6], strings.ToLower(m[7])
	legs := f.legs()
	from := w.name(legs[0])
	shown := strings.ToUpper(f.shown)
	if shown == string(w.selfMoving) {
		shown = "" // carriers are no Pawns to XBoard
	}
	victims := ""
	for _, s := range legs[1 : len(legs)-1] {
		victims += w.name(s)
	}
	return piece == shown && strings.HasPrefix(from, file) && (rank == "" || from[1:] == rank) &&
		strings.NewReplacer("x", "", "-", "").Replace(way) == victims &&
		to == w.name(legs[len(legs)-1]) && (becomes == f.suffix || becomes == "" && piece != "")
}

// kingOnTheLeft says whether a King stands where XBoard takes the nearer side for the
// first file's.
func (w *view) kingOnTheLeft(f *form) bool { return w.places[f.path[0]]%w.files < w.files/2 }
