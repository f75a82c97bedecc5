package twojewels

import "panthera/engine"

// generator finds the legal moves of some pieces of the side to move. It lists or only counts them.
type generator struct {
	p        *Position
	legality *legality
	us       engine.Side
	// movers is the pieces whose moves are generated.
	movers engine.Bits128
	which  engine.Which
	// full is the squares that are not empty, empty the others, prey the enemies that can be captured,
	// prizes the enemies that can be robbed, held the squares of the jewels.
	full, empty, prey, prizes, held engine.Bits128
	counting                        bool
	n                               int
	dst                             []engine.Move
}

// begin fills in a generator for the moves of all pieces of the side to move. It does so in place,
// since returning a copy would take longer.
func (g *generator) begin(p *Position, which engine.Which) {
	enemies := p.army.Sides[p.ToMove.Other()&1]
	g.p, g.legality, g.us, g.movers, g.which = p, p.legal(), p.ToMove, p.army.Sides[p.ToMove&1], which
	g.full, g.held = p.full(), p.held()
	g.empty = allSquares.AndNot(g.full)
	g.prey = enemies.AndNot(g.held)
	g.prizes = enemies.AndNot(p.army.Kinds[pawn]).AndNot(p.army.Kinds[thief]).AndNot(p.army.Kinds[robbedGeneral])
}

// Generate appends the legal moves of the requested sort. After a marriage that wins there are none.
func (p *Position) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	if p.wed() {
		return dst
	}
	if which != engine.All && p.mayMarry() { // no set tells where pieces marry
		return p.filter(p.Generate(dst, engine.All), len(dst), which)
	}
	var g generator
	g.begin(p, which)
	g.dst = dst
	g.run()
	return g.dst
}

// mayMarry reports whether a move of one leg could marry: the General carries the Pink Panther and
// has a Queen.
func (p *Position) mayMarry() bool {
	return p.carrier(panther) == engine.NewPiece(general, p.ToMove) && !p.army.Of(queen, p.ToMove).Empty()
}

// filter keeps, of the moves in dst[from:], those of the requested sort, tactical or quiet.
func (p *Position) filter(dst []engine.Move, from int, which engine.Which) []engine.Move {
	kept := dst[:from]
	for _, m := range dst[from:] {
		if p.Tactical(m) == (which == engine.Tactical) {
			kept = append(kept, m)
		}
	}
	return kept
}

// Count is the number of legal moves.
func (p *Position) Count() int {
	if p.wed() {
		return 0
	}
	var g generator
	g.begin(p, engine.All)
	g.counting = true
	g.run()
	return g.n
}

func (g *generator) run() {
	g.oneLeg()
	g.severalLegs()
}

func (g *generator) oneLeg() {
	bare := g.movers.AndNot(g.held)
	g.pawns(bare.And(g.p.army.Kinds[pawn]))
	g.thieves(bare.And(g.p.army.Kinds[thief]))
	g.barePieces(bare)
	g.royalSteps(bare)
	for j := panther; j <= eye; j++ {
		if g.movers.Has(g.p.jewels[j]) {
			g.carrier(j)
		}
	}
	g.enPassants()
}

// severalLegs generates the moves in which a jewel is taken or handed on.
func (g *generator) severalLegs() {
	for j := panther; j <= eye; j++ {
		if g.movers.Has(g.p.jewels[j]) {
			g.handings(j)
		}
		g.takings(j)
	}
}

// reach returns the targets of the sort g.which, for moves of one leg that are tactical if and only if
// they capture.
func (g *generator) reach() engine.Bits128 { return g.sort(g.empty.Or(g.prey), g.prey) }

// barePieces generates the moves of one leg of Knights and line movers without a jewel.
func (g *generator) barePieces(bare engine.Bits128) {
	reach := g.reach()
	for set := bare.And(g.p.army.Kinds[knight]); !set.Empty(); set = set.Rest() {
		from := set.First()
		g.appendMoves(knight, from, noJewel, knightLeaps[from&127].And(reach))
	}
	for set := bare.And(g.p.army.Kinds[rook]); !set.Empty(); set = set.Rest() {
		from := set.First()
		g.appendMoves(rook, from, noJewel, rookSlide(from, g.full).And(reach))
	}
	for set := bare.And(g.p.army.Kinds[bishop]); !set.Empty(); set = set.Rest() {
		from := set.First()
		g.appendMoves(bishop, from, noJewel, bishopSlide(from, g.full).And(reach))
	}
	for set := bare.And(g.p.army.Kinds[queen]); !set.Empty(); set = set.Rest() {
		from := set.First()
		g.appendMoves(queen, from, noJewel, slide(queen, g.us, from, g.full).And(reach))
	}
	for set := bare.And(g.p.army.Kinds[princess]); !set.Empty(); set = set.Rest() {
		from := set.First()
		targets := slide(princess, g.us, from, g.full).And(g.empty.Or(g.prey))
		g.appendMoves(princess, from, noJewel, g.sort(targets, g.prey.Or(lastRank[g.us&1])))
	}
}

// royalSteps generates the moves of one leg of a royal without a jewel. A General's target is tested
// for attackers on the board after the move. The moves of a robbed General may rob, so each is tried.
func (g *generator) royalSteps(bare engine.Bits128) {
	from := g.legality.royal
	if !bare.Has(from) {
		return
	}
	if g.p.army.Board[from&127].Kind() == robbedGeneral {
		g.try(robbedGeneral, from, 0, noJewel, thiefLeaps[g.us&1][from&127].And(g.empty.Or(g.prey)))
		return
	}
	enemies := g.p.army.Sides[g.us.Other()&1]
	for set := wazirSteps[from&127].And(g.reach()); !set.Empty(); set = set.Rest() {
		to := set.First()
		full := g.full.AndNot(engine.Bit128(from)).Or(engine.Bit128(to))
		if g.p.attackersAmong(to, g.us.Other(), full, enemies.AndNot(engine.Bit128(to))).Empty() {
			g.add(general, from, 0, noJewel, engine.Bit128(to))
		}
	}
}
