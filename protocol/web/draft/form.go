package draft

import (
	"fmt"
	"strings"

	"panthera/engine"
)

// Form is a position that a person is setting up. Its board is valid, but the other fields of the
// FEN, as filled in, need not be readable yet.
type Form struct {
	game   *engine.Game
	board  engine.Setup // what stands on it
	fields engine.FEN
}

// Change is a change of a form.
type Change struct {
	// Put sets or removes a piece, Move moves one to another square.
	Put  *Putting `json:"put,omitempty"`
	Move *Moving  `json:"move,omitempty"`
	// Set changes fields behind the board, by number from 0; Hand changes the hand, if it is given.
	Set  map[int]string `json:"set,omitempty"`
	Hand *string        `json:"hand,omitempty"`
	// Clear removes all pieces but the royals, and castling rights and the like with them.
	Clear bool `json:"clear,omitempty"`
}

// Putting is a piece, by letter, on a square; an empty letter means no piece.
type Putting struct {
	At     string `json:"at"`
	Letter string `json:"letter"`
}

// Moving is two squares, from and to.
type Moving struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// Named is a field with its name.
type Named struct {
	Name string `json:"name"`
	Text string `json:"text"`
	// Rights are the rights of a field of castling rights, Options the possible other values of
	// a field where they can be listed.
	Rights  []Right  `json:"rights,omitempty"`
	Options []string `json:"options,omitempty"`
}

// ReadForm parses a FEN as far as it can be shown. It returns false if ranks and letters do not fit
// the game's board. Everything else may be wrong or missing.
func ReadForm(g *engine.Game, fen string) (*Form, bool) {
	fields, err := g.CutShortFEN(fen, 1)
	if err != nil {
		return nil, false
	}
	f := &Form{game: g, fields: fields}
	return f, g.ReadBoard(fields.Board, &f.board) == nil
}

// behind are the fields behind the board in their order.
func (f *Form) behind() []engine.Field { return f.game.Fields()[1:] }

// Change makes the given changes.
func (f *Form) Change(c Change) error {
	if c.Clear {
		for s, p := range f.board.Board {
			if p == engine.NoPiece || !f.game.Type(p.Kind()).Royal {
				f.board.Put(engine.NoPiece, engine.Square(s))
			}
		}
		for _, field := range f.behind() {
			if field == engine.FieldCastling || field == engine.FieldEnPassant {
				*f.fields.Text(field) = "-"
			}
		}
	}
	if c.Move != nil {
		from, known := f.game.Geometry.Square(c.Move.From)
		to, ok := f.game.Geometry.Square(c.Move.To)
		if !known || !ok {
			return fmt.Errorf("%q and %q are not both squares", c.Move.From, c.Move.To)
		}
		f.board.Move(from, to)
	}
	if c.Put != nil {
		s, ok := f.game.Geometry.Square(c.Put.At)
		if !ok {
			return fmt.Errorf("%q is no square", c.Put.At)
		}
		piece := engine.NoPiece
		if c.Put.Letter != "" {
			if piece = f.game.PieceOf(c.Put.Letter[0]); piece == engine.NoPiece || len(c.Put.Letter) > 1 {
				return fmt.Errorf("%q is no piece of %s", c.Put.Letter, f.game.Name)
			}
		}
		f.board.Put(piece, s)
	}
	for i, text := range c.Set {
		if i < 0 || i >= len(f.behind()) || len(strings.Fields(text)) != 1 {
			return fmt.Errorf("there is no field %d that could be %q", i, text)
		}
		*f.fields.Text(f.behind()[i]) = strings.TrimSpace(text)
	}
	if c.Hand != nil && len(f.game.Hand) > 0 {
		f.fields.Hand = "[" + strings.Trim(strings.Join(strings.Fields(*c.Hand), ""), "[]") + "]"
	}
	return nil
}

// FEN is the whole form.
func (f *Form) FEN() string {
	f.fields.Board = string(f.game.AppendBoard(nil, &f.board))
	return f.fields.String()
}

// Draft is the draft of the form, as far as it can be parsed. The error is a *engine.FENError.
func (f *Form) Draft() (*Draft, error) {
	s, err := f.game.Read(&f.fields)
	s.Board, s.Promoted, s.Walls = f.board.Board, f.board.Promoted, f.board.Walls
	return &Draft{f.game, s}, err
}

// Behind are the fields behind the board with their names.
func (f *Form) Behind() []Named {
	var list []Named
	for _, field := range f.behind() {
		named := Named{Name: string(field), Text: *f.fields.Text(field), Options: f.options(field)}
		if field == engine.FieldCastling {
			named.Rights = f.rights()
		}
		list = append(list, named)
	}
	return list
}
