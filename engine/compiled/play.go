package compiled

import "panthera/engine"

// become puts a piece, or NoPiece, on a square and logs for Undo what stood there.
func (p *Position) become(s engine.Square, piece engine.Piece) {
	there := p.board[s&127]
	p.log = append(p.log, was{s, there})
	if there != engine.NoPiece {
		p.lift(there, s)
		p.Changed.Remove(engine.PieceFeature(there, s))
	}
	if piece != engine.NoPiece {
		p.put(piece, s)
		p.Changed.Add(engine.PieceFeature(piece, s))
	}
}

// hold adds by, which is 1 or -1, to the number of a piece in hand.
func (p *Position) hold(piece engine.Piece, by int) {
	if by < 0 {
		p.flipHeld(piece)
		if n := int(p.hand[piece]); n <= mostCounted {
			p.Changed.Remove(engine.HandFeature(piece, n))
		}
		p.hand[piece]--
		return
	}
	p.hand[piece]++
	p.flipHeld(piece)
	if n := int(p.hand[piece]); n <= mostCounted {
		p.Changed.Add(engine.HandFeature(piece, n))
	}
}

// flipHeld xors into the key the number for the last one of a piece in hand, which adds it or removes it.
func (p *Position) flipHeld(piece engine.Piece) {
	p.key ^= engine.StateKey(handKeys + int(piece)*mostHeld + int(p.hand[piece])%mostHeld)
}

// remember begins an undo.
func (p *Position) remember() {
	checked := (p.ends.perpetual || p.niol) && p.InCheck()
	shak := p.niol && checked && p.checkedBy(p.shaks)
	*p.past.Push() = undo{p.key, p.hand, p.passed, len(p.log), p.Halfmove, p.rights, checked, shak, p.check, p.goal, p.given, p.limit, p.closed, 0, p.wanderers}
	if p.gated {
		p.gatesBefore = append(p.gatesBefore, p.gates)
	}
	p.Changed.Reset()
	p.passed = noPassed
	p.Halfmove++
}

// Make plays a legal move.
func (p *Position) Make(m engine.Move) {
	p.History.Push(p.Key())
	victim := p.passed.victim
	p.remember()
	p.past[len(p.past)-1].move = m
	from, to := m.From(), m.To()
	moved := p.board[from&127]
	touched := engine.Bit128(from).Or(engine.Bit128(to))
	var opposed set
	taken := engine.NoPiece
	if p.counts != "" && p.captures(m) {
		taken = p.board[to&127]
	}
	switch {
	case sort(m) == passing:
	case sort(m) == standing:
		p.become(from, engine.NewPiece(p.promotions[p.ToMove][0], p.ToMove))
		p.Halfmove = 0
	case sort(m) >= castle:
		c, _ := p.castlingBy(sort(m) - castle)
		p.become(c.KingFrom, engine.NoPiece)
		p.become(c.RookFrom, engine.NoPiece)
		p.become(c.KingTo, c.King)
		p.become(c.RookTo, c.Rook)
		opposed = p.opposed(&c)
	case m.Posts():
		p.makeDrop(m)
	default:
		placed, stays := p.placed(moved, m), p.rifle && p.captures(m)
		var wreck set
		if p.perishes && p.captures(m) {
			wreck = p.wreck(m)
			touched = touched.Or(wreck)
		}
		if sort(m) == enPassant {
			p.capture(victim)
		} else if p.board[to&127] != engine.NoPiece {
			p.capture(to)
		}
		if !stays {
			p.become(from, engine.NoPiece)
			p.become(to, placed)
		}
		info := &p.kinds[moved.Kind()]
		p.Advance(info.counts[p.ToMove] && !info.usual[p.ToMove][to&127].Has(from) || m.Kind() != engine.NoKind && !p.demotion)
		if p.perishes {
			p.explode(wreck.And(p.all[0].Or(p.all[1])), to, p.petrifies[moved.Kind()])
		}
		if placed != moved && !info.exchange.Empty() {
			p.hold(placed, -1)
			p.Halfmove = 0
		}
		if info.passes && m.Kind() == engine.NoKind && placed.Side() == p.ToMove {
			p.passed = p.over(moved, from, to)
		}
	}
	if p.kings != "" && moved.Kind() == p.royal {
		for _, c := range p.castlings { // of several kings the move of any ends the rights of all
			if c.Side == moved.Side() {
				touched = touched.With(c.KingFrom)
			}
		}
	}
	if sort(m) != passing {
		p.loseRights(m, touched.Or(opposed))
	}
	if p.walling != "" {
		p.wall(m)
	}
	if p.continues {
		p.goOn(m, touched)
	}
	p.turn()
	if p.passed != noPassed && !p.mayTakePassed() {
		p.passed = noPassed
	}
	if p.counts != "" {
		p.recount(taken, m.Kind() != engine.NoKind && !m.Posts())
	}
	p.giveCheck()
}

// goOn plays the consequences of a move: castling rights that a drop regains, a piece that enters from the
// hand on the square left, and enclosed pieces that change sides.
func (p *Position) goOn(m engine.Move, touched set) {
	if p.regains && m.Posts() {
		p.gainRights(m.To())
	}
	if p.gated {
		p.passGates(m, touched)
	}
	if p.flips != "" && sort(m) == plain {
		p.turnOver(m)
	}
}

// makeDrop puts a piece from the hand on the board.
func (p *Position) makeDrop(m engine.Move) {
	held := m.Kind()
	if base := p.kinds[held].base; base != engine.NoKind {
		held = base
	}
	if !p.free {
		p.hold(engine.NewPiece(held, p.ToMove), -1)
	}
	p.become(m.To(), engine.NewPiece(m.Kind(), p.ToMove))
	p.Halfmove = 0
}

// capture takes the piece on a square off the board, and puts it into a hand if the rules say so: that of the other
// side, also if its own capture has made it explode.
func (p *Position) capture(at engine.Square) {
	piece := p.board[at&127]
	held := p.kinds[piece.Kind()].held[piece.Side()]
	switch {
	case p.toHand:
		p.hold(engine.NewPiece(held, piece.Side().Other()), 1)
	case p.waits(held):
		p.hold(engine.NewPiece(held, piece.Side()), 1)
	}
	p.become(at, engine.NoPiece)
	p.Halfmove = 0
}

// waits reports whether captured pieces of kind k wait in their own side's hand until a piece is exchanged
// for them.
func (t *tables) waits(k engine.Kind) bool {
	info := &t.kinds[k]
	return t.exchanging && k != t.royal && info.exchange.Empty() && !info.promotes[engine.White] && !info.promotes[engine.Black]
}

// over returns the squares that a piece has passed over by a first move such as a pawn's double step, so
// that it can be captured there en passant; noPassed if there are none.
func (p *Position) over(piece engine.Piece, from, to engine.Square) passed {
	them := p.ToMove.Other()
	info := &p.kinds[piece.Kind()]
	ways := p.ways[piece][from&127]
	for i := range ways {
		w := &ways[i]
		last := len(w.squares) - 1
		if !w.first || info.usual[p.ToMove][from&127].Has(to) {
			continue
		}
		for n, s := range w.squares {
			if s == to && (n == last || n >= w.open) {
				return p.between(w.squares[:n], to, them)
			}
		}
	}
	return noPassed
}

// between makes a passed value of those of the given squares on which side by may capture; victim is the
// square of the piece that has passed over them.
func (p *Position) between(squares []engine.Square, victim engine.Square, by engine.Side) passed {
	over := noPassed
	for _, s := range squares {
		if p.passing[by].Has(s) {
			if over.first == engine.NoSquare {
				over.first, over.victim = s, victim
			}
			over.squares = over.squares.Or(engine.Bit128(s))
		}
	}
	return over
}

// loseRights removes the castling rights of royals and rooks whose squares are in touched, because they have
// left them or been captured there by move m.
func (p *Position) loseRights(m engine.Move, touched set) {
	if p.rights == 0 || touched.And(p.homes).Empty() {
		return
	}
	if p.wanders {
		p.follow(m)
		return
	}
	for i := range p.castlings {
		if c := &p.castlings[i]; p.rights>>i&1 != 0 && (touched.Has(c.KingFrom) || touched.Has(c.RookFrom)) {
			p.rights &^= 1 << i
			p.key ^= engine.StateKey(rightsKeys + i)
			p.Changed.Remove(engine.StateFeatures + engine.Feature(i))
		}
	}
}

// gainRights gives the castling rights for which royal and rook stand on their squares, after one of them
// was dropped on square to.
func (p *Position) gainRights(to engine.Square) {
	for i, c := range p.castlings {
		if (to == c.KingFrom || to == c.RookFrom) && p.board[c.KingFrom&127] == c.King && p.board[c.RookFrom&127] == c.Rook {
			p.rights |= 1 << i
			p.key ^= engine.StateKey(rightsKeys + i)
			p.Changed.Add(engine.StateFeatures + engine.Feature(i))
		}
	}
}

// turn gives the move to the other side.
func (p *Position) turn() {
	p.Turn()
	p.key ^= engine.SideKey
	p.check, p.goal = unknown, unasked
}

// MakeNull passes the move.
func (p *Position) MakeNull() {
	p.History.Push(engine.NullKey)
	p.remember()
	p.turn()
}

// Undo takes back the last Make or MakeNull.
func (p *Position) Undo() {
	u := p.past.Pop()
	p.TurnBack()
	if p.walled {
		p.enclose(u.closed)
	}
	if p.gated {
		p.gates, p.gatesBefore = p.gatesBefore[len(p.gatesBefore)-1], p.gatesBefore[:len(p.gatesBefore)-1]
	}
	for ; len(p.log) > u.log; p.log = p.log[:len(p.log)-1] {
		w := p.log[len(p.log)-1]
		if now := p.board[w.square&127]; now != engine.NoPiece {
			p.lift(now, w.square)
		}
		if w.piece != engine.NoPiece {
			p.put(w.piece, w.square)
		}
	}
	p.key, p.hand, p.passed, p.Halfmove, p.rights, p.check, p.goal, p.given, p.limit, p.wanderers = u.key, u.hand, u.passed, u.halfmove, u.rights, u.check, u.goal, u.given, u.limit, u.wanderers
	p.Changed.Reset()
	p.History.Pop()
}
