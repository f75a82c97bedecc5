package compiled

import (
	"slices"

	"panthera/engine"
	"panthera/engine/rulebook"
)

// family is a set of kinds that count together: all that move as one type of pieces, or as several types.
type family []engine.Kind

// familyOf returns the kinds of the game that move as a kind of the definition does.
func (t *tables) familyOf(kind int) (f family) {
	for k := 1; k < len(t.kinds); k++ {
		if t.kinds[k].moves == kind {
			f = append(f, engine.Kind(k))
		}
	}
	return f
}

// families returns the family of each kind that a key names, or one family of all kinds if the key names
// all.
func (t *tables) families(key string) (list []family) {
	if t.d.AllKinds(key) {
		return []family{t.everything()}
	}
	for kind, named := range t.d.KindSet(key) {
		if f := t.familyOf(kind); named && f != nil {
			list = append(list, f)
		}
	}
	return list
}

// everything is all kinds.
func (t *tables) everything() (f family) {
	for k := 1; k < len(t.kinds); k++ {
		f = append(f, engine.Kind(k))
	}
	return f
}

// of returns the squares of a side's pieces in family f.
func (p *Position) of(f family, side engine.Side) (squares set) {
	for _, k := range f {
		squares = squares.Or(p.pieces[engine.NewPiece(k, side)])
	}
	return squares
}

// count returns how many pieces in family f a side has, on the board and in hand.
func (p *Position) count(f family, side engine.Side) (n int) {
	for _, k := range f {
		piece := engine.NewPiece(k, side)
		n += p.pieces[piece].Count() + int(p.hand[piece])
	}
	return n
}

// royals returns the squares of a side's pieces that must not be left attacked: its king, and its pieces
// of each precious family if it may not lose any more of them.
func (p *Position) royals(side engine.Side) set {
	squares := p.royalKings(side)
	for _, f := range p.precious {
		if of := p.of(f, side); p.duple || of.Count() <= p.extinction.few+1 {
			squares = squares.Or(of)
		}
	}
	return squares
}

// threatened reports whether side by attacks a royal on any of the given squares or, if check means that
// all royals are attacked (duple), attacks them all.
func (p *Position) threatened(royals set, by engine.Side) bool {
	if p.blast {
		royals = royals.AndNot(p.shielded(by))
	}
	for ; !royals.Empty(); royals = royals.Rest() {
		if p.attacks(royals.First(), by) {
			return !p.duple || royals.Rest().Empty() || p.threatened(royals.Rest(), by)
		}
		if p.duple {
			return false
		}
	}
	return false
}

// findGoals compiles the rules that end the game, and what moves must obey besides the safety of kings.
func (t *tables) findGoals() {
	d := t.d
	if d.Bool("extinctionPseudoRoyal") {
		t.precious = t.families("extinctionPieceTypes")
	}
	for k := range t.kinds {
		t.kinds[k].royal = engine.Kind(k) == t.royal || slices.ContainsFunc(t.precious, func(f family) bool { return slices.Contains(f, engine.Kind(k)) })
	}
	t.duple, t.stands = d.Bool("dupleCheck"), d.Bool("makpongRule")
	t.goals = t.goalsOf()
	t.looksLater = t.precious != nil || t.walling != "" || t.doubtful && t.royal != engine.NoKind
	if t.judges = t.goals.judges(); t.full {
		t.judges = append(t.judges, (*Position).filled)
	}
	t.mustCapture, t.noChecks = d.Bool("mustCapture"), !d.Bool("checking")
	t.strict = t.noChecks || t.others != nil
	for i, side := range sides {
		switch {
		case d.Bool("pass" + side):
			t.passes[i] = always
		case d.Bool("passOnStalemate" + side):
			t.passes[i] = stuck
		}
	}
	t.game.Duties = t.mustCapture || t.strict || t.passes != [2]pass{}
	one, kings := engine.Range{Least: 1, Most: 1}, kingsOf(d)
	royals := [2]engine.Range{{Least: kings[0], Most: kings[0]}, {Least: kings[1], Most: kings[1]}}
	usual := royals == [2]engine.Range{one, one}
	for side := range royals {
		if t.royal != engine.NoKind {
			royals[side].Least -= d.Start.Hands[side][t.kinds[t.royal].letter]
		}
	}
	if t.kings != "" {
		least := map[bool]int{true: 0, false: 1}[t.kings == "every"]
		royals = [2]engine.Range{{Least: least, Most: t.geo.Size()}, {Least: least, Most: t.geo.Size()}}
	}
	if royals != [2]engine.Range{one, one} {
		t.game.Royals = &royals
	}
	plain := t.judges == nil && t.precious == nil
	t.bareDraws = plain && usual
	t.duress = t.mustCapture || plain && !usual
}

// kingsOf returns how many kings each side has at the start, on the board and in hand.
func kingsOf(d *rulebook.Definition) (kings [2]int) {
	king := d.KindOf("king")
	for side := range kings {
		if king >= 0 {
			kings[side] = d.Start.Hands[side][king]
		}
	}
	for _, p := range d.Start.Pieces {
		if p.Kind == king {
			kings[p.Side]++
		}
	}
	return kings
}
