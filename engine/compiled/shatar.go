package compiled

import (
	"slices"

	"panthera/engine"
)

// shatar holds the rules of mate of Mongolian chess. A check by a rook, a knight or a bers is a shak. A mate wins
// only if a shak is among the checks that follow one another up to it, else the game is drawn (niol). Knights alone
// may not mate.
type shatar struct {
	niol  bool
	shaks family
	// others are the kinds that are no knights; nil if the rule is not in force, or there are no knights.
	others family
}

// findShatar reads the rules of mate from the definition.
func (t *tables) findShatar() {
	if t.niol = t.d.Bool("shatarMateRule"); !t.niol {
		return
	}
	for k := engine.Kind(1); int(k) < len(t.kinds); k++ {
		switch t.d.Kinds[t.kinds[k].moves].Type {
		case "knight", "rook", "bers":
			t.shaks = append(t.shaks, k)
		}
	}
	if knight := t.d.KindOf("knight"); knight >= 0 {
		t.others = slices.DeleteFunc(t.everything(), func(k engine.Kind) bool { return t.kinds[k].moves == knight })
	}
}

// checkedBy reports whether a piece of family f gives check.
func (p *Position) checkedBy(f family) bool {
	them := p.ToMove.Other()
	for royals := p.royals(p.ToMove).AndNot(p.shielded(them)); !royals.Empty(); royals = royals.Rest() {
		for _, k := range f {
			piece := engine.NewPiece(k, them)
			for from := p.pieces[piece].And(p.hitters[piece][royals.First()&127]); !from.Empty(); from = from.Rest() {
				if p.strikes(piece, from.First(), royals.First()) {
					return true
				}
			}
		}
	}
	return false
}

// wasShak reports whether a shak is among the checks that follow one another up to the one that is given now.
func (p *Position) wasShak() bool {
	shak := p.checkedBy(p.shaks)
	for back := len(p.past) - 2; !shak && back >= 0 && p.past[back].checked; back -= 2 {
		shak = p.past[back].shak
	}
	return shak
}

// matedByKnights reports whether the side to move is mated by knights alone.
func (p *Position) matedByKnights() bool {
	return p.others != nil && p.InCheck() && !p.checkedBy(p.others) && p.mated()
}
