package engine

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Field is the name of a field of a FEN, as used in messages.
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

// Refuse returns a FENError for a field with a formatted reason.
func Refuse(field Field, format string, args ...any) *FENError {
	return &FENError{Field: field, Reason: fmt.Sprintf(format, args...)}
}

// quote returns a text in quotation marks, shortened if it is too long for a message.
func quote(s string) string {
	const longest = 120
	if len(s) > longest {
		return strconv.Quote(s[:longest]) + "…"
	}
	return strconv.Quote(s)
}

// FieldFormat reads and writes a field of a FEN that has a different form in different games.
type FieldFormat struct {
	Name Field
	// Read parses the field into s, in which board and side are already set. Its error is a
	// *FENError.
	Read func(text string, s *Setup) error
	// Mend rewrites the field from the form that other programs write into the form that Read
	// expects, and drops what contradicts the board. It is nil if all programs write the field
	// alike.
	Mend func(text string, s *Setup) string
	// Write appends the field.
	Write func(dst []byte, s *Setup) []byte
}

// FEN is a FEN split into its fields, so that they can be shown or changed one by one.
type FEN struct {
	Board string
	// Hand is the text of the pieces in hand, which follows the board in brackets, brackets
	// included.
	Hand                      string
	Side, Castling, EnPassant string
	// Own is the field of the game's own, between en passant and the counters; empty in games
	// without such a field.
	Own                string
	Halfmove, Fullmove string
}

// The number of fields that every FEN has, and the number of fields at the end (the counters) that
// may be missing.
const (
	sharedFields  = 4
	counterFields = 2
)

// CutFEN splits a FEN of the game into fields. Missing counters become 0 and 1.
func (g *Game) CutFEN(text string) (FEN, error) {
	return g.CutShortFEN(text, sharedFields+g.ownFields())
}

// CutShortFEN splits a FEN of the game whose last fields may be missing; the first ones, as many as
// least says, must be there. Missing fields get defaults: White to move, no castling rights, and the
// field that only this game has as in its start position.
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

// CutForeignFEN splits a FEN written by a program that does not know the fields of this program's
// games. The board and the side must be present; text after the counters is dropped.
func CutForeignFEN(text string) (FEN, error) {
	fields := strings.Fields(text)
	if len(fields) < 2 {
		return FEN{}, errors.New("a FEN has a board and a side at least")
	}
	return assign(fields, new(Game).Fields()), nil
}

// assign fills the given fields of a FEN with the texts, in order; fields without a text get
// defaults.
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

// Fields returns the fields of the game's FENs in their order, except the hand, which follows the
// board without a blank.
func (g *Game) Fields() []Field {
	fields := []Field{FieldBoard, FieldSide, FieldCastling, FieldEnPassant}
	if g.Own != nil {
		fields = append(fields, g.Own.Name)
	}
	return append(fields, FieldHalfmove, FieldFullmove)
}

// Text returns a pointer to the text of a field, to read or change it.
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

// blame adds the text of the wrong field to a *FENError that does not have it yet.
func (f *FEN) blame(err error) error {
	if refusal, ok := err.(*FENError); ok && refusal.Input == "" && refusal.Field != fieldFEN {
		refusal.Input = *f.Text(refusal.Field)
	}
	return err
}
