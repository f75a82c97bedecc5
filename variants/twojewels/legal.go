package twojewels

import "panthera/engine"

// Legal reports whether Generate would list m. It generates only moves of the piece on m's first
// square that end on m's last square and have one leg or several, as m has.
func (p *Position) Legal(m engine.Move) bool {
	movers := p.army.Sides[p.ToMove&1].And(allSquares)
	if m.From() >= squares || !movers.Has(m.From()) || p.wed() {
		return false
	}
	var g generator
	g.begin(p, engine.All)
	g.movers = engine.Bit128(m.From())
	ends := engine.Bit128(m.To()).Or(engine.Bit128((m.From() + m.To()) / 2)) // the latter passed by a double step
	g.empty, g.prey = g.empty.And(ends), g.prey.And(ends)
	g.dst = p.scratch[:0]
	if m.Extra() == 0 {
		g.oneLeg()
	} else {
		g.severalLegs()
	}
	p.scratch = g.dst[:0]
	for _, legal := range g.dst {
		if legal == m {
			return true
		}
	}
	return false
}

// LegalByGenerating tells the search, by its presence, that Legal takes long.
func (p *Position) LegalByGenerating() {}

// Tactical reports whether a legal move captures, promotes to more than a Bishop, robs, takes the
// jewel of the enemy royal or marries. Other takings of jewels are quiet, since they can go to and
// fro without end; QuietScore sorts them before most quiet moves. Searching all takings in the
// first two plies of quiescence was no better (docs/games.md).
func (p *Position) Tactical(m engine.Move) bool {
	if p.army.Board[m.To()] != engine.NoPiece || m.Kind() != engine.NoKind && m.Kind() != bishop {
		return true
	}
	return p.capturesEnPassant(m, p.enPassant) || p.robs(m) || p.uncovers(m) || p.marries(m)
}

// uncovers reports whether a move takes a jewel from the enemy royal.
func (p *Position) uncovers(m engine.Move) bool {
	if m.Extra() == 0 {
		return false
	}
	x, x2 := legs(m)
	royals := p.royals(p.ToMove.Other())
	return royals.Has(x) || x2 != engine.NoSquare && royals.Has(x2)
}

// marries reports whether the side to move is married after a move: its General then carries the Pink
// Panther next to a Queen. Only the side's own moves can bring that about.
func (p *Position) marries(m engine.Move) bool {
	us, from, to := p.ToMove, m.From(), m.To()
	if m.Kind() != queen && p.army.Of(queen, us).Empty() || p.army.Of(general, us).Empty() {
		return false
	}
	held := p.jewels
	p.trade(m)
	at := p.jewels[panther]
	p.jewels = held
	mover, bearer := p.army.Board[from&127], p.army.Board[at&127]
	if m.Kind() != engine.NoKind {
		mover = engine.NewPiece(m.Kind(), us)
	}
	if at == to {
		bearer = mover
	}
	if bearer != engine.NewPiece(general, us) {
		return false
	}
	queens := p.army.Of(queen, us).AndNot(engine.Bit128(from))
	if mover.Kind() == queen {
		queens = queens.Or(engine.Bit128(to))
	}
	return !kingSteps[at&127].And(queens).Empty()
}
