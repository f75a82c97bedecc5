package compiled

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/engine/rulebook"
)

// wandering belongs to games in which kings and rooks may leave their first squares and castle all the
// same. There the right to castle belongs to a rook, and a FEN names the square of that rook.
type wandering struct {
	wanders bool
	realms  []realm // of the castlings
}

// realm has the squares that king and rook may not leave if they are to castle.
type realm struct{ king, rook set }

// rookSquares has the squares of the rooks that may castle, by castling, in games in which rooks wander.
type rookSquares [4]engine.Square

// findRealms compiles the castlings of a game in which kings and rooks wander.
func (t *tables) findRealms(list []kindOf) {
	t.wanders = true
	for _, letter := range []byte("QKqk") {
		king, rook := castlers(t.d, letter)
		if rook == nil {
			continue
		}
		region := t.d.Squares("castlingRegion" + sides[king.Side])
		t.castlings = append(t.castlings, engine.Castling{
			Side: king.Side, Letter: letter, Long: letter|0x20 == 'q', KingFrom: king.At, RookFrom: rook.At,
			King: engine.NewPiece(find(list, 0, king.Kind), king.Side), Rook: engine.NewPiece(find(list, 0, rook.Kind), king.Side),
		})
		t.realms = append(t.realms, realm{t.within(king.At, region), t.within(rook.At, region)})
	}
}

// castlers returns the king that castles by the right with a letter and the rook. The rook is the outermost one on
// that wing of the start position, or the one that the field of rights names. It is nil if there is no such right.
func castlers(d *rulebook.Definition, letter byte) (king, rook *rulebook.Placed) {
	side := engine.White
	if letter >= 'a' {
		side = engine.Black
	}
	geo, text := engine.Grid(d.Files, d.Ranks), d.Start.Castling
	named, _ := geo.CutSquares(text)
	if named == nil && strings.IndexByte(text, letter) < 0 {
		return nil, nil
	}
	file := func(p *rulebook.Placed) int { return geo.File(p.At) }
	for i := range d.Start.Pieces {
		if p := &d.Start.Pieces[i]; p.Side == side && d.KindSet("castlingKingPiece" + sides[side])[p.Kind] {
			king = p
		}
	}
	for i := range d.Start.Pieces {
		p := &d.Start.Pieces[i]
		if king == nil || p.Side != side || !d.KindSet("castlingRookPieces" + sides[side])[p.Kind] || named != nil && !slices.Contains(named, p.At) {
			continue
		}
		long := letter|0x20 == 'q'
		beyond := func(q *rulebook.Placed) bool { return file(p) != file(q) && file(p) < file(q) == long }
		if beyond(king) && (rook == nil || beyond(rook)) {
			rook = p
		}
	}
	return king, rook
}

// within returns the squares of a region that a king's steps within it reach from a square of it.
func (t *tables) within(from engine.Square, region set) set {
	reached := engine.Bit128(from).And(region)
	for before := (set{}); before != reached; {
		before = reached
		for left := before; !left.Empty(); left = left.Rest() {
			reached = reached.Or(t.neighbours[left.First()&127].And(region))
		}
	}
	return reached
}

// wanders reports whether kings and rooks may leave their first squares and castle all the same.
func wanders(d *rulebook.Definition) bool {
	return d.Bool("castling") && !d.Squares("castlingRegionWhite").Or(d.Squares("castlingRegionBlack")).Empty()
}

// wanderFaults reports the rules with which the region in which castling pieces wander does not go together, and
// pieces that start outside of it or share their part of it.
func wanderFaults(d *rulebook.Definition) (faults []rulebook.Fault) {
	geo := engine.Grid(d.Files, d.Ranks)
	if named, _ := geo.CutSquares(d.Start.Castling); !wanders(d) {
		if named != nil {
			faults = append(faults, d.Fault("startFen", rulebook.Error, "write KQkq, or castlingRegion", "the field of castling rights names squares"))
		}
		return faults
	}
	for _, key := range []string{"chess960", "castlingDroppedPiece", "castlingWins", "oppositeCastling", "gating", "castlingSteps"} {
		if d.Bool(key) || d.Word(key) != "" || d.Number(key) > 0 {
			faults = append(faults, d.Fault(key, rulebook.Error, "leave it out, or castlingRegion", "%s and pieces that wander", key))
		}
	}
	t := tables{neighbours: geo.Leaps128(engine.AllAround, engine.White)}
	var taken set
	for side, key := range [2]string{"castlingRegionWhite", "castlingRegionBlack"} {
		region := d.Squares(key)
		for _, letter := range []byte{"Qq"[side], "Kk"[side]} {
			king, rook := castlers(d, letter)
			if rook == nil {
				continue
			}
			own := t.within(rook.At, region)
			switch {
			case !region.Has(king.At) || !region.Has(rook.At):
				faults = append(faults, d.Fault(key, rulebook.Error, "name the squares of kings and rooks, too", "a piece that castles starts outside of it"))
			case !own.And(taken).Empty():
				faults = append(faults, d.Fault(key, rulebook.Error, "leave squares between them out", "two rooks may come to one square of it"))
			}
			taken = taken.Or(own)
		}
	}
	return faults
}

// castlingBy returns the i-th castling in this position; ok is false if king and rook do not stand on one rank, on
// the right sides of each other.
func (p *Position) castlingBy(i int) (c engine.Castling, ok bool) {
	c = p.castlings[i]
	if !p.wanders {
		return c, true
	}
	king, rook := p.pieces[c.King].And(p.realms[i].king).First(), p.wanderers[i]
	rank, long := p.geo.Rank(king), c.Long
	if p.geo.Rank(rook) != rank {
		return c, false
	}
	c, ok = p.place(&p.board, c.Side, c.Letter, rank, p.geo.File(king), p.geo.File(rook))
	return c, ok && c.Long == long
}

// rightKey is the number in the key of a position for the right to the i-th castling.
func (p *Position) rightKey(i int) uint64 {
	if p.wanders {
		return engine.StateKey(rookKeys + int(p.wanderers[i]))
	}
	return engine.StateKey(rightsKeys + i)
}

// wanderRule returns the sentence of the rule sheet about the i-th castling of a game in which kings and rooks wander.
func (t *tables) wanderRule(i int) string {
	c, r, to, beside := t.castlings[i], t.realms[i], t.d.Number("castlingKingsideFile")-1, -1
	if c.Long {
		to, beside = t.d.Number("castlingQueensideFile")-1, 1
	}
	king, rook := t.name(c.King.Kind()), t.name(c.Rook.Kind())
	return fmt.Sprintf("%s's %s and the %s that starts on %s may castle when they stand on one rank: the %s goes to the %c-file, the %s to the %c-file. They may have moved before, but never have left %s (the %s), %s (the %s).",
		sides[c.Side], king, rook, t.geo.Name(c.RookFrom), king, 'a'+to, rook, 'a'+to+beside, area(t.geo, r.king), king, area(t.geo, r.rook), rook)
}

// rooksField is the format of the FEN field with the squares of the rooks that may castle.
func (t *tables) rooksField() *engine.FieldFormat {
	var homes []set
	for _, r := range t.realms {
		homes = append(homes, r.rook)
	}
	return engine.RookSquares(t.geo, homes)
}

// castlingRooks returns the squares of the rooks that may castle.
func (p *Position) castlingRooks() set {
	if !p.wanders {
		return p.castlings.Rooks(p.rights)
	}
	rooks := set{}
	for rights := p.rights; rights != 0; rights &= rights - 1 {
		rooks = rooks.With(p.wanderers[bits.TrailingZeros8(rights)])
	}
	return rooks
}

// takeRooks sets up the rights to castle of rooks that wander.
func (p *Position) takeRooks(s *engine.Setup) error {
	for rooks := s.Rights; !rooks.Empty(); rooks = rooks.Rest() {
		at, name := rooks.First(), p.geo.Name(rooks.First())
		i := slices.IndexFunc(p.realms, func(r realm) bool { return r.rook.Has(at) })
		switch {
		case i < 0:
			return engine.Refuse(engine.FieldCastling, "no rook castles from %s", name)
		case p.board[at] != p.castlings[i].Rook:
			return engine.Refuse(engine.FieldCastling, "no rook that castles stands on %s", name)
		case p.pieces[p.castlings[i].King].And(p.realms[i].king).Empty():
			return engine.Refuse(engine.FieldCastling, "the king has left the squares from which it castles with the rook on %s", name)
		case p.rights>>i&1 != 0:
			return engine.Refuse(engine.FieldCastling, "a second right on the wing of %s", name)
		}
		p.rights, p.wanderers[i] = p.rights|1<<i, at
	}
	return nil
}

// follow updates the rights to castle after a move on the board by which kings and rooks may have wandered.
func (p *Position) follow(m engine.Move) {
	for rights := p.rights; rights != 0; rights &= rights - 1 {
		i := bits.TrailingZeros8(rights)
		c := &p.castlings[i]
		p.key ^= p.rightKey(i)
		if p.wanderers[i] == m.From() && p.board[m.From()&127] != c.Rook {
			p.wanderers[i] = m.To()
		}
		castled := sort(m) >= castle && c.Side == p.ToMove
		if castled || p.board[p.wanderers[i]&127] != c.Rook || !p.realms[i].rook.Has(p.wanderers[i]) || p.pieces[c.King].And(p.realms[i].king).Empty() {
			p.rights &^= 1 << i
			p.Changed.Remove(engine.StateFeatures + engine.Feature(i))
			continue
		}
		p.key ^= p.rightKey(i)
	}
}
