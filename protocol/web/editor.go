package web

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/transport"
)

// editRequest asks for a position that is being set up, after a change. It keeps nothing
// at the table: the tab has the FEN.
type editRequest struct {
	transport.Head
	Game string `json:"game"`
	// FEN is the position before the change; the start if it is empty.
	FEN     string `json:"fen"`
	View    string `json:"view"`
	Flipped bool   `json:"flipped"`
	// Put sets or takes away a piece.
	Put *putting `json:"put,omitempty"`
	// Set changes fields behind the board, by number from 0; Hand the hand, if it is
	// given.
	Set  map[int]string `json:"set,omitempty"`
	Hand *string        `json:"hand,omitempty"`
	// Clear takes all pieces but the royals off the board.
	Clear bool `json:"clear,omitempty"`
}

// putting is a piece, by letter, on a square; no letter for none.
type putting struct {
	At     string `json:"at"`
	Letter string `json:"letter"`
}

// draftMessage is a position that is being set up.
type draftMessage struct {
	Type string `json:"type"`
	Game string `json:"game"`
	FEN  string `json:"fen"`
	// Position is what the board shows; none if the FEN is so wrong that nothing can be.
	Position *position `json:"position,omitempty"`
	// Fields are those behind the board with their names, Hand the hand of a game that
	// has one.
	Fields []namedField `json:"fields,omitempty"`
	Hand   *string      `json:"hand,omitempty"`
	// Refusal is why the game refuses the position, Field what of it; empty if it does
	// not.
	Refusal string `json:"refusal,omitempty"`
	Field   string `json:"field,omitempty"`
	// Palette is every piece of the game, for the tab to choose from.
	Palette []draw.Piece `json:"palette,omitempty"`
}

type namedField struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// edit answers with the position after a change.
func (t *table) edit(r *editRequest) error {
	g, err := t.server.game(r.Game)
	if err != nil {
		return err
	}
	board, err := t.server.boards.board(g, r.View, r.Flipped)
	if err != nil {
		return err
	}
	if r.FEN == "" {
		r.FEN = g.Start
	}
	m := draftMessage{Type: "draft", Game: g.ID, FEN: r.FEN, Palette: palette(g)}
	d, readable := readDraft(g, r.FEN)
	if !readable {
		m.refuse(engine.NewPosition(g).SetFEN(r.FEN))
		t.desk.send(m)
		return nil
	}
	if err := d.change(r); err != nil {
		return err
	}
	m.FEN = d.FEN()
	if p, err := d.position(); err != nil {
		m.refuse(err)
	} else {
		m.FEN = p.FEN()
		d, _ = readDraft(g, m.FEN)
	}
	shown := show(d.shown(), board)
	m.Position, m.Fields = &shown, d.named()
	if d.hand != "" {
		m.Hand = &d.hand
	}
	t.desk.send(m)
	return nil
}

func (m *draftMessage) refuse(err error) {
	var refusal *engine.FENError
	if errors.As(err, &refusal) {
		m.Field = string(refusal.Field)
	}
	if err != nil {
		m.Refusal = err.Error()
	}
}

// change makes the changes that are asked for.
func (d *draft) change(r *editRequest) error {
	if r.Clear {
		for s, p := range d.board {
			if p != engine.NoPiece && !d.game.Type(p.Kind()).Royal {
				d.board[s] = engine.NoPiece
			}
		}
	}
	if r.Put != nil {
		s, rest := d.game.Geometry.CutSquare(r.Put.At)
		if s == engine.NoSquare || rest != "" {
			return fmt.Errorf("%q is no square", r.Put.At)
		}
		d.board[s] = engine.NoPiece
		if r.Put.Letter != "" {
			if d.board[s] = d.game.PieceOf(r.Put.Letter[0]); d.board[s] == engine.NoPiece || len(r.Put.Letter) > 1 {
				return fmt.Errorf("%q is no piece of %s", r.Put.Letter, d.game.Name)
			}
		}
	}
	for i, text := range r.Set {
		if i < 0 || i >= len(d.fields) || len(strings.Fields(text)) != 1 {
			return fmt.Errorf("there is no field %d that could be %q", i, text)
		}
		d.fields[i] = strings.TrimSpace(text)
	}
	if r.Hand != nil && d.hand != "" {
		d.hand = "[" + strings.Trim(strings.Join(strings.Fields(*r.Hand), ""), "[]") + "]"
	}
	return nil
}

// ownFieldNames are the names of fields of a game's own, in the order of the FEN.
var ownFieldNames = []engine.Field{engine.FieldJewels}

// named is the fields behind the board with their names.
func (d *draft) named() []namedField {
	names := []engine.Field{engine.FieldSide, engine.FieldCastling, engine.FieldEnPassant}
	for i := range len(d.fields) - sharedFields - clockFields {
		name := engine.Field(fmt.Sprintf("field %d", i+1))
		if i < len(ownFieldNames) {
			name = ownFieldNames[i]
		}
		names = append(names, name)
	}
	names = append(names, engine.FieldHalfmove, engine.FieldFullmove)
	list := make([]namedField, len(d.fields))
	for i, text := range d.fields {
		list[i] = namedField{string(names[min(i, len(names)-1)]), text}
	}
	return list
}

// palette is a piece of each kind and side.
func palette(g *engine.Game) []draw.Piece {
	board, err := draw.NewBoard(g, "")
	if err != nil {
		return nil
	}
	var pieces []draw.Piece
	for _, side := range []engine.Side{engine.White, engine.Black} {
		for i := range g.Pieces {
			pieces = append(pieces, portrait(g, board, engine.NewPiece(engine.Kind(i+1), side)))
		}
	}
	return pieces
}

// portrait is a piece as it is drawn, alone in the middle of the board.
func portrait(g *engine.Game, board *draw.Board, piece engine.Piece) draw.Piece {
	fields := strings.Fields(g.Start)
	d := &draft{game: g, fields: slices.Clone(fields[1:])}
	if strings.Contains(fields[0], "[") {
		d.hand = "[]"
	}
	for _, s := range board.Squares {
		if g.Type(piece.Kind()).MayStand(piece.Side(), s.Square) {
			d.board[s.Square] = piece
			for _, piece := range draw.Pieces(d.shown(), board) {
				if piece.Square == s.Square && piece.Badge == "" && piece.Letter != "" {
					return piece
				}
			}
			d.board[s.Square] = engine.NoPiece
		}
	}
	return draw.Piece{Letter: string(g.Letter(piece)), Name: g.Type(piece.Kind()).Name, Side: piece.Side()}
}
