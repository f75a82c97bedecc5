package engine

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Field is a field of a FEN, by the name used in messages.
type Field string

// The fields of a FEN (docs/protocol.md).
const (
	fieldFEN       Field = "fen" // the whole: a wrong number of fields
	FieldBoard     Field = "board"
	FieldHand      Field = "hand"
	FieldSide      Field = "side"
	FieldCastling  Field = "castling"
	FieldEnPassant Field = "en passant"
	FieldJewels    Field = "jewels"
	FieldHalfmove  Field = "halfmove clock"
	FieldFullmove  Field = "fullmove"
)

// FENError says which field of a position is refused and why.
type FENError struct {
	Field  Field
	Input  string // the field's text; empty where the position was no text
	Reason string
}

func (e *FENError) Error() string {
	if e.Input == "" && e.Field != fieldFEN {
		return fmt.Sprintf("%s: %s", e.Field, e.Reason)
	}
	return fmt.Sprintf("%s %s: %s", e.Field, quote(e.Input), e.Reason)
}

// Refuse makes a FENError with a formatted reason.
func Refuse(field Field, format string, args ...any) *FENError {
	return &FENError{Field: field, Reason: fmt.Sprintf(format, args...)}
}

// quote shortens input that is too long for a message.
func quote(s string) string {
	const longest = 120
	if len(s) > longest {
		return strconv.Quote(s[:longest]) + "…"
	}
	return strconv.Quote(s)
}

// FieldFormat reads and writes a field of a FEN whose form depends on the game.
type FieldFormat struct {
	Name Field
	// Read parses the field into a setup in which board and side are set already. Its error is a
	// *FENError.
	Read func(text string, s *Setup) error
	// Mend rewrites the field as other programs write it into the form that Read expects, and drops
	// what contradicts the board. It is nil if all programs write the field alike.
	Mend func(text string, s *Setup) string
	// Write appends the field.
	Write func(dst []byte, s *Setup) []byte
}

// FEN is a FEN split into its fields, so that they can be shown or changed one by one.
type FEN struct {
	Board string
	// Hand is the hand behind the board, brackets included.
	Hand                      string
	Side, Castling, EnPassant string
	// Own is the field between en passant and the counters; empty in games without one.
	Own                string
	Halfmove, Fullmove string
}

// The number of fields that every FEN has, and the number of last fields that may be missing.
const (
	sharedFields  = 4
	counterFields = 2
)

// CutFEN splits a FEN of the game. Missing counters are 0 and 1.
func (g *Game) CutFEN(text string) (FEN, error) {
	return g.CutShortFEN(text, sharedFields+g.ownFields())
}

// CutShortFEN splits a FEN of which at least the first least fields must be there, the board among
// them. Missing fields get defaults: White to move, the start position's lists of own things, empty
// fields.
func (g *Game) CutShortFEN(text string, least int) (FEN, error) {
	fields, most := strings.Fields(text), sharedFields+g.ownFields()+counterFields
	if len(fields) < least || len(fields) > most {
		return FEN{}, g.refuseWhole(text, len(fields), least, most)
	}
	f := assign(fields, g.Fields())
	if g.Own != nil && f.Own == "" {
		start, _ := g.CutFEN(g.Start)
		f.Own = start.Own
	}
	return f, nil
}

// CutForeignFEN splits a FEN of a program that does not know the games' own fields. The board and
// the side must be there; text beyond the counters is dropped.
func CutForeignFEN(text string) (FEN, error) {
	fields := strings.Fields(text)
	if len(fields) < 2 {
		return FEN{}, errors.New("a FEN has a board and a side at least")
	}
	return assign(fields, new(Game).Fields()), nil
}

// assign fills fields of a FEN from texts, as long as there are texts.
func assign(texts []string, fields []Field) FEN {
	f := FEN{Side: "w", Castling: "-", EnPassant: "-", Halfmove: "0", Fullmove: "1"}
	for i, field := range fields[:min(len(fields), len(texts))] {
		*f.Text(field) = texts[i]
	}
	if i := strings.IndexByte(f.Board, '['); i >= 0 {
		f.Board, f.Hand = f.Board[:i], f.Board[i:]
	}
	return f
}

func (g *Game) refuseWhole(text string, have, least, most int) error {
	err := Refuse(fieldFEN, "%d fields, want %d to %d", have, least, most)
	err.Input = text
	return err
}

func (g *Game) ownFields() int {
	if g.Own != nil {
		return 1
	}
	return 0
}

// Fields are the fields of the game's FENs in their order, except the hand, which stands behind
// the board.
func (g *Game) Fields() []Field {
	fields := []Field{FieldBoard, FieldSide, FieldCastling, FieldEnPassant}
	if g.Own != nil {
		fields = append(fields, g.Own.Name)
	}
	return append(fields, FieldHalfmove, FieldFullmove)
}

// Text points to the text of a field, to read or change it.
func (f *FEN) Text(field Field) *string {
	switch field {
	case FieldBoard:
		return &f.Board
	case FieldHand:
		return &f.Hand
	case FieldSide:
		return &f.Side
	case FieldCastling:
		return &f.Castling
	case FieldEnPassant:
		return &f.EnPassant
	case FieldHalfmove:
		return &f.Halfmove
	case FieldFullmove:
		return &f.Fullmove
	}
	return &f.Own
}

// String joins the fields.
func (f *FEN) String() string {
	fields := []string{f.Board + f.Hand, f.Side, f.Castling, f.EnPassant, f.Own, f.Halfmove, f.Fullmove}
	if f.Own == "" {
		fields = append(fields[:sharedFields], fields[sharedFields+1:]...)
	}
	return strings.Join(fields, " ")
}

// blame adds the text of the wrong field to a refusal.
func (f *FEN) blame(err error) error {
	if refusal, ok := err.(*FENError); ok && refusal.Input == "" && refusal.Field != fieldFEN {
		refusal.Input = *f.Text(refusal.Field)
	}
	return err
}
