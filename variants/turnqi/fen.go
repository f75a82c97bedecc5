package turnqi

import (
	"fmt"
	"strings"

	"panthera/engine"
)

// SetFEN sets up a position and forgets the history.
func (p *Position) SetFEN(text string) error {
	next := Position{game: p.game}
	if err := next.read(text); err != nil {
		return err
	}
	next.past, next.changes = p.past[:0], p.changes
	next.changes.Reset()
	*p = next
	return nil
}

// read reads a FEN into an empty position.
func (p *Position) read(text string) error {
	fields, err := engine.CutFEN(text, 0)
	if err != nil {
		return err
	}
	board, err := p.game.ReadBoard(fields.Board)
	if err != nil {
		return err
	}
	if fields.Hand != "" {
		return engine.Refuse(engine.FieldHand, fields.Hand, "nobody holds pieces in hand")
	}
	p.fill(&board)
	if p.facing(p.kings[engine.White], &p.occupancy, engine.White) {
		return engine.Refuse(engine.FieldBoard, fields.Board, "the Kings face each other")
	}
	if p.side, err = engine.ReadSide(fields.Side); err != nil {
		return err
	}
	if idle := p.side.Other(); p.attacked(p.kings[idle], idle) {
		return engine.Refuse(engine.FieldSide, fields.Side, "%s is in check and not to move", idle)
	}
	if err := nothing(engine.FieldCastling, fields.Castling); err != nil {
		return err
	}
	if err := nothing(engine.FieldEnPassant, fields.EnPassant); err != nil {
		return err
	}
	clock, fullmove, err := fields.Clocks()
	p.clock, p.fullmove = int32(clock), fullmove
	return err
}

// nothing refuses whatever stands in a field that this game does not use.
func nothing(field engine.Field, text string) error {
	if text == "-" {
		return nil
	}
	return engine.Refuse(field, text, "there is no %s, want -", field)
}

// FEN writes the position.
func (p *Position) FEN() string {
	var sb strings.Builder
	p.game.WriteBoard(&sb, &p.board)
	fmt.Fprintf(&sb, " %c - - %d %d", p.side.Letter(), p.clock, p.fullmove)
	return sb.String()
}
