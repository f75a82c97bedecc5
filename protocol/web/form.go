package web

import (
	"fmt"
	"strings"

	"panthera/engine"
)

// form is a position that somebody is setting up: the fields of a FEN as they are filled
// in, which need not be readable yet, and the board, which is.
type form struct {
	game   *engine.Game
	board  engine.Board
	fields engine.FEN
}

// readForm reads a FEN as far as it can be shown: ranks and letters must be those of the
// game's board, all else may be wrong or missing. False if they are not.
func readForm(g *engine.Game, fen string) (*form, bool) {
	fields, err := g.CutShortFEN(fen, 1)
	if err != nil {
		return nil, false
	}
	f := &form{game: g, fields: fields}
	f.board, err = g.ReadBoard(fields.Board)
	return f, err == nil
}

// behind is the fields behind the board in their order.
func (f *form) behind() []engine.Field { return f.game.Fields()[1:] }

// change makes the changes that are asked for.
func (f *form) change(r *editRequest) error {
	if r.Clear {
		for s, p := range f.board {
			if p != engine.NoPiece && !f.game.Type(p.Kind()).Royal {
				f.board[s] = engine.NoPiece
			}
		}
	}
	if r.Put != nil {
		s, ok := f.game.Geometry.Square(r.Put.At)
		if !ok {
			return fmt.Errorf("%q is no square", r.Put.At)
		}
		f.board[s] = engine.NoPiece
		if r.Put.Letter != "" {
			if f.board[s] = f.game.PieceOf(r.Put.Letter[0]); f.board[s] == engine.NoPiece || len(r.Put.Letter) > 1 {
				return fmt.Errorf("%q is no piece of %s", r.Put.Letter, f.game.Name)
			}
		}
	}
	for i, text := range r.Set {
		if i < 0 || i >= len(f.behind()) || len(strings.Fields(text)) != 1 {
			return fmt.Errorf("there is no field %d that could be %q", i, text)
		}
		*f.fields.Text(f.behind()[i]) = strings.TrimSpace(text)
	}
	if r.Hand != nil && len(f.game.Hand) > 0 {
		f.fields.Hand = "[" + strings.Trim(strings.Join(strings.Fields(*r.Hand), ""), "[]") + "]"
	}
	return nil
}

// FEN is the whole form.
func (f *form) FEN() string {
	f.fields.Board = string(f.game.AppendBoard(nil, &f.board))
	return f.fields.String()
}

// draft is what the form says, as far as it can be read. The error is a *engine.FENError.
func (f *form) draft() (*draft, error) {
	s, err := f.game.Read(&f.fields)
	s.Board = f.board
	return &draft{f.game, s}, err
}

// named is the fields behind the board with their names.
func (f *form) named() []namedField {
	var list []namedField
	for _, field := range f.behind() {
		list = append(list, namedField{string(field), *f.fields.Text(field)})
	}
	return list
}
