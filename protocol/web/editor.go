package web

import (
	"errors"

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
	f, readable := readForm(g, r.FEN)
	if !readable {
		m.refuse(engine.NewPosition(g).SetFEN(r.FEN))
		t.desk.send(m)
		return nil
	}
	if err := f.change(r); err != nil {
		return err
	}
	d, err := f.draft()
	if err == nil {
		var p engine.Position
		if p, err = d.position(); err == nil {
			f, _ = readForm(g, p.FEN())
		}
	}
	m.refuse(err)
	m.FEN = f.FEN()
	shown := show(d.shown(), board)
	m.Position, m.Fields = &shown, f.named()
	if len(g.Hand) > 0 {
		m.Hand = &f.fields.Hand
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
	d := &draft{g, engine.EmptySetup()}
	d.Things = g.StartSetup().Things
	for _, s := range board.Squares {
		if g.Type(piece.Kind()).MayStand(piece.Side(), s.Square) {
			d.Board[s.Square] = piece
			for _, piece := range draw.Pieces(d.shown(), board) {
				if piece.Square == s.Square && piece.Badge == "" && piece.Letter != "" {
					return piece
				}
			}
			d.Board[s.Square] = engine.NoPiece
		}
	}
	return draw.Piece{Letter: string(g.Letter(piece)), Name: g.Type(piece.Kind()).Name, Side: piece.Side()}
}
