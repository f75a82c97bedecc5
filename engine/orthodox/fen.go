package orthodox

import (
	"strconv"
	"strings"

	"panthera/engine"
)

// SetFEN sets up a position.
func (p *Position) SetFEN(text string) error {
	fresh, err := p.army.frame.read(text)
	if err != nil {
		return err
	}
	fresh.past, fresh.history = p.past[:0], p.history
	fresh.history.Reset()
	fresh.changes = p.changes
	fresh.changes.Reset()
	*p = *fresh
	return nil
}

// read makes a position from a FEN.
func (f *Frame) read(text string) (*Position, error) {
	fen, err := engine.CutFEN(text, 0)
	if err != nil {
		return nil, err
	}
	if fen.Hand != "" {
		return nil, engine.Refuse(engine.FieldHand, fen.Hand, "this game has no hands")
	}
	board, err := f.game.ReadBoard(fen.Board)
	if err != nil {
		return nil, err
	}
	p := &Position{army: Army{frame: f}}
	for s, piece := range board {
		if piece != engine.NoPiece {
			p.army.Put(piece, engine.Square(s))
		}
	}
	if p.side, err = engine.ReadSide(fen.Side); err != nil {
		return nil, err
	}
	p.checkers = p.findCheckers()
	if p.army.Attacked(p.army.Royal(p.side.Other()), p.side, p.army.Occupied()) {
		return nil, engine.Refuse(engine.FieldSide, fen.Side, "%s is in check though it is not its move", p.side.Other())
	}
	if p.rights, err = p.army.ReadRights(fen.Castling); err != nil {
		return nil, err
	}
	if p.passed, err = p.readPassed(fen.EnPassant); err != nil {
		return nil, err
	}
	if p.halfmove, p.fullmove, err = fen.Clocks(); err != nil {
		return nil, err
	}
	return p, nil
}

// readPassed reads the en passant field. A square on which no pawn can capture is
// accepted and dropped, whatever pawn has just passed over it.
func (p *Position) readPassed(text string) (engine.Square, error) {
	if text == "-" {
		return noPassed, nil
	}
	s, ok := Geometry.Square(text)
	if !ok {
		return noPassed, engine.Refuse(engine.FieldEnPassant, text, "not a square")
	}
	them := p.side.Other()
	from, to := int(s)-forward[them], int(s)+forward[them]
	if !secondStep[them].Has(s) || p.army.Board[to] != engine.NewPiece(Pawn, them) ||
		p.army.Board[s] != engine.NoPiece || p.army.Board[from] != engine.NoPiece {
		return noPassed, engine.Refuse(engine.FieldEnPassant, text, "no pawn can just have passed over it")
	}
	return p.capturablePassed(s), nil
}

// FEN writes the position.
func (p *Position) FEN() string {
	var sb strings.Builder
	p.Game().WriteBoard(&sb, &p.army.Board)
	sb.WriteByte(' ')
	sb.WriteByte(p.side.Letter())
	sb.WriteByte(' ')
	p.army.frame.WriteRights(&sb, p.rights)
	sb.WriteByte(' ')
	sb.WriteString(Geometry.Name(p.passed))
	sb.WriteString(" " + strconv.Itoa(p.halfmove) + " " + strconv.Itoa(p.fullmove))
	return sb.String()
}
