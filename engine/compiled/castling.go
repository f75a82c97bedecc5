package compiled

import (
	"cmp"
	"slices"
	"strings"

	"panthera/engine"
)

// findCastlings compiles the castlings to which the start position gives rights.
func (t *tables) findCastlings(list []kindOf) {
	d, start := t.d, t.d.Start
	if !d.Bool("castling") {
		return
	}
	if wanders(d) {
		t.findRealms(list)
		return
	}
	var board engine.Board
	for _, p := range start.Pieces {
		board[p.At] = engine.NewPiece(find(list, 0, p.Kind), p.Side)
	}
	letters := start.Castling
	if t.regains {
		letters = "KQkq"
		t.standCastlers(&board, list)
	}
	for i := range len(letters) {
		if t.gated && !strings.Contains("KQkq", letters[i:i+1]) {
			continue
		}
		if c, ok := t.castling(&board, letters[i]); ok && len(t.castlings) < engine.MostCastlings {
			t.castlings = append(t.castlings, c)
		}
	}
}

// standCastlers puts kings and rooks on the squares of board from which the definition lets them castle.
func (t *tables) standCastlers(board *engine.Board, list []kindOf) {
	d := t.d
	for i, side := range sides {
		stand := func(key, file string) {
			kind := slices.Index(d.KindSet(key+side), true)
			if k := find(list, 0, kind); k != engine.NoKind {
				rank := d.Number("castlingRank") - 1
				board[t.geo.At(min(d.Number(file), d.Files)-1, max(rank, i*(d.Ranks-1-rank)))] = engine.NewPiece(k, engine.Side(i))
			}
		}
		stand("castlingKingPiece", "castlingKingFile")
		stand("castlingRookPieces", "castlingRookKingsideFile")
		stand("castlingRookPieces", "castlingRookQueensideFile")
	}
}

// castling returns the castling that a letter of a FEN's castling field means; ok is false if there is none.
func (t *tables) castling(board *engine.Board, letter byte) (c engine.Castling, ok bool) {
	d, side := t.d, engine.White
	rank := d.Number("castlingRank") - 1
	if letter >= 'a' {
		side, rank = engine.Black, d.Ranks-d.Number("castlingRank")
	}
	if rank < 0 || rank >= d.Ranks {
		return c, false
	}
	kings, rooks := d.KindSet("castlingKingPiece"+sides[side]), d.KindSet("castlingRookPieces"+sides[side])
	stands := func(file int, kinds []bool) bool {
		if file < 0 || file >= d.Files {
			return false
		}
		p := board[t.geo.At(file, rank)]
		return p != engine.NoPiece && p.Side() == side && kinds[t.kinds[p.Kind()].letter]
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
	return t.place(board, side, letter, rank, king, rook)
}

// place returns the castling of a king and a rook that stand on two files of a rank; ok is false if one of them would
// land beyond the edge.
func (t *tables) place(board *engine.Board, side engine.Side, letter byte, rank, king, rook int) (c engine.Castling, ok bool) {
	to, long, steps := t.d.Number("castlingKingsideFile")-1, rook < king, t.d.Number("castlingSteps")
	if steps > 0 {
		to = king + steps
	}
	beside := to - 1
	if long {
		if to = t.d.Number("castlingQueensideFile") - 1; steps > 0 {
			to = king - steps
		}
		beside = to + 1
	}
	if min(to, beside) < 0 || max(to, beside) >= t.d.Files {
		return c, false
	}
	at := func(file int) engine.Square { return t.geo.At(file, rank) }
	c = engine.NewCastling(side, letter, at(king), at(to), at(rook), at(beside))
	c.Long, c.King, c.Rook = long, board[c.KingFrom], board[c.RookFrom]
	return c, true
}

// castlingsOf returns the castlings of the game, with those replaced that have the same side and wing as a castling
// right of the setup.
func (t *tables) castlingsOf(s *engine.Setup) engine.Castlings {
	list := slices.Clone(t.castlings)
	for rooks := s.Rights; !rooks.Empty(); rooks = rooks.Rest() {
		c, ok := t.castling(&s.Board, t.rookLetter(rooks.First()))
		if i := slices.IndexFunc(list, func(o engine.Castling) bool { return o.Side == c.Side && o.Long == c.Long }); ok && i >= 0 {
			list[i] = c
		}
	}
	return list
}

// rookLetter returns the letter for the file of a castling rook: upper case for White.
func (t *tables) rookLetter(rook engine.Square) byte {
	if letter := byte(t.geo.File(rook)); t.geo.Rank(rook) < t.geo.Ranks/2 {
		return 'A' + letter
	} else {
		return 'a' + letter
	}
}

// anyRookField is the FEN field of castling rights for games in which kings and rooks castle from any squares. It
// reads K, Q or the letter of the rook's file, and writes the letter of the file.
func (t *tables) anyRookField() *engine.FieldFormat {
	return &engine.FieldFormat{
		Name: engine.FieldCastling,
		Read: func(text string, s *engine.Setup) error {
			for i := range len(text) {
				c, ok := t.castling(&s.Board, text[i])
				if !ok || s.Rights.Has(c.RookFrom) {
					return engine.Refuse(engine.FieldCastling, "no rook, or one named twice, for %q", text[i])
				}
				s.Rights = s.Rights.With(c.RookFrom)
			}
			return nil
		},
		Write: func(dst []byte, s *engine.Setup) []byte {
			n := len(dst)
			for rooks := s.Rights; !rooks.Empty(); rooks = rooks.Rest() {
				dst = append(dst, t.rookLetter(rooks.First()))
			}
			slices.SortFunc(dst[n:], func(a, b byte) int { return cmp.Or(int(a&0x20)-int(b&0x20), int(b)-int(a)) })
			return dst
		},
	}
}

// castlings appends the legal castlings of the side to move, if it is not in check.
func (g *generator) castlings() {
	occupied := g.all[0].Or(g.all[1]).Or(g.closed)
	for i := range g.Position.castlings {
		if g.rights>>i&1 == 0 || g.Position.castlings[i].Side != g.ToMove {
			continue
		}
		if c, ok := g.castlingBy(i); ok && c.Clear.And(occupied).Empty() && g.mayCastle(&c) {
			if m := engine.NewMove(c.KingFrom, c.KingTo).Mark(castle + i); g.allowed(m) {
				g.dst = append(g.dst, m)
			}
		}
	}
}

// opposed returns the rooks with which the other side may no longer castle after castling c, in games in which
// the sides may not castle to the same wing.
func (p *Position) opposed(c *engine.Castling) (rooks set) {
	for i := range p.castlings {
		if o := &p.castlings[i]; p.opposite && o.Side != c.Side && o.Long == c.Long {
			rooks = rooks.With(o.RookFrom)
		}
	}
	return rooks
}

// wins reports whether a side wins by castling long, or short.
func (g *goals) wins(side engine.Side, long bool) bool {
	letter := "Kk"[side]
	if long {
		letter = "Qq"[side]
	}
	return strings.IndexByte(g.castling, letter) >= 0
}

// castled returns the outcome and true if a side has won by castling or has lost its last right to a castling
// that wins, looking first at the side that has just moved. A side has castled if king and rook stand where that
// puts them.
func (p *Position) castled() (engine.Outcome, bool) {
	for _, side := range [2]engine.Side{p.ToMove.Other(), p.ToMove} {
		if !p.wins(side, false) && !p.wins(side, true) {
			continue
		}
		winner, over := side.Other(), true
		for i := range p.castlings {
			c := &p.castlings[i]
			if c.Side != side || !p.wins(side, c.Long) {
				continue
			}
			if over = over && p.rights>>i&1 == 0; p.board[c.KingTo&127] == c.King && p.board[c.RookTo&127] == c.Rook {
				winner = side
			}
		}
		if over {
			return engine.Win(engine.Goal, winner, p.game.WinPoints), true
		}
	}
	return engine.Outcome{}, false
}

// mayCastle reports whether the squares that the royal passes are safe.
func (p *Position) mayCastle(c *engine.Castling) bool {
	b, them := &p.board, p.ToMove.Other()
	royals := p.royals(p.ToMove)
	royal, also := c.King.Kind() == p.royal || royals.Has(c.KingFrom), royals.Has(c.RookFrom)
	ok := true
	if royal {
		ok = !p.threatened(engine.Bit128(c.KingFrom), them)
		royals = royals.Without(c.KingFrom).With(c.KingTo)
		b[c.KingFrom&127] = engine.NoPiece
		for left := c.Safe; ok && !left.Empty(); left = left.Rest() {
			ok = left.First() == c.KingTo || !p.threatened(engine.Bit128(left.First()), them)
		}
	}
	b[c.KingFrom&127], b[c.RookFrom&127] = engine.NoPiece, engine.NoPiece
	wasTo, wasBeside := b[c.KingTo&127], b[c.RookTo&127]
	b[c.KingTo&127], b[c.RookTo&127] = c.King, c.Rook
	if also {
		royals = royals.Without(c.RookFrom).With(c.RookTo)
	}
	ok = ok && (p.walling != "" || !p.threatened(royals, them))
	b[c.KingTo&127], b[c.RookTo&127] = wasTo, wasBeside
	b[c.KingFrom&127], b[c.RookFrom&127] = c.King, c.Rook
	return ok
}
