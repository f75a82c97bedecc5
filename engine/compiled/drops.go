package compiled

import (
	"slices"

	"panthera/engine"
)

// placing holds the rules by which pieces are dropped on the board.
type placing struct {
	// due are the kinds that a side must drop while it has them in hand, before it may make other
	// moves.
	due    family
	free   bool // drops come from nowhere
	crowds []crowd
	// regains says that a royal and a rook that are dropped on the squares from which they castle at
	// the start get the right to castle.
	regains bool
}

// crowd limits the drops of a kind: on each of some areas of the board (such as the light squares, or a file)
// only so many of its pieces (most) may stand.
type crowd struct {
	kind  engine.Kind
	most  int
	areas []set
	// reserved says that drops of other kinds must leave a free square in each area while a piece of
	// this kind is in hand.
	reserved bool
}

// findPlacing compiles the rules of drops.
func (t *tables) findPlacing(list []kindOf) {
	d := t.d
	for i, named := range d.KindSet("mustDropType") {
		if k := find(list, 0, i); d.Bool("mustDrop") && named && k != engine.NoKind {
			t.due = append(t.due, k)
		}
	}
	t.free, t.regains = d.Bool("freeDrops"), d.Bool("castlingDroppedPiece")
	if bishop := d.KindOf("bishop"); d.Bool("dropOppositeColoredBishop") && bishop >= 0 {
		light := t.geo.Where(func(s engine.Square) bool { return (t.geo.File(s)+t.geo.Rank(s))%2 == 1 })
		t.crowds = append(t.crowds, crowd{find(list, 0, bishop), 1, []set{light, t.geo.Where(func(s engine.Square) bool { return !light.Has(s) })}, true})
	}
	for i, named := range d.KindSet("dropNoDoubled") {
		if named {
			c := crowd{kind: find(list, 0, i), most: d.Number("dropNoDoubledCount")}
			for file := range t.geo.Files {
				c.areas = append(c.areas, t.geo.Where(func(s engine.Square) bool { return t.geo.File(s) == file }))
			}
			t.crowds = append(t.crowds, c)
		}
	}
}

// holds reports whether pieces of kind k can be in a hand. Kings can only if a hand contains one at the
// start.
func (t *tables) holds(k engine.Kind) bool {
	info, hands := &t.kinds[k], t.d.Start.Hands
	drops := (t.hands || t.enters) && !t.free && (k != t.royal || hands[0][info.letter]+hands[1][info.letter] > 0)
	return info.mark == 0 && (drops || t.waits(k))
}

// mustDrop reports whether the side to move has to drop a piece.
func (p *Position) mustDrop() bool {
	return slices.ContainsFunc(p.due, func(k engine.Kind) bool { return p.hand[engine.NewPiece(k, p.ToMove)] > 0 })
}

// drops appends the drops from the hand.
func (g *generator) drops() {
	if !g.hands {
		return
	}
	for k := 1; k < len(g.kinds); k++ {
		if g.hand[engine.NewPiece(engine.Kind(k), g.ToMove)] > 0 {
			g.dropOf(engine.Kind(k))
		}
	}
	for k := 1; g.free && k < len(g.kinds); k++ {
		if g.kinds[k].mark == 0 && engine.Kind(k) != g.royal {
			g.dropOf(engine.Kind(k))
		}
	}
}

// dropOf appends the drops of kind k, and those of its promoted form if the game allows them.
func (g *generator) dropOf(k engine.Kind) {
	info, sites := &g.kinds[k], everywhere
	if g.needs != "" || !g.first.Empty() {
		sites = g.sitesOfDrops()
	}
	g.dropKind(k, info.drops[g.ToMove].And(sites).AndNot(g.crowded(k)))
	if g.dropPromoted && info.plus != engine.NoKind {
		g.dropKind(info.plus, g.kinds[info.plus].drops[g.ToMove].And(sites))
	}
}

// crowded returns the squares on which kind k may not be dropped because of the limits in g.crowds.
func (g *generator) crowded(k engine.Kind) (squares set) {
	for _, c := range g.crowds {
		piece := engine.NewPiece(c.kind, g.ToMove)
		sites := g.kinds[c.kind].drops[g.ToMove].AndNot(g.all[0]).AndNot(g.all[1])
		for _, area := range c.areas {
			enough := g.pieces[piece].And(area).Count() >= c.most
			if c.kind == k && enough || c.kind != k && !enough && c.reserved && g.hand[piece] > 0 && sites.And(area).Count() <= 1 {
				squares = squares.Or(area)
			}
		}
	}
	return squares
}

// dropKind appends the legal drops of kind k on the given squares.
func (g *generator) dropKind(k engine.Kind, squares set) {
	piece := engine.NewPiece(k, g.ToMove)
	royals := g.pieces[engine.NewPiece(g.royal, g.ToMove.Other())]
	for s := range engine.Square(g.geo.Size()) {
		if !squares.Has(s) || g.board[s] != engine.NoPiece || !g.legal(piece, s, s) || k == g.royal && g.threatened(engine.Bit128(s), g.ToMove.Other()) {
			continue
		}
		m := engine.NewMove(s, s).With(k)
		strict := !g.dropChecks || g.pawnMateIllegal && g.d.Kinds[g.kinds[k].letter].Type == "shogiPawn"
		if strict && !royals.Empty() && g.hitters[piece][royals.First()&127].Has(s) && g.checksIllegally(m) {
			continue
		}
		if g.allowed(m) {
			g.dst = append(g.dst, m)
		}
	}
}

// checksIllegally reports whether drop m gives a check or a mate in a way that the rules forbid.
func (p *Position) checksIllegally(m engine.Move) bool {
	return p.after(m, func() bool {
		if !p.InCheck() || !p.dropChecks {
			return p.InCheck()
		}
		p.answers = p.moving(p.answers[:0], engine.All) // also where the check ends the game
		return len(p.answers) == 0
	})
}
