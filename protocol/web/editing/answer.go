package editing

import (
	"errors"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/draft"
	"panthera/protocol/web/transport"
)

// Request asks for a position that is being set up, after a change.
type Request struct {
	transport.Head
	Game string `json:"game"`
	// FEN is the position before the change; empty for the start.
	FEN     string `json:"fen"`
	View    string `json:"view"`
	Flipped bool   `json:"flipped"`
	draft.Change
}

// Message is a position that is being set up.
type Message struct {
	Type string `json:"type"`
	Game string `json:"game"`
	FEN  string `json:"fen"`
	// Position is the position on the board; nil if the FEN is too wrong to show anything.
	Position *describe.Position `json:"position,omitempty"`
	// Fields are the fields behind the board with their names, Hand the pieces off the board in
	// a game that has hands.
	Fields []draft.Named `json:"fields,omitempty"`
	Hand   []draft.Held  `json:"hand,omitempty"`
	// Refusal says why the game refuses the position, Field which field is wrong; empty if it
	// does not.
	Refusal string `json:"refusal,omitempty"`
	Field   string `json:"field,omitempty"`
	// Palette is every piece of the game, for the tab to choose from.
	Palette []draw.Piece `json:"palette,omitempty"`
}

// Answer is the position of a game after the requested change, on one of its boards.
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

// refuse says why a game refuses the position, if it does.
func (m *Message) refuse(err error) {
	var refusal *engine.FENError
	if errors.As(err, &refusal) {
		m.Field = string(refusal.Field)
	}
	if err != nil {
		m.Refusal = err.Error()
	}
}
