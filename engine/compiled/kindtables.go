package compiled

import (
	"cmp"
	"strings"

	"panthera/engine"
)

// addKind adds the row of kind k to the game's piece table and compiles the paths on which its
// pieces move (see way).
func (t *tables) addKind(list []kindOf, k engine.Kind) {
	d, info := t.d, &t.kinds[k]
	letter, moves := &d.Kinds[info.letter], &d.Kinds[info.moves]
	movers := movings(d, t.geo, info.moves)
	alongLines := palaceMovings(d, t.geo, info.moves)
	movers = append(movers, alongLines...)
	piece := engine.PieceType{Letter: letter.Letter, Mark: info.mark, Name: letter.Title, Picture: letter.Picture(), Royal: moves.Type == "king"}
	switch info.mark {
	case plus:
		piece.Name = "Promoted " + letter.Title
	case tilde:
		piece.Name = "Promoted Pawn (" + letter.Title + ")"
	}
	if !strings.Contains(moves.Betza, "[") && alongLines == nil && !t.geo.Cylinder && !anyOf(d.KindSet("relay")) { // what these do words do not say
		piece.Betza = moves.Betza
		if d.Bool("doubleStep") && moves.Type == "pawn" {
			piece.Betza += "ifmnD"
		}
	}
	for _, m := range movers {
		piece.Movers = append(piece.Movers, m.Mover)
	}
	if v, given := d.Numbers("pieceValueMg", info.moves); given {
		piece.Value = v * 500 / rookValue
	}
	if piece.Royal {
		t.royal = k
	}
	for side := range engine.Side(2) {
		within, confined := d.Region(info.moves, side)
		if !confined {
			within = everywhere
		}
		info.within[side] = within
		p := engine.NewPiece(k, side)
		t.ways[p] = waysOf(t.geo, movers, side)
		t.inCells(t.ways[p])
		t.findHits(p)
	}
	if _, confined := d.Region(info.moves, engine.White); confined {
		within := info.within
		piece.Within = func(s engine.Side, sq engine.Square) bool { return within[s].Has(sq) }
	}
	t.game.Pieces = append(t.game.Pieces, piece)
}

// pawnValue is the value of a pawn, set because its moves alone would not show that it promotes.
const pawnValue = 100

// rookValue is the value that a rook has on the scale of the key pieceValueMg (Fairy-Stockfish's).
const rookValue = 1276

// findHits finds, for a piece: the squares from which it may capture on each square, those to
// which it moves from each square other than by first moves, and the squares from which it can
// never move.
func (t *tables) findHits(p engine.Piece) {
	info := &t.kinds[p.Kind()]
	hitters, usual := new([engine.MaxSquares]set), new([engine.MaxSquares]set)
	t.hitters[p], info.usual[p.Side()], t.leapers[p] = hitters, usual, true
	for from := range engine.Square(t.geo.Size()) {
		moves := set{}
		for i := range t.ways[p][from] {
			w := &t.ways[p][from][i]
			info.passes = info.passes || w.first
			for j, to := range w.squares {
				if j < w.open || w.hop && j == 0 || !info.within[p.Side()].Has(to) {
					continue
				}
				moves = moves.Or(engine.Bit128(to))
				if !w.first {
					usual[from] = usual[from].Or(engine.Bit128(to))
				}
				if w.takes {
					w.hits = w.hits.With(to)
					hitters[to] = hitters[to].Or(engine.Bit128(from))
					t.leapers[p] = t.leapers[p] && len(w.squares) == 1
				}
			}
		}
		if moves.Empty() {
			info.dead[p.Side()] = info.dead[p.Side()].Or(engine.Bit128(from))
		}
	}
}

// finishKind fills in the data of kind k that depend on other kinds, such as its promoted form.
func (t *tables) finishKind(list []kindOf, k engine.Kind) {
	d, info := t.d, &t.kinds[k]
	info.pawn = d.Kinds[info.moves].Type == "pawn"
	passing := false
	for _, m := range d.Kinds[info.moves].Moves {
		passing = passing || m.Passing && !info.pawn
	}
	switch info.mark {
	case plus:
		info.base = find(list, 0, info.letter)
	case 0:
		info.plus = plusOf(d, list, info.letter)
	}
	info.limit, _ = d.Numbers("promotionLimit", info.moves)
	info.points = points[d.Kinds[info.moves].Type]
	info.exchange, _ = d.On("exchange", info.letter)
	t.exchanging = t.exchanging || !info.exchange.Empty()
	for i, side := range sides {
		pawn := info.mark != plus && d.KindSet("promotionPawnTypes" + side)[info.letter]
		info.promotes[i] = pawn
		info.passer[i] = passing || d.KindSet("enPassantTypes" + side)[info.moves]
		info.counts[i] = d.KindSet("nMoveRuleTypes" + side)[info.letter]
		info.held[i] = t.heldAs(list, k, side)
		info.on[i] = everywhere
		if on, given := d.On("promotesOn", info.letter); given {
			info.on[i] = on
		}
		info.drops[i] = t.dropsOf(k, engine.Side(i))
		if pawn || info.plus != engine.NoKind {
			info.special[i] = t.zone[i]
		}
		if t.immobility {
			info.special[i] = info.special[i].Or(info.dead[i])
		}
	}
	info.direct = d.Changes(info.letter) < 0 && !d.Bool("kingsAhead") && info.exchange.Empty() && !(t.demotion && info.base != engine.NoKind)
	if info.promotes[0] && info.promotes[1] {
		piece := t.game.Type(k)
		piece.Pawn, piece.Picture = true, cmp.Or(piece.Picture, "Pawn")
		if piece.Value == 0 {
			piece.Value = pawnValue
		}
	}
}

// heldAs returns the kind that a captured piece of kind k has in its captor's hand.
func (t *tables) heldAs(list []kindOf, k engine.Kind, side string) engine.Kind {
	switch info := &t.kinds[k]; info.mark {
	case plus:
		return find(list, 0, info.letter)
	case tilde:
		for i, pawn := range t.d.KindSet("promotionPawnTypes" + side) {
			if pawn && find(list, 0, i) != engine.NoKind {
				return find(list, 0, i)
			}
		}
	}
	return k
}

// dropsOf returns the squares where pieces of kind k may be dropped by the rules that do not
// depend on the position.
func (t *tables) dropsOf(k engine.Kind, side engine.Side) set {
	d, info := t.d, &t.kinds[k]
	squares := d.Squares("dropRegion" + sides[side]).And(info.within[side])
	if info.pawn {
		if !d.Bool("promotionZonePawnDrops") {
			squares = squares.AndNot(t.zone[side])
		}
		if !d.Bool("firstRankPawnDrops") {
			for s := range engine.Square(t.geo.Size()) {
				if t.geo.RankFrom(side, s) == 0 {
					squares = squares.AndNot(engine.Bit128(s))
				}
			}
		}
	}
	if d.Bool("sittuyinRookDrop") && d.Kinds[info.moves].Type == "rook" {
		squares = squares.And(t.geo.Where(func(s engine.Square) bool { return t.geo.RankFrom(side, s) == 0 }))
	}
	if t.immobility {
		squares = squares.AndNot(info.dead[side])
	}
	return squares
}
