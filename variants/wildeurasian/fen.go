package wildeurasian

import (
	"strconv"
	"strings"

	"panthera/engine"
)

// SetFEN sets up a position (NOTATION, "FEN"; sheet, Castling, for the rights).
func (p *Position) SetFEN(text string) error {
	f, err := engine.CutFEN(text, 0)
	if err != nil {
		return err
	}
	n := Position{t: p.t, rights: noRights}
	if err := n.readBoard(f.Board); err != nil {
		return err
	}
	if err := n.readHand(f.Hand); err != nil {
		return err
	}
	if err := n.readSide(f.Side); err != nil {
		return err
	}
	if err := n.readRights(f.Castling); err != nil {
		return err
	}
	if f.EnPassant != "-" {
		return engine.Refuse(engine.FieldEnPassant, f.EnPassant, "there is no en passant, want -")
	}
	if n.halfmove, n.fullmove, err = f.Clocks(); err != nil {
		return err
	}
	n.past, n.history, n.changes = p.past[:0], p.history, p.changes
	n.history.Reset()
	n.changes.Reset()
	*p = n
	return nil
}

func (p *Position) readBoard(text string) error {
	board, err := p.t.game.ReadBoard(text)
	if err != nil {
		return err
	}
	for s, piece := range board {
		if piece != engine.NoPiece {
			p.put(piece, engine.Square(s))
		}
	}
	for side := engine.White; side <= engine.Black; side++ {
		p.kings[side] = p.of(King, side).First()
		if n := p.of(Wazir, side).Count(); n > p.t.mostWazirs {
			return engine.Refuse(engine.FieldBoard, text, "%s has %d Wazirs, at most %d are allowed", side, n, p.t.mostWazirs)
		}
	}
	if p.faced(engine.White, p.kings[engine.White], p.occupied()) {
		return engine.Refuse(engine.FieldBoard, text, "the Kings face each other with nothing between them")
	}
	return nil
}

// readHand reads the pieces in hand. Where nothing comes back from a hand a FEN has
// none; one that has is read, because other programs write it, and forgotten.
func (p *Position) readHand(text string) error {
	if len(p.t.game.Hand) == 0 && text == "" {
		return nil
	}
	hand, err := p.t.game.ReadHand(text, officers)
	if err != nil || len(p.t.game.Hand) == 0 {
		return err
	}
	for piece, n := range hand {
		if int(n)+p.pieces[piece].Count() > mostHeld {
			return engine.Refuse(engine.FieldHand, text, "more than %d of %c on the board and in hand", mostHeld,
				p.t.game.Letter(engine.Piece(piece)))
		}
		for range n {
			p.take(engine.Piece(piece))
		}
	}
	return nil
}

// readSide reads whose move it is and refuses a check that was not met.
func (p *Position) readSide(text string) error {
	side, err := engine.ReadSide(text)
	if err != nil {
		return err
	}
	p.side = side
	if side == engine.Black {
		p.key ^= engine.SideKey
	}
	if p.attacked(side.Other()) {
		return engine.Refuse(engine.FieldSide, text, "%s, who is not to move, is in check", side.Other())
	}
	return nil
}

// readRights reads the squares of the Rooks that may castle.
func (p *Position) readRights(text string) error {
	if text == "-" {
		return nil
	}
	if !p.t.castling {
		return engine.Refuse(engine.FieldCastling, text, "there is no castling, want -")
	}
	for rest := text; rest != ""; {
		var s engine.Square
		if s, rest = geometry.CutSquare(rest); s == engine.NoSquare {
			return engine.Refuse(engine.FieldCastling, text, "want the squares of Rooks, or -")
		}
		if err := p.readRight(text, s); err != nil {
			return err
		}
	}
	return nil
}

func (p *Position) readRight(text string, s engine.Square) error {
	name := geometry.Name(s)
	for i, homes := range rookHomes {
		if !homes.Has(s) {
			continue
		}
		side := engine.Side(i / wings)
		switch {
		case p.board[s] != engine.NewPiece(Rook, side):
			return engine.Refuse(engine.FieldCastling, text, "%s has no Rook on %s", side, name)
		case !kingHomes[side].Has(p.kings[side]):
			return engine.Refuse(engine.FieldCastling, text, "%s's King has left its four squares", side)
		case p.rights[i] != engine.NoSquare:
			return engine.Refuse(engine.FieldCastling, text, "a second right on the wing of %s", name)
		}
		p.setRight(i, s)
		return nil
	}
	return engine.Refuse(engine.FieldCastling, text, "no Rook that may castle stands on %s", name)
}

// FEN writes the position.
func (p *Position) FEN() string {
	var sb strings.Builder
	p.t.game.WriteBoard(&sb, &p.board)
	if len(p.t.game.Hand) > 0 {
		p.t.game.WriteHand(&sb, &p.hand, p.t.game.Hand)
	}
	sb.WriteByte(' ')
	sb.WriteByte(p.side.Letter())
	sb.WriteByte(' ')
	if p.rights == noRights {
		sb.WriteByte('-')
	}
	for _, s := range p.rights {
		if s != engine.NoSquare {
			sb.WriteString(geometry.Name(s))
		}
	}
	sb.WriteString(" - " + strconv.Itoa(p.halfmove) + " " + strconv.Itoa(p.fullmove))
	return sb.String()
}
