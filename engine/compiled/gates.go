package compiled

import "panthera/engine"

// gating holds the rules about pieces that have not moved since the start. Their squares are called gates.
type gating struct {
	gated  bool // it is told which these are
	enters bool // when one moves, a piece in hand may enter where it stood
	leaps  bool // kings and generals may leap, as in Cambodian chess
	aimed  bool // a king loses its leap when a rook comes to its rank or file
}

// findGates reads the rules about pieces that have not moved from the definition.
func (t *tables) findGates() {
	t.gated, t.enters, t.leaps = t.d.Bool("gating"), t.d.Bool("seirawanGating"), t.d.Bool("cambodianMoves")
	t.aimed = t.leaps && t.d.Bool("aimedKings")
}

// gateOf returns the kind of the piece that enters from the hand on the square which move m leaves, as in
// Seirawan Chess; NoKind if none does.
func gateOf(m engine.Move) engine.Kind {
	return engine.Kind(max(0, m.Extra()/sorts-engine.MaxSquares))
}

// withGate returns move m with a piece of kind k entering from the hand on the square which m leaves.
func withGate(m engine.Move, k engine.Kind) engine.Move {
	return m.Mark((engine.MaxSquares + int(k)) * sorts)
}

// unmoved appends the additional moves of pieces that have not moved. g.dst[n:] are the ordinary moves.
func (g *generator) unmoved(n int) {
	if g.leaps && g.which&engine.Quiet != 0 {
		g.leap()
	}
	if g.enters {
		g.enter(n)
	}
}

// enter appends each move in g.dst[n:] by an unmoved piece again, once for each piece in hand that may enter on
// the square which the move leaves.
func (g *generator) enter(n int) {
	for _, m := range g.dst[n:] {
		if m.Posts() || !g.gates.Has(m.From()) {
			continue
		}
		for _, k := range g.game.Hand {
			if g.hand[engine.NewPiece(k, g.ToMove)] == 0 {
				continue
			}
			drops := g.kinds[k].drops[g.ToMove]
			if drops.Has(m.From()) {
				g.dst = append(g.dst, withGate(m, k))
			}
			if sort(m) < castle {
				continue
			}
			if c := &g.Position.castlings[sort(m)-castle]; drops.Has(c.RookFrom) { // as if the rook went to the king
				g.dst = append(g.dst, withGate(engine.NewMove(c.RookFrom, c.KingFrom).Mark(sort(m)), k))
			}
		}
	}
}

// Leaps that kings and generals (type fers) may make while they have not moved, as in Cambodian chess.
var (
	kingLeaps    = []engine.Step{{File: -2, Rank: 1}, {File: 2, Rank: 1}}
	generalLeaps = []engine.Step{{Rank: 2}}
)

// leap appends the leaps of pieces that have not moved; a king leaps only out of check.
func (g *generator) leap() {
	for left := g.gates.And(g.all[g.ToMove]); !left.Empty(); left = left.Rest() {
		from := left.First()
		piece := g.board[from&127]
		info := &g.kinds[piece.Kind()]
		var steps []engine.Step
		switch t := g.d.Kinds[info.moves].Type; {
		case t == "king" && !g.InCheck():
			steps = kingLeaps
		case t == "fers":
			steps = generalLeaps
		}
		for _, step := range steps {
			to, inside := g.geo.Step(from, step.For(g.ToMove))
			if inside && g.board[to&127] == engine.NoPiece && info.within[g.ToMove].Has(to) && g.legal(piece, from, to) {
				g.move(info, from, to, false)
			}
		}
	}
}

// passGates puts the piece from the hand that move m brings in on the square that m leaves. It then removes the
// gates (squares of pieces that have not moved) that the move touches, and all gates of a side with an empty
// hand.
func (p *Position) passGates(m engine.Move, touched set) {
	if sort(m) >= castle {
		c := &p.castlings[sort(m)-castle]
		touched = touched.With(c.KingFrom).With(c.RookFrom)
	}
	if k := gateOf(m); k != engine.NoKind {
		piece := engine.NewPiece(k, p.ToMove)
		p.hold(piece, -1)
		p.become(m.From(), piece)
	}
	p.openGates(p.gates.AndNot(touched).AndNot(p.aims(m.To())))
}

// aims returns the square of the king at which the piece on a square aims, if that is a rook and kings lose their
// leap so.
func (p *Position) aims(from engine.Square) (kings set) {
	if piece := p.board[from&127]; p.aimed && piece != engine.NoPiece && p.d.Kinds[p.kinds[piece.Kind()].moves].Type == "rook" {
		for left := p.pieces[engine.NewPiece(p.royal, piece.Side().Other())]; !left.Empty(); left = left.Rest() {
			if king := left.First(); p.geo.File(king) == p.geo.File(from) || p.geo.Rank(king) == p.geo.Rank(from) {
				kings = kings.With(king)
			}
		}
	}
	return kings
}

// openGates sets the gates (squares of pieces that have not moved) to the given squares. Gates of a side that
// has no piece to enter are left out.
func (p *Position) openGates(gates set) {
	for side := range engine.Side(2) {
		if p.enters && !p.toHand && p.emptyHanded(side) {
			gates = gates.AndNot(p.all[side])
		}
	}
	for changed := gates.Xor(p.gates); !changed.Empty(); changed = changed.Rest() {
		p.key ^= engine.StateKey(gateKeys + int(changed.First()))
	}
	p.gates = gates
}

// emptyHanded reports whether a side has nothing in hand.
func (p *Position) emptyHanded(side engine.Side) bool {
	for _, k := range p.game.Hand {
		if p.hand[engine.NewPiece(k, side)] > 0 {
			return false
		}
	}
	return true
}

// takeGates sets the gates (the squares of pieces that have not moved) to those of a setup, together with the
// squares of pieces that may castle.
func (p *Position) takeGates(s *engine.Setup) error {
	if !p.gated {
		return nil
	}
	gates := s.Gates[engine.White].Or(s.Gates[engine.Black])
	for side := range engine.Side(2) {
		if empty := s.Gates[side].AndNot(p.all[side]); !empty.Empty() {
			return engine.Refuse(engine.FieldCastling, "no piece of %s stands on %s", side, p.geo.Name(empty.First()))
		}
	}
	for i, c := range p.castlings {
		if p.rights>>i&1 != 0 && p.enters {
			gates = gates.With(c.KingFrom).With(c.RookFrom)
		}
	}
	p.openGates(gates)
	return nil
}

// gatesField is the FEN field of castling rights and of the files of pieces that have not moved. A castling
// right implies that king and rook have not moved.
func (t *tables) gatesField() *engine.FieldFormat {
	rank := [2]int{0, t.geo.Ranks - 1}
	return &engine.FieldFormat{
		Name: engine.FieldCastling,
		Read: func(text string, s *engine.Setup) error {
			for i := range len(text) {
				right := false
				for _, c := range t.castlings {
					if c.Letter == text[i] {
						s.Rights, right = s.Rights.With(c.RookFrom), true
					}
				}
				side, file := engine.White, int(text[i]|0x20)-'a'
				if text[i] >= 'a' {
					side = engine.Black
				}
				switch {
				case right:
				case file < 0 || file >= t.geo.Files:
					return engine.Refuse(engine.FieldCastling, "unknown letter %q", text[i])
				default:
					s.Gates[side] = s.Gates[side].With(t.geo.At(file, rank[side]))
				}
			}
			return nil
		},
		Write: func(dst []byte, s *engine.Setup) []byte {
			for side := range engine.Side(2) {
				gates := s.Gates[side]
				for _, c := range t.castlings {
					if c.Side == side && s.Rights.Has(c.RookFrom) {
						dst, gates = append(dst, c.Letter), gates.Without(c.KingFrom).Without(c.RookFrom)
					}
				}
				for ; !gates.Empty(); gates = gates.Rest() {
					dst = append(dst, byte('A'+t.geo.File(gates.First()))+byte(side)*('a'-'A'))
				}
			}
			return dst
		},
	}
}
