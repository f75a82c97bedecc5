package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Field is a field of a FEN, by the name used in messages.
type Field string

// The fields of NOTATION, "FEN".
const (
	FieldFEN       Field = "fen" // the whole: a wrong number of fields
	FieldBoard     Field = "board"
	FieldHand      Field = "hand"
	FieldSide      Field = "side"
	FieldCastling  Field = "castling"
	FieldEnPassant Field = "en passant"
	FieldJewels    Field = "jewels"
	FieldHalfmove  Field = "halfmove clock"
	FieldFullmove  Field = "fullmove"
)

// FENError says which field of a FEN is refused and why.
type FENError struct {
	Field  Field
	Input  string // the field's text
	Reason string
}

func (e *FENError) Error() string {
	return fmt.Sprintf("%s %s: %s", e.Field, quote(e.Input), e.Reason)
}

// Refuse makes a FENError with a formatted reason.
func Refuse(field Field, input, format string, args ...any) *FENError {
	return &FENError{Field: field, Input: input, Reason: fmt.Sprintf(format, args...)}
}

// quote shortens input that is too long for a message.
func quote(s string) string {
	const longest = 120
	if len(s) > longest {
		return strconv.Quote(s[:longest]) + "…"
	}
	return strconv.Quote(s)
}

// FEN is a FEN cut into its fields.
type FEN struct {
	Board, Hand, Side, Castling, EnPassant string
	// More are the fields of the game's own between en passant and the clocks.
	More               []string
	Halfmove, Fullmove string
}

// CutFEN cuts a FEN with the given number of fields of the game's own. The hand is what
// stands behind the board, brackets included. Missing clocks are read as 0 1.
func CutFEN(text string, own int) (FEN, error) {
	fields := strings.Fields(text)
	least := 4 + own
	if len(fields) < least || len(fields) > least+2 {
		return FEN{}, Refuse(FieldFEN, text, "%d fields, want %d to %d", len(fields), least, least+2)
	}
	f := FEN{Board: fields[0], Side: fields[1], Castling: fields[2], EnPassant: fields[3], More: fields[4:least],
		Halfmove: "0", Fullmove: "1"}
	if len(fields) > least {
		f.Halfmove = fields[least]
	}
	if len(fields) > least+1 {
		f.Fullmove = fields[least+1]
	}
	if i := strings.IndexByte(f.Board, '['); i >= 0 {
		f.Board, f.Hand = f.Board[:i], f.Board[i:]
	}
	return f, nil
}

// ReadBoard reads the board field into a mailbox: ranks from the top down, separated by
// slashes, empty runs in decimal. Every letter must be of the piece table and every
// piece stand where its type may; the number of royals is checked too.
func (g *Game) ReadBoard(text string) (Board, error) {
	var b Board
	geo := g.Geometry
	ranks := strings.Split(text, "/")
	if len(ranks) != geo.Ranks {
		return b, Refuse(FieldBoard, text, "%d ranks, want %d", len(ranks), geo.Ranks)
	}
	for i, rank := range ranks {
		if err := g.readRank(&b, rank, geo.Ranks-1-i); err != nil {
			return b, err
		}
	}
	return b, g.checkRoyals(&b, text)
}

func (g *Game) readRank(b *Board, text string, rank int) error {
	geo := g.Geometry
	file := 0
	for i := 0; i < len(text); {
		n := i
		for n < len(text) && text[n] >= '0' && text[n] <= '9' {
			n++
		}
		if n > i {
			run, err := strconv.Atoi(text[i:n])
			if err != nil || text[i] == '0' {
				return Refuse(FieldBoard, text, "an empty run %s", quote(text[i:n]))
			}
			file, i = min(file+run, geo.Files+1), n
			continue
		}
		p := g.PieceOf(text[i])
		if p == NoPiece {
			return Refuse(FieldBoard, text, "unknown letter %q", text[i])
		}
		if file < geo.Files {
			s := geo.At(file, rank)
			if !geo.Exists(s) {
				return Refuse(FieldBoard, text, "a piece on %s, which is no square", geo.Name(s))
			}
			if !g.Type(p.Kind()).MayStand(p.Side(), s) {
				return Refuse(FieldBoard, text, "%s's %s may not stand on %s", p.Side(), g.Type(p.Kind()).Name, geo.Name(s))
			}
			b[s] = p
		}
		file, i = file+1, i+1
	}
	if file != geo.Files {
		return Refuse(FieldBoard, text, "a rank of the wrong length, want %d squares", geo.Files)
	}
	return nil
}

// checkRoyals refuses a side with no or several royals.
func (g *Game) checkRoyals(b *Board, text string) error {
	var royals [2]int
	for _, p := range b {
		if p != NoPiece && g.Type(p.Kind()).Royal {
			royals[p.Side()]++
		}
	}
	for _, side := range []Side{White, Black} {
		if royals[side] != 1 {
			return Refuse(FieldBoard, text, "%s has %d royals, want 1", side, royals[side])
		}
	}
	return nil
}

// roomForFields is room for what follows the board field in nearly every FEN.
const roomForFields = 32

// WriteBoard writes the board field.
func (g *Game) WriteBoard(sb *strings.Builder, b *Board) {
	geo := g.Geometry
	sb.Grow((geo.Files+1)*geo.Ranks + roomForFields)
	for rank := geo.Ranks - 1; rank >= 0; rank-- {
		run := 0
		for file := range geo.Files {
			p := b[geo.At(file, rank)]
			if p == NoPiece {
				run++
				continue
			}
			if run > 0 {
				sb.WriteString(strconv.Itoa(run))
				run = 0
			}
			sb.WriteByte(g.Letter(p))
		}
		if run > 0 {
			sb.WriteString(strconv.Itoa(run))
		}
		if rank > 0 {
			sb.WriteByte('/')
		}
	}
}

// ReadSide reads the side field.
func ReadSide(text string) (Side, error) {
	switch text {
	case "w":
		return White, nil
	case "b":
		return Black, nil
	}
	return White, Refuse(FieldSide, text, "want w or b")
}

// Hand counts the pieces a side holds off the board, by piece.
type Hand [MaxPieces]uint8

// ReadHand reads a hand field, brackets included, in any order of letters; kinds are
// those that a hand may hold.
func (g *Game) ReadHand(text string, kinds []Kind) (Hand, error) {
	var h Hand
	if len(text) < 2 || text[0] != '[' || text[len(text)-1] != ']' {
		return h, Refuse(FieldHand, text, "want the pieces in hand in brackets, [] if there are none")
	}
	for _, letter := range []byte(text[1 : len(text)-1]) {
		p := g.PieceOf(letter)
		if p == NoPiece || !slices.Contains(kinds, p.Kind()) {
			return h, Refuse(FieldHand, text, "no hand holds %q", letter)
		}
		if h[p]++; h[p] == handLimit {
			return h, Refuse(FieldHand, text, "too many of %q", letter)
		}
	}
	return h, nil
}

// WriteHand writes a hand field: White's pieces first, each side's in the order of kinds.
func (g *Game) WriteHand(sb *strings.Builder, h *Hand, kinds []Kind) {
	sb.WriteByte('[')
	for _, side := range []Side{White, Black} {
		for _, k := range kinds {
			p := NewPiece(k, side)
			for range h[p] {
				sb.WriteByte(g.Letter(p))
			}
		}
	}
	sb.WriteByte(']')
}

// The largest clocks that are read; no game comes near.
const largestClock = 9999

// Clocks reads the two clock fields.
func (f *FEN) Clocks() (halfmove, fullmove int, err error) {
	if halfmove, err = readClock(FieldHalfmove, f.Halfmove, 0); err != nil {
		return 0, 0, err
	}
	fullmove, err = readClock(FieldFullmove, f.Fullmove, 1)
	return halfmove, fullmove, err
}

func readClock(field Field, text string, least int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > largestClock || text[0] == '+' {
		return 0, Refuse(field, text, "want a number from %d to %d", least, largestClock)
	}
	return n, nil
}
