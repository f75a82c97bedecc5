package tigerchess

import "panthera/engine"

// SetFEN sets up a position from a FEN.
func (p *Position) SetFEN(text string) error { return engine.SetFEN(p, text) }

// FEN returns the FEN of the position.
func (p *Position) FEN() string { return engine.FENOf(p) }

// SetUp sets up a position.
func (p *Position) SetUp(s *engine.Setup) error {
	fresh := p.variant.empty(p.Restart(s))
	fresh.free, fresh.past, fresh.trail = p.free, p.past[:0], p.trail[:0]
	err := fresh.take(s)
	if err == nil {
		*p = fresh
	}
	return err
}

func (v *variant) empty(progress engine.Progress) Position {
	nowhere := state{guards: [2]engine.Square{engine.NoSquare, engine.NoSquare}, palace: engine.NoSquare}
	return Position{variant: v, army: v.frame.NewArmy(), state: nowhere, Progress: progress}
}

func (p *Position) take(s *engine.Setup) (err error) {
	if err = p.variant.game.Check(s); err != nil {
		return err
	}
	if err = p.takeBoard(&s.Board); err != nil {
		return err
	}
	if err = p.takeHand(&s.Hand); err != nil {
		return err
	}
	if err = p.checkChecks(); err != nil {
		return err
	}
	if p.rights, err = p.variant.frame.RightsOf(s, p.variant.game.Geometry); err != nil {
		return err
	}
	p.passed, err = p.takePassed(s.Passed)
	p.findCheck()
	return err
}

// takeBoard puts the pieces of board on their squares and notes which piece stands in each palace: the
// Royal Guard of its own side, or the enemy Standard Bearer that has captured that Guard.
func (p *Position) takeBoard(board *engine.Board) error {
	for i, piece := range board {
		if piece == engine.NoPiece {
			continue
		}
		at, stand := engine.Square(i), &p.palace
		p.carry(piece, engine.NoSquare, at)
		if p.variant.onField(at) {
			continue
		}
		if piece.Kind() == guard {
			stand = &p.guards[piece.Side()]
		}
		if *stand != engine.NoSquare {
			return engine.Refuse(engine.FieldBoard, "%s has two Royal Guards, or two Standard Bearers stand in palaces", piece.Side())
		}
		*stand = at
	}
	return nil
}

// takeHand fills the hands. It refuses hands that do not fit the board or the side to move.
func (p *Position) takeHand(hand *engine.Hand) error {
	p.hand = *hand
	for piece, held := range hand {
		for n := range held {
			p.restKey ^= handKey(engine.Piece(piece), n+1)
		}
		switch of := engine.Piece(piece); of.Kind() {
		case tigerKnight:
			field, stand := engine.FieldHand, p.army.Of(tigerKnight, of.Side()).Count()
			if stand > 1 {
				field = engine.FieldBoard
			}
			if n := int(held) + stand; n > 1 {
				return engine.Refuse(field, "%s has %d TigerKnights on the board and in hand, want at most one", of.Side(), n)
			}
		case swordsman, guard:
			p.due += int8(held)
		}
	}
	if err := p.checkPalaces(); err != nil || !p.Deploying() {
		return err
	}
	return p.checkDeployment()
}

// checkPalaces refuses a palace in which, after deployment, stands neither a Guard nor an enemy
// Bearer, and one with both (rule sheet, TigerVariation).
func (p *Position) checkPalaces() error {
	if !p.variant.palaces {
		return nil
	}
	if p.palace != engine.NoSquare && p.Deploying() {
		return engine.Refuse(engine.FieldBoard, "a palace is occupied before all pieces are posted")
	}
	for _, side := range []engine.Side{engine.White, engine.Black} {
		held := int(p.hand[engine.NewPiece(guard, side)])
		if p.guards[side] != engine.NoSquare {
			held++
		}
		if p.palace != engine.NoSquare && p.board[p.palace].Side() != side {
			held++
		}
		if held != 1 {
			return engine.Refuse(engine.FieldBoard, "%s's palace wants its Royal Guard or an occupant, has %d", side, held)
		}
	}
	return nil
}

// checkDeployment refuses hands that do not fit the board, the order of the postings or the side to
// move (rule sheet, Deployment).
func (p *Position) checkDeployment() error {
	var due engine.Hand
	for _, side := range []engine.Side{engine.White, engine.Black} {
		pieces := p.army.Of(swordsman, side)
		if pieces&^postingArea[side] != 0 {
			return engine.Refuse(engine.FieldBoard, "before all are posted, %s's Swordsmen stand on its third and fourth rank", side)
		}
		if n := pieces.Count() + int(p.hand[engine.NewPiece(swordsman, side)]); n != swordsmenEach {
			return engine.Refuse(engine.FieldHand, "%s has %d Swordsmen on the board and in hand, want %d", side, n, swordsmenEach)
		}
		waits := engine.NewPiece(tigerKnight, side)
		due[waits] = p.hand[waits]
	}
	for left := p.due; left > 0; left-- {
		kind := swordsman
		if left > 2*swordsmenEach {
			kind = guard
		}
		due[engine.NewPiece(kind, nextPoster(left))]++
	}
	if due != p.hand {
		return engine.Refuse(engine.FieldHand, "not reached by postings in the order of the game, the Royal Guards first")
	}
	if p.ToMove != nextPoster(p.due) {
		return engine.Refuse(engine.FieldSide, "the next posting is %s's", nextPoster(p.due))
	}
	return nil
}

// checkChecks refuses a position in which the side not to move is in check. During deployment there is
// no check. But White moves after it, so Black's royal must not be in check then: it must stand on the
// rim, safe from jumps whatever is posted, and not be attacked otherwise.
func (p *Position) checkChecks() error {
	waits := p.ToMove.Other()
	if p.Deploying() {
		waits = engine.Black
		if !rim.Has(p.army.Royal(waits)) {
			return engine.Refuse(engine.FieldBoard, "before all are posted, Black's royal stands on the rim")
		}
	}
	if p.attackers(p.army.Royal(waits), waits.Other(), p.army.Occupied()) != 0 || p.jumpable(waits) {
		return engine.Refuse(engine.FieldSide, "%s is in check though it is not its move", waits)
	}
	return nil
}

// takePassed returns the en passant square of a setup, or none if no Pikeman can capture there. It
// refuses a square that no Pikeman has just passed over.
func (p *Position) takePassed(at engine.Square) (engine.Square, error) {
	if at == engine.NoSquare {
		return noPassed, nil
	}
	s := p.variant.inward(at)
	if p.Deploying() || !p.variant.onField(at) || !p.army.JustPassed(s, p.ToMove.Other()) {
		return noPassed, engine.Refuse(engine.FieldEnPassant, "no Pikeman can just have passed over it")
	}
	return p.army.CapturablePassed(s, p.ToMove), nil
}

// Setup returns the position as data.
func (p *Position) Setup() engine.Setup {
	s := engine.Setup{Board: p.board, Hand: p.hand, Side: p.ToMove, Rights: p.variant.frame.Rooks(p.rights),
		Passed: p.passed, Victim: engine.NoSquare, Halfmove: p.Halfmove, Fullmove: p.Fullmove}
	if s.Passed != noPassed {
		s.Passed = p.variant.outward(s.Passed)
	}
	return s
}
