package compiled

import (
	"fmt"
	"slices"

	"panthera/engine"
)

// changing holds the rules by which a move changes the piece that makes it (its kind, its side), does not move
// it, or limits kings.
type changing struct {
	becomes [engine.MaxKinds]engine.Kind // by a move without promotion
	coat    string                       // of which moves pieces but royals change sides: captures, moves or all; else empty
	rifle   bool                         // who captures stays where it is
	// kings says which of a side's several kings can be checked: "every", or the leftmost by a rule; empty if a
	// side has only one king.
	kings string
	mates bool // the checks that may not be given do not include mates
	ahead bool // kings go only ahead until their side has captured a piece
	// changes says that any of these rules is in force, doubtful that after any move, by any piece, the mover's
	// royal may be attacked, so that each move must be tried.
	changes, doubtful bool
	commonKings       bool // there may be kings that are not royal
	returns           bool // positions can come again behind captures, drops or moves of pawns
}

// findChanges reads the rules of changing from the definition.
func (t *tables) findChanges(list []kindOf) {
	rule := func(key string) string {
		if word := t.d.Word(key); word != "none" {
			return word
		}
		return ""
	}
	t.coat, t.kings = rule("turnsCoat"), rule("royalKing")
	t.rifle, t.mates, t.ahead = t.d.Bool("rifle"), t.d.Bool("mating"), t.d.Bool("kingsAhead")
	t.doubtful = t.coat != "" || t.rifle || t.kings != "" || t.flips != ""
	t.commonKings = t.kings != "" && t.kings != "every"
	t.returns = t.coat != "" || t.toHand || t.flips != ""
	t.changes = t.doubtful || t.ahead || rule("grid") != ""
	for k := 1; k < len(t.kinds); k++ {
		t.becomes[k] = engine.Kind(k)
		if next := find(list, 0, t.d.Changes(t.kinds[k].moves)); next != engine.NoKind {
			t.becomes[k], t.changes, t.returns = next, true, true
		}
	}
}

// inCells removes from ways the target squares in the cell where a way begins, in games on a grid of cells of
// two by two squares: there no move may end in the cell in which it begins.
func (t *tables) inCells(ways *[engine.MaxSquares][]way) {
	aside, ahead := 0, 0
	switch t.d.Word("grid") {
	case "", "none":
		return
	case "displaced":
		ahead = 1
		fallthrough
	case "slipped":
		aside = 1
	}
	cell := func(s engine.Square) [2]int { return [2]int{(t.geo.File(s) + aside) / 2, (t.geo.Rank(s) + ahead) / 2} }
	for from := range ways {
		for i := range ways[from] {
			for w := &ways[from][i]; w.open < len(w.squares) && cell(w.squares[w.open]) == cell(engine.Square(from)); {
				w.open++
			}
		}
		ways[from] = slices.DeleteFunc(ways[from], func(w way) bool { return w.open == len(w.squares) })
	}
}

// placed returns the piece that stands on the target square after piece moved has made move m: it may change
// kind or side.
func (p *Position) placed(moved engine.Piece, m engine.Move) engine.Piece {
	kind, side := p.becomes[moved.Kind()], p.ToMove
	if m.Kind() != engine.NoKind {
		kind = m.Kind()
	}
	if p.coat != "" && moved.Kind() != p.royal && (p.coat == "all" || p.coat == "captures" == p.captures(m)) {
		side = side.Other()
	}
	return engine.NewPiece(kind, side)
}

// holds reports whether the rule that kings only go ahead, until their side has captured a piece, forbids this
// move of a piece.
func (g *generator) holds(piece engine.Piece, from, to engine.Square) bool {
	if !g.ahead || piece.Kind() != g.royal || g.geo.RankFrom(g.ToMove, to) > g.geo.RankFrom(g.ToMove, from) {
		return false
	}
	n := 0
	for _, p := range g.d.Start.Pieces {
		if p.Side != g.ToMove {
			n++
		}
	}
	return g.all[g.ToMove.Other()].Count() >= n
}

// royalKings returns the squares of those of a side's kings that may not be left attacked.
func (p *Position) royalKings(side engine.Side) set {
	kings := p.pieces[engine.NewPiece(p.royal, side)]
	if !p.commonKings || kings.Empty() {
		return kings
	}
	first := kings.First()
	for left := kings.Rest(); !left.Empty(); left = left.Rest() {
		s, nearer := left.First(), p.kings == "leftmost-mirrored" && side == engine.Black
		if p.geo.File(s) < p.geo.File(first) || p.geo.File(s) == p.geo.File(first) && nearer {
			first = s
		}
	}
	return engine.Bit128(first)
}

// mated reports whether the side to move, which is in check, has no legal move. It calls itself through the
// generator; at a depth of 16 such calls it gives up and returns false.
func (p *Position) mated() bool {
	const most = 16
	n := p.nested
	if n == most {
		return false
	}
	if n == len(p.escapes) {
		p.escapes = append(p.escapes, nil)
	}
	p.nested++
	p.escapes[n] = p.moving(p.escapes[n][:0], engine.All)
	p.nested--
	return len(p.escapes[n]) == 0
}

// turning returns the sentences of the rule sheet about the shape of the board and about what becomes of pieces that
// move.
func (t *tables) turning() (lines []string) {
	if t.geo.Cylinder {
		lines = append(lines, fmt.Sprintf("The a-file and the %c-file are side by side, as on a cylinder: all pieces go from the one to the other. No piece goes round to its own square.", 'a'+t.geo.Files-1))
	}
	if t.d.Number("castlingSteps") > 0 {
		lines = append(lines, "A King that castles goes the same number of squares wherever it starts.")
	}
	switch grid := "The board is divided into cells of two by two squares%s. No move, and no attack, ends in the cell in which it begins."; t.d.Word("grid") {
	case "aligned":
		lines = append(lines, fmt.Sprintf(grid, ""))
	case "slipped":
		lines = append(lines, fmt.Sprintf(grid, ", the first and the last file by themselves"))
	case "displaced":
		lines = append(lines, fmt.Sprintf(grid, ", the squares at the edges by twos and the corners by themselves"))
	}
	if t.coat != "" {
		lines = append(lines, "A piece that "+map[string]string{"captures": "captures", "moves": "moves without a capture", "all": "moves"}[t.coat]+" changes sides, unless it is royal.")
	}
	if t.rifle {
		lines = append(lines, "A piece that captures stays where it is; a Pawn is not promoted so.")
	}
	if t.ahead {
		lines = append(lines, "Until a side has captured a piece its Kings go only ahead.")
	}
	for k := engine.Kind(1); int(k) < len(t.kinds); k++ {
		if next := t.becomes[k]; next != k {
			line := fmt.Sprintf("A %s that moves, and is not promoted, is a %s then", t.name(k), t.name(next))
			if limit := t.kinds[next].limit; limit > 0 {
				line += fmt.Sprintf(", and does not move while its side has %d", limit)
			}
			lines = append(lines, line+".")
		}
	}
	return lines
}
