package wildeurasian

import (
	"strings"

	"panthera/engine"
	"panthera/engine/army"
)

// SetFEN sets up a position from a FEN. Games without exchange have no hand in their FEN. If another
// program has written one, it is read and ignored.
func (p *Position) SetFEN(text string) error {
	board, rest, _ := strings.Cut(text, " ")
	if i := strings.IndexByte(board, '['); len(p.t.game.Hand) == 0 && i >= 0 && strings.HasSuffix(board, "]") {
		text = board[:i] + " " + rest
	}
	return engine.SetFEN(p, text)
}

// FEN returns the FEN of the position.
func (p *Position) FEN() string { return engine.FENOf(p) }

// SetUp sets up a position. For the castling rights see the rule sheet, Castling.
func (p *Position) SetUp(s *engine.Setup) error {
	fresh := p.t.empty(p.Restart(s))
	fresh.past, fresh.legality = p.past[:0], p.legality
	err := fresh.fill(s)
	if err == nil {
		fresh.legality.Forget(0)
		*p = fresh
	}
	return err
}

func (t *tables) empty(progress engine.Progress) Position {
	return Position{t: t, army: army.Army128{Rules128: t.rules}, rights: noRights, Progress: progress}
}

func (p *Position) fill(s *engine.Setup) error {
	if err := p.t.game.Check(s); err != nil {
		return err
	}
	if err := p.takeBoard(&s.Board); err != nil {
		return err
	}
	if err := p.takeHand(&s.Hand); err != nil {
		return err
	}
	if p.ToMove == engine.Black {
		p.army.Key ^= engine.SideKey
	}
	if p.attacked(p.ToMove.Other()) {
		return engine.Refuse(engine.FieldSide, "%s, which is not to move, is in check", p.ToMove.Other())
	}
	for rooks := s.Rights; !rooks.Empty(); rooks = rooks.Rest() {
		if err := p.takeRight(rooks.First()); err != nil {
			return err
		}
	}
	return nil
}

func (p *Position) takeBoard(board *engine.Board) error {
	p.army.Fill(board)
	for side := engine.White; side <= engine.Black; side++ {
		p.kings[side] = p.army.Of(king, side).First()
		if n := p.army.Of(wazir, side).Count(); n > p.t.mostWazirs {
			return engine.Refuse(engine.FieldBoard, "%s has %d Wazirs, at most %d are allowed", side, n, p.t.mostWazirs)
		}
	}
	if p.faced(engine.White, p.kings[engine.White], p.army.Occupied()) {
		return engine.Refuse(engine.FieldBoard, "the Kings face each other with nothing between them")
	}
	return nil
}

func (p *Position) takeHand(hand *engine.Hand) error {
	if len(p.t.game.Hand) == 0 {
		return nil
	}
	for piece, n := range hand {
		of := engine.Piece(piece)
		if int(n)+p.army.Of(of.Kind(), of.Side()).Count() > mostHeld {
			return engine.Refuse(engine.FieldHand, "more than %d of %c on the board and in hand", mostHeld, p.t.game.Letter(of))
		}
		for i := range n {
			p.army.Key ^= handKey(of, i+1)
		}
	}
	p.hand = *hand
	return nil
}

// takeRight gives the Rook on a square the right to castle, or refuses it.
func (p *Position) takeRight(s engine.Square) error {
	for i, homes := range rookHomes {
		if !homes.Has(s) {
			continue
		}
		side := engine.Side(i / wings)
		switch {
		case p.army.Board[s] != engine.NewPiece(rook, side):
			return engine.Refuse(engine.FieldCastling, "%s has no Rook on %s", side, geometry.Name(s))
		case !kingHomes[side].Has(p.kings[side]):
			return engine.Refuse(engine.FieldCastling, "%s's King has left its four squares", side)
		case p.rights[i] != engine.NoSquare:
			return engine.Refuse(engine.FieldCastling, "a second right on the wing of %s", geometry.Name(s))
		}
		p.rights[i] = s
		p.army.Key ^= rightKey(s)
		return nil
	}
	return engine.Refuse(engine.FieldCastling, "no Rook that may castle stands on %s", geometry.Name(s))
}

// Setup returns the position as data.
func (p *Position) Setup() engine.Setup {
	s := engine.Setup{Board: p.army.Board, Hand: p.hand, Side: p.ToMove, Passed: engine.NoSquare, Victim: engine.NoSquare, Halfmove: p.Halfmove, Fullmove: p.Fullmove}
	for _, rook := range p.rights {
		if rook != engine.NoSquare {
			s.Rights = s.Rights.Or(engine.Bit128(rook))
		}
	}
	return s
}

// castlingField is the format of the FEN field with the squares of the Rooks that may castle.
var castlingField = engine.RookSquares(geometry, rookHomes[:])
