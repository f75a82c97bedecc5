package tigerchess

import "panthera/engine"

// SetFEN sets up a position from a FEN.
func (p *Position) SetFEN(text string) error { return engine.SetFEN(p, text) }

// FEN writes the position.
func (p *Position) FEN() string { return engine.FENOf(p) }

// SetUp sets up a position.
func (p *Position) SetUp(s *engine.Setup) error {
	fresh := Position{variant: p.variant, free: p.free, army: p.variant.frame.NewArmy(), Progress: p.Restart(s)}
	if err := fresh.take(s); err != nil {
		return err
	}
	fresh.past, fresh.fallen = p.past[:0], p.fallen[:0]
	*p = fresh
	return nil
}

// take fills an empty position.
func (p *Position) take(s *engine.Setup) (err error) {
	if err = p.variant.game.Check(s); err != nil {
		return err
	}
	if err = p.takeBoard(&s.Board); err != nil {
		return err
	}
	p.hand = s.Hand
	if err = p.checkHand(); err != nil {
		return err
	}
	if err = p.checkChecks(); err != nil {
		return err
	}
	if p.rights, err = p.variant.frame.RightsOf(s, p.variant.game.Geometry); err != nil {
		return err
	}
	if p.passed, err = p.takePassed(s.Passed); err != nil {
		return err
	}
	p.restKey = p.findRestKey()
	p.findCheck()
	return nil
}

// takeBoard puts the pieces on the Chessfield, and what the palaces hold.
func (p *Position) takeBoard(board *engine.Board) error {
	p.guards, p.palace = [2]engine.Square{engine.NoSquare, engine.NoSquare}, engine.NoSquare
	for i, piece := range board {
		s := engine.Square(i)
		switch {
		case piece == engine.NoPiece:
		case p.variant.onField(s):
			p.put(piece, p.variant.inward(s))
		default:
			if err := p.garrison(piece, s); err != nil {
				return err
			}
		}
	}
	for _, side := range []engine.Side{engine.White, engine.Black} {
		if n := (p.army.Kinds[tigerKnight] & p.army.Sides[side]).Count(); n > 1 {
			return engine.Refuse(engine.FieldBoard, "%s has %d TigerKnights, want at most one", side, n)
		}
	}
	return nil
}

// garrison sets a piece in a palace: a Royal Guard in his own, or the Standard Bearer who
// has captured him.
func (p *Position) garrison(piece engine.Piece, s engine.Square) error {
	p.board[s] = piece
	if piece.Kind() == guard {
		if p.guards[piece.Side()] != engine.NoSquare {
			return engine.Refuse(engine.FieldBoard, "%s has two Royal Guards", piece.Side())
		}
		p.guards[piece.Side()] = s
		return nil
	}
	if p.palace != engine.NoSquare {
		return engine.Refuse(engine.FieldBoard, "two Standard Bearers stand in palaces")
	}
	p.palace = s
	return nil
}

// checkHand compares the hands with the board and the side to move.
func (p *Position) checkHand() error {
	for _, side := range []engine.Side{engine.White, engine.Black} {
		knights := p.hand[engine.NewPiece(tigerKnight, side)]
		if knights > 1 {
			return engine.Refuse(engine.FieldHand, "%s has %d TigerKnights", side, knights)
		}
		if knights == 1 && p.army.Kinds[tigerKnight]&p.army.Sides[side] != 0 {
			return engine.Refuse(engine.FieldHand, "%s's TigerKnight is on the board too", side)
		}
		p.due += int(p.hand[engine.NewPiece(swordsman, side)] + p.hand[engine.NewPiece(guard, side)])
	}
	if err := p.checkPalaces(); err != nil || !p.Deploying() {
		return err
	}
	return p.checkDeployment()
}

// checkPalaces refuses a palace with neither Guard nor occupant after deployment, and
// one with both (sheet, TigerVariation).
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

// checkDeployment refuses hands that do not fit the board, the order of the postings or
// the side to move (sheet, Deployment).
func (p *Position) checkDeployment() error {
	var posted [2]int
	for _, side := range []engine.Side{engine.White, engine.Black} {
		pieces := p.army.Kinds[swordsman] & p.army.Sides[side]
		if pieces&^postingArea[side] != 0 {
			return engine.Refuse(engine.FieldBoard, "before all are posted, %s's Swordsmen stand on its third and fourth rank", side)
		}
		posted[side] = pieces.Count()
		if n := posted[side] + int(p.hand[engine.NewPiece(swordsman, side)]); n != swordsmenEach {
			return engine.Refuse(engine.FieldHand, "%s has %d Swordsmen on the board and in hand, want %d", side, n, swordsmenEach)
		}
	}
	var due [2]int
	for left := p.due; left > 0; left-- {
		due[nextPoster(left)]++
	}
	for _, side := range []engine.Side{engine.White, engine.Black} {
		if held := p.hand[engine.NewPiece(swordsman, side)] + p.hand[engine.NewPiece(guard, side)]; int(held) != due[side] {
			return engine.Refuse(engine.FieldHand, "not reached by postings in the order of the game")
		}
	}
	if p.ToMove != nextPoster(p.due) {
		return engine.Refuse(engine.FieldSide, "the next posting is %s's", nextPoster(p.due))
	}
	return p.checkGuardsFirst()
}

// checkGuardsFirst refuses a Royal Guard in hand after Swordsmen have been posted.
func (p *Position) checkGuardsFirst() error {
	guards := int(p.hand[engine.NewPiece(guard, engine.White)] + p.hand[engine.NewPiece(guard, engine.Black)])
	if guards > 0 && p.due-guards != 2*swordsmenEach {
		return engine.Refuse(engine.FieldHand, "the Royal Guards are posted before the Swordsmen")
	}
	return nil
}

// checkChecks refuses the side not to move in check. During deployment there is no
// check; but after it White moves, so Black must not be in check then: his royal must
// be on the rim, safe from jumps whatever is posted, and not attacked otherwise.
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

// takePassed is the square passed over. One on which no Pikeman can capture is accepted and
// dropped if one has just passed over it.
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

// Setup is the position as data.
func (p *Position) Setup() engine.Setup {
	s := engine.Setup{Board: p.board, Hand: p.hand, Side: p.ToMove, Rights: p.variant.frame.Rooks(p.rights),
		Passed: p.passed, Victim: engine.NoSquare, Halfmove: p.Halfmove, Fullmove: p.Fullmove}
	if s.Passed != noPassed {
		s.Passed = p.variant.outward(s.Passed)
	}
	return s
}
