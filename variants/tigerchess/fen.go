package tigerchess

import (
	"strconv"
	"strings"

	"panthera/engine"
)

// SetFEN sets up a position.
func (p *Position) SetFEN(text string) error {
	fresh := &Position{variant: p.variant, army: p.variant.frame.NewArmy()}
	if err := fresh.read(text); err != nil {
		return err
	}
	fresh.past, fresh.fallen, fresh.history = p.past[:0], p.fallen[:0], p.history
	fresh.history.Reset()
	fresh.changes = p.changes
	fresh.changes.Reset()
	*p = *fresh
	return nil
}

// read fills an empty position from a FEN.
func (p *Position) read(text string) error {
	fen, err := engine.CutFEN(text, 0)
	if err != nil {
		return err
	}
	if err = p.readBoard(fen.Board); err != nil {
		return err
	}
	if p.side, err = engine.ReadSide(fen.Side); err != nil {
		return err
	}
	if err = p.readHand(&fen); err != nil {
		return err
	}
	if err = p.checkChecks(&fen); err != nil {
		return err
	}
	if p.rights, err = p.army.ReadRights(fen.Castling); err != nil {
		return err
	}
	if p.passed, err = p.readPassed(fen.EnPassant); err != nil {
		return err
	}
	if p.halfmove, p.fullmove, err = fen.Clocks(); err != nil {
		return err
	}
	p.restKey = p.findRestKey()
	p.findCheck()
	return nil
}

// readBoard reads the board field: pieces on the Chessfield, and what the palaces hold.
func (p *Position) readBoard(text string) error {
	board, err := p.variant.game.ReadBoard(text)
	if err != nil {
		return err
	}
	p.guards, p.palace = [2]engine.Square{engine.NoSquare, engine.NoSquare}, engine.NoSquare
	for i, piece := range board {
		s := engine.Square(i)
		switch {
		case piece == engine.NoPiece:
		case p.variant.onField(s):
			p.put(piece, p.variant.inward(s))
		default:
			if err = p.garrison(piece, s, text); err != nil {
				return err
			}
		}
	}
	for _, side := range []engine.Side{engine.White, engine.Black} {
		if n := (p.army.Kinds[tigerKnight] & p.army.Sides[side]).Count(); n > 1 {
			return engine.Refuse(engine.FieldBoard, text, "%s has %d TigerKnights, want at most one", side, n)
		}
	}
	return nil
}

// garrison sets a piece in a palace: a Royal Guard in his own, or the Standard Bearer who
// has captured him.
func (p *Position) garrison(piece engine.Piece, s engine.Square, text string) error {
	p.board[s] = piece
	if piece.Kind() == guard {
		if p.guards[piece.Side()] != engine.NoSquare {
			return engine.Refuse(engine.FieldBoard, text, "%s has two Royal Guards", piece.Side())
		}
		p.guards[piece.Side()] = s
		return nil
	}
	if p.palace != engine.NoSquare {
		return engine.Refuse(engine.FieldBoard, text, "two Standard Bearers stand in palaces")
	}
	p.palace = s
	return nil
}

// readHand reads the hand field and compares it with the board and the side to move.
func (p *Position) readHand(fen *engine.FEN) (err error) {
	if p.hand, err = p.variant.game.ReadHand(fen.Hand, p.variant.game.Hand); err != nil {
		return err
	}
	for _, side := range []engine.Side{engine.White, engine.Black} {
		knights := p.hand[engine.NewPiece(tigerKnight, side)]
		if knights > 1 {
			return engine.Refuse(engine.FieldHand, fen.Hand, "%s has %d TigerKnights", side, knights)
		}
		if knights == 1 && p.army.Kinds[tigerKnight]&p.army.Sides[side] != 0 {
			return engine.Refuse(engine.FieldHand, fen.Hand, "%s's TigerKnight is on the board too", side)
		}
		p.due += int(p.hand[engine.NewPiece(swordsman, side)] + p.hand[engine.NewPiece(guard, side)])
	}
	if err = p.checkPalaces(fen); err != nil || !p.Deploying() {
		return err
	}
	return p.checkDeployment(fen)
}

// checkPalaces refuses a palace with neither Guard nor occupant after deployment, and
// one with both (sheet, TigerVariation).
func (p *Position) checkPalaces(fen *engine.FEN) error {
	if !p.variant.palaces {
		return nil
	}
	if p.palace != engine.NoSquare && p.Deploying() {
		return engine.Refuse(engine.FieldBoard, fen.Board, "a palace is occupied before all pieces are posted")
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
			return engine.Refuse(engine.FieldBoard, fen.Board, "%s's palace wants its Royal Guard or an occupant, has %d", side, held)
		}
	}
	return nil
}

// checkDeployment refuses hands that do not fit the board, the order of the postings or
// the side to move (sheet, Deployment).
func (p *Position) checkDeployment(fen *engine.FEN) error {
	var posted [2]int
	for _, side := range []engine.Side{engine.White, engine.Black} {
		pieces := p.army.Kinds[swordsman] & p.army.Sides[side]
		if pieces&^postingArea[side] != 0 {
			return engine.Refuse(engine.FieldBoard, fen.Board, "before all are posted, %s's Swordsmen stand on its third and fourth rank", side)
		}
		posted[side] = pieces.Count()
		if n := posted[side] + int(p.hand[engine.NewPiece(swordsman, side)]); n != swordsmenEach {
			return engine.Refuse(engine.FieldHand, fen.Hand, "%s has %d Swordsmen on the board and in hand, want %d", side, n, swordsmenEach)
		}
	}
	var due [2]int
	for left := p.due; left > 0; left-- {
		due[nextPoster(left)]++
	}
	for _, side := range []engine.Side{engine.White, engine.Black} {
		if held := p.hand[engine.NewPiece(swordsman, side)] + p.hand[engine.NewPiece(guard, side)]; int(held) != due[side] {
			return engine.Refuse(engine.FieldHand, fen.Hand, "not so by postings in the order of the game")
		}
	}
	if p.side != nextPoster(p.due) {
		return engine.Refuse(engine.FieldSide, fen.Side, "the next posting is %s's", nextPoster(p.due))
	}
	return p.checkGuardsFirst(fen)
}

// checkGuardsFirst refuses a Royal Guard in hand after Swordsmen have been posted.
func (p *Position) checkGuardsFirst(fen *engine.FEN) error {
	guards := int(p.hand[engine.NewPiece(guard, engine.White)] + p.hand[engine.NewPiece(guard, engine.Black)])
	if guards > 0 && p.due-guards != 2*swordsmenEach {
		return engine.Refuse(engine.FieldHand, fen.Hand, "the Royal Guards are posted before the Swordsmen")
	}
	return nil
}

// checkChecks refuses the side not to move in check. During deployment there is no
// check; but after it White moves, so Black must not be in check then: his royal must
// be on the rim, safe from jumps whatever is posted, and not attacked otherwise.
func (p *Position) checkChecks(fen *engine.FEN) error {
	waits := p.side.Other()
	if p.Deploying() {
		waits = engine.Black
		if !rim.Has(p.army.Royal(waits)) {
			return engine.Refuse(engine.FieldBoard, fen.Board, "before all are posted, Black's royal stands on the rim")
		}
	}
	if p.attackers(p.army.Royal(waits), waits.Other(), p.army.Occupied()) != 0 || p.jumpable(waits) {
		return engine.Refuse(engine.FieldSide, fen.Side, "%s is in check though it is not its move", waits)
	}
	return nil
}

// readPassed reads the en passant field. A square on which no Pikeman can capture is
// accepted and dropped if one has just passed over it.
func (p *Position) readPassed(text string) (engine.Square, error) {
	if text == "-" {
		return noPassed, nil
	}
	at, ok := p.variant.game.Geometry.Square(text)
	if !ok {
		return noPassed, engine.Refuse(engine.FieldEnPassant, text, "not a square")
	}
	s, them := p.variant.inward(at), p.side.Other()
	if p.Deploying() || !p.variant.onField(at) || !secondStep[them].Has(s) ||
		p.army.Board[back(s, -forward[them])] != engine.NewPiece(pikeman, them) ||
		p.army.Board[s] != engine.NoPiece || p.army.Board[back(s, forward[them])] != engine.NoPiece {
		return noPassed, engine.Refuse(engine.FieldEnPassant, text, "no Pikeman can just have passed over it")
	}
	return p.capturablePassed(s), nil
}

// FEN writes the position.
func (p *Position) FEN() string {
	var sb strings.Builder
	game := p.variant.game
	game.WriteBoard(&sb, &p.board)
	game.WriteHand(&sb, &p.hand, p.variant.game.Hand)
	sb.WriteByte(' ')
	sb.WriteByte(p.side.Letter())
	sb.WriteByte(' ')
	p.variant.frame.WriteRights(&sb, p.rights)
	passed := p.passed
	if passed != noPassed {
		passed = p.variant.outward(passed)
	}
	sb.WriteString(" " + game.Geometry.Name(passed))
	sb.WriteString(" " + strconv.Itoa(p.halfmove) + " " + strconv.Itoa(p.fullmove))
	return sb.String()
}
