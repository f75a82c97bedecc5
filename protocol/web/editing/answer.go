package editing

import (
	"errors"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/draft"
	"panthera/protocol/web/transport"
)

// Request asks to change a position that is being set up, and for the result.
type Request struct {
	transport.Head
	Game string `json:"game"`
	// FEN is the position before the change; empty for the start position.
	FEN     string `json:"fen"`
	View    string `json:"view"`
	Flipped bool   `json:"flipped"`
	draft.Change
}

// Message is the answer: the position after the change, and why the game refuses it if it does.
type Message struct {
	Type string `json:"type"`
	Game string `json:"game"`
	FEN  string `json:"fen"`
	// Position is what the board shows; nil if the FEN is too malformed to show anything.
	Position *describe.Position `json:"position,omitempty"`
	// Fields are the FEN fields that follow the board, with their names. Hand are the pieces in
	// hand, if the game has such.
	Fields []draft.Named `json:"fields,omitempty"`
	Hand   []draft.Held  `json:"hand,omitempty"`
	// Refusal says why the game refuses the position, Field which field of the FEN is wrong; both
	// are empty if the position is valid.
	Refusal string `json:"refusal,omitempty"`
	Field   string `json:"field,omitempty"`
	// Palette has one piece of each kind and side, for the user to choose from.
	Palette []draw.Piece `json:"palette,omitempty"`
}

// Answer makes the change that r asks for and returns the resulting position on the given board.
func Answer(g *engine.Game, board *draw.Board, r *Request) (*Message, error) {
	fen := r.FEN
	if fen == "" {
		fen = g.Start
	}
	m := &Message{Type: "draft", Game: g.ID, FEN: fen, Palette: draft.Palette(g)}
	f, readable := draft.ReadForm(g, fen)
	if !readable {
		m.refuse(engine.NewPosition(g).SetFEN(fen))
		return m, nil
	}
	if err := f.Change(r.Change); err != nil {
		return nil, err
	}
	d, err := f.Draft()
	if err == nil {
		var p engine.Position
		if p, err = d.Position(); err == nil {
			f, _ = draft.ReadForm(g, p.FEN())
		}
	}
	m.refuse(err)
	m.FEN = f.FEN()
	shown := describe.Show(d.Shown(), board)
	m.Position, m.Fields, m.Hand = &shown, f.Behind(), f.Held()
	return m, nil
}

// refuse fills in Refusal and Field from the error for an invalid position; nil for a valid one.
func (m *Message) refuse(err error) {
	var refusal *engine.FENError
	if errors.As(err, &refusal) {
		m.Field = string(refusal.Field)
	}
	if err != nil {
		m.Refusal = err.Error()
	}
}
