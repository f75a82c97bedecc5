package twojewels

import "panthera/engine"

// ahead is how much the number of a square grows by a step of one rank forward, for each side.
var ahead = [2]int{files, -files}

// advance moves a set of squares one rank forward, and by 1, 0 or -1 files to White's right.
func advance(set engine.Bits128, side engine.Side, file int) engine.Bits128 {
	switch file {
	case 1:
		set = set.AndNot(fileI)
	case -1:
		set = set.AndNot(fileA)
	}
	if side == engine.White {
		n := uint(files + file)
		return engine.Bits128{Lo: set.Lo << n, Hi: set.Hi<<n | set.Lo>>(64-n)}
	}
	n := uint(files - file)
	return engine.Bits128{Lo: set.Lo>>n | set.Hi<<(64-n), Hi: set.Hi >> n}
}

// pawnSteps returns where Pawns without a jewel go by one step and by two (rule sheet, Pieces).
func (g *generator) pawnSteps(set engine.Bits128) (steps, doubles engine.Bits128) {
	steps = advance(set, g.us, 0).And(g.empty)
	return steps, advance(steps.And(fourthRank[g.us&1]), g.us, 0).And(g.empty)
}

// pawns generates the moves of one leg, except en passant captures, of Pawns without a jewel. Pawns
// that may move freely are handled all at once.
func (g *generator) pawns(set engine.Bits128) {
	bound := g.bound(set)
	for one := bound; !one.Empty(); one = one.Rest() {
		from := one.First()
		steps, doubles := g.pawnSteps(engine.Bit128(from))
		g.appendMoves(pawn, from, noJewel, steps.Or(doubles).Or(pawnCaptures[g.us&1][from&127].And(g.prey)))
	}
	set = set.AndNot(bound)
	forward := ahead[g.us&1]
	steps, doubles := g.pawnSteps(set)
	if g.which == engine.Tactical {
		g.pawnMoves(steps.And(lastRank[g.us&1]), forward, engine.Quiet)
	} else {
		g.pawnMoves(steps, forward, engine.Quiet)
		g.pawnMoves(doubles, 2*forward, engine.Quiet)
	}
	if g.which != engine.Quiet {
		g.pawnMoves(advance(set, g.us, -1).And(g.prey), forward-1, engine.Tactical)
		g.pawnMoves(advance(set, g.us, 1).And(g.prey), forward+1, engine.Tactical)
	}
}

// pawnMoves adds legal moves to targets, each from the square whose number is the target's minus
// distance. They are of the given sort, but promotion to a Rook is always tactical.
func (g *generator) pawnMoves(targets engine.Bits128, distance int, sort engine.Which) {
	if targets.Empty() {
		return
	}
	promoting := targets.And(lastRank[g.us&1])
	if g.counting {
		g.n += targets.Count() + promoting.Count()
		return
	}
	if g.which&sort != 0 {
		for plain := targets.AndNot(promoting); !plain.Empty(); plain = plain.Rest() {
			to := plain.First()
			g.dst = append(g.dst, engine.NewMove(engine.Square(int(to)-distance), to))
		}
	}
	for ; !promoting.Empty(); promoting = promoting.Rest() {
		to := promoting.First()
		m := engine.NewMove(engine.Square(int(to)-distance), to)
		if g.which&engine.Tactical != 0 {
			g.dst = append(g.dst, m.With(rook))
		}
		if g.which&sort != 0 {
			g.dst = append(g.dst, m.With(bishop))
		}
	}
}

// enPassants generates en passant captures. Each empties two squares at once, so each is tried.
func (g *generator) enPassants() {
	passed := g.p.enPassant
	if passed == engine.NoSquare {
		return
	}
	for set := g.p.capturers(passed, g.us).And(g.movers); !set.Empty(); set = set.Rest() {
		m := engine.NewMove(set.First(), passed)
		switch {
		case g.which&engine.Tactical == 0 || !g.p.safe(m):
		case g.counting:
			g.n++
		default:
			g.dst = append(g.dst, m)
		}
	}
}

// takesPassed reports whether some Pawn may legally capture on the square passed over.
func (p *Position) takesPassed() bool {
	for set := p.capturers(p.enPassant, p.ToMove); !set.Empty(); set = set.Rest() {
		if p.safe(engine.NewMove(set.First(), p.enPassant)) {
			return true
		}
	}
	return false
}
