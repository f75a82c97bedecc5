package compiled

import "panthera/engine"

// findCastlings finds the castlings to which the start position gives rights.
func (t *tables) findCastlings(list []kindOf) {
	d, start := t.d, t.d.Start
	if !d.Bool("castling") {
		return
	}
	var board engine.Board
	for _, p := range start.Pieces {
		board[p.At] = engine.NewPiece(find(list, 0, p.Kind), p.Side)
	}
	for i := range len(start.Castling) {
		if c, ok := t.castling(&board, start.Castling[i]); ok && len(t.castlings) < mostCastlings {
			t.castlings = append(t.castlings, c)
		}
	}
}

// mostCastlings bounds the castlings of a game: rights are the bits of a byte.
const mostCastlings = 8

// castling is the castling that a letter of a FEN stands for; false if there is none.
func (t *tables) castling(board *engine.Board, letter byte) (castling, bool) {
	d, c := t.d, castling{}
	c.Letter = letter
	rank := d.Number("castlingRank") - 1
	if letter >= 'a' {
		c.Side, rank = engine.Black, d.Ranks-d.Number("castlingRank")
	}
	if rank < 0 || rank >= d.Ranks {
		return c, false
	}
	kings, rooks := d.KindSet("castlingKingPiece"+sides[c.Side]), d.KindSet("castlingRookPieces"+sides[c.Side])
	stands := func(file int, kinds []bool) bool {
		if file < 0 || file >= d.Files {
			return false
		}
		p := board[t.geo.At(file, rank)]
		return p != engine.NoPiece && p.Side() == c.Side && kinds[t.kinds[p.Kind()].letter]
	}
	king := -1
	for file := range d.Files {
		if stands(file, kings) && (king < 0 || file == d.Number("castlingKingFile")-1) {
			king = file
		}
	}
	if king < 0 {
		return c, false
	}
	isRook := func(file int) bool { return file != king && stands(file, rooks) }
	rook := -1
	switch letter | 0x20 {
	case 'k':
		for file := king + 1; file < d.Files; file++ {
			if isRook(file) {
				rook = file
			}
		}
		if file := d.Number("castlingRookKingsideFile") - 1; isRook(file) {
			rook = file
		}
	case 'q':
		for file := king - 1; file >= 0; file-- {
			if isRook(file) {
				rook = file
			}
		}
		if file := d.Number("castlingRookQueensideFile") - 1; isRook(file) {
			rook = file
		}
	default:
		if file := int(letter|0x20) - 'a'; isRook(file) {
			rook = file
		}
	}
	if rook < 0 {
		return c, false
	}
	ok := t.place(board, &c, rank, king, rook)
	return c, ok
}

// place says where king and rook of a castling go and what must be empty and safe; false if that is
// not on the board.
func (t *tables) place(board *engine.Board, c *castling, rank, king, rook int) bool {
	to := t.d.Number("castlingKingsideFile") - 1
	beside := to - 1
	if c.Long = rook < king; c.Long {
		to = t.d.Number("castlingQueensideFile") - 1
		beside = to + 1
	}
	if min(to, beside) < 0 || max(to, beside) >= t.d.Files {
		return false
	}
	at := func(file int) engine.Square { return t.geo.At(file, rank) }
	c.KingFrom, c.KingTo, c.RookFrom, c.RookTo = at(king), at(to), at(rook), at(beside)
	c.king, c.rook = board[c.KingFrom], board[c.RookFrom]
	for file := range t.d.Files {
		on := func(a, b int) bool { return file >= min(a, b) && file <= max(a, b) }
		if file != king && file != rook && (on(king, to) || on(rook, beside)) {
			c.clear = c.clear.Or(engine.Bit128(at(file)))
		}
		if on(king, to) && file != king {
			c.safe = c.safe.Or(engine.Bit128(at(file)))
		}
	}
	return true
}

// castlings appends the castlings of a side that is not in check.
func (g *generator) castlings() {
	occupied := g.all[0].Or(g.all[1])
	for i := range g.Position.castlings {
		c := &g.Position.castlings[i]
		if g.rights>>i&1 != 0 && c.Side == g.side && c.clear.And(occupied).Empty() && g.mayCastle(c) {
			g.dst = append(g.dst, engine.NewMove(c.KingFrom, c.KingTo).Mark(castle+i))
		}
	}
}

// mayCastle says whether the squares over which the royal goes are safe.
func (p *Position) mayCastle(c *castling) bool {
	b, them := &p.board, p.side.Other()
	royal := c.king.Kind() == p.royal
	ok := true
	if royal {
		b[c.KingFrom&127] = engine.NoPiece
		for left := c.safe; ok && !left.Empty(); left = left.Rest() {
			ok = left.First() == c.KingTo || !p.attacks(left.First(), them)
		}
	}
	b[c.KingFrom&127], b[c.RookFrom&127] = engine.NoPiece, engine.NoPiece
	wasTo, wasBeside := b[c.KingTo&127], b[c.RookTo&127]
	b[c.KingTo&127], b[c.RookTo&127] = c.king, c.rook
	if ok {
		at := c.KingTo
		if !royal {
			at = p.royalOf(p.side)
		}
		ok = !p.attacks(at, them)
	}
	b[c.KingTo&127], b[c.RookTo&127] = wasTo, wasBeside
	b[c.KingFrom&127], b[c.RookFrom&127] = c.king, c.rook
	return ok
}
