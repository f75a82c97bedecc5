package compiled

import (
	"slices"

	"panthera/engine"
)

// shatar holds the rules of mate of Mongolian chess. A check by a rook, a knight or a bers is a shak. A mate wins
// only if a shak is among the checks that follow one another up to it, else the game is drawn (niol). Knights alone
// may not mate.
type shatar struct {
	niol           bool
	shaks, knights family
}

// findShatar reads the rules of mate from the definition.
func (t *tables) findShatar() {
	if t.niol = t.d.Bool("shatarMateRule"); !t.niol {
		return
	}
	for _, name := range [...]string{"knight", "rook", "bers"} {
		if kind := t.d.KindOf(name); kind >= 0 {
			t.shaks = append(t.shaks, t.familyOf(kind)...)
			if name == "knight" {
				t.knights = t.shaks
			}
		}
	}
}

// givesShak reports whether a check that is given now is a shak.
func (p *Position) givesShak() bool {
	return slices.ContainsFunc(p.Checkers(), func(s engine.Square) bool { return slices.Contains(p.shaks, p.board[s&127].Kind()) })
}

// wasShak reports whether a shak is among the checks that follow one another up to the one that is given now.
func (p *Position) wasShak() bool {
	shak := p.givesShak()
	for back := len(p.past) - 2; !shak && back >= 0 && p.past[back].checked; back -= 2 {
		shak = p.past[back].shak
	}
	return shak
}

// matedByKnights reports whether the side to move is mated by knights alone.
func (p *Position) matedByKnights() bool {
	if p.knights == nil || !p.InCheck() {
		return false
	}
	other := func(s engine.Square) bool { return !slices.Contains(p.knights, p.board[s&127].Kind()) }
	return !slices.ContainsFunc(p.Checkers(), other) && p.mated()
}
