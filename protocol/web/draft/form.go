package draft

import (
	"fmt"
	"strings"
	"unicode"

	"panthera/engine"
)

// Form is a position that a person is setting up. Its board can be read, but the other fields of
// the FEN hold what the person has entered and may be malformed.
type Form struct {
	game   *engine.Game
	board  engine.Setup // what stands on it
	fields engine.FEN
}

// Change says how to change a position that is being set up.
type Change struct {
	// Put puts a piece on a square or removes one, Move moves a piece to another square.
	Put  *Putting `json:"put,omitempty"`
	Move *Moving  `json:"move,omitempty"`
	// Set has new texts for fields of the FEN, by their number, where 0 is the first field after the board.
	// Hand is the new text of the pieces in hand; nil to keep it.
	Set  map[int]string `json:"set,omitempty"`
	Hand *string        `json:"hand,omitempty"`
	// Opposite gives Black what White has, on the squares opposite: mirrored, or turned half round. What
	// Black had before is removed.
	Opposite string `json:"opposite,omitempty"`
	// Clear removes all pieces except royal ones, and with them castling rights and the en passant square.
	Clear bool `json:"clear,omitempty"`
}

// Putting says which piece, by letter, to put on a square; with an empty letter, to empty the square.
type Putting struct {
	At     string `json:"at"`
	Letter string `json:"letter"`
}

// Moving has the squares from which and to which a piece is moved.
type Moving struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// Named is a field of a FEN with its name and text.
type Named struct {
	Name string `json:"name"`
	Text string `json:"text"`
	// Rights are the castling rights if this is the field for them. Options are the valid texts of
	// the field, if there are few enough to list them.
	Rights  []Right  `json:"rights,omitempty"`
	Options []string `json:"options,omitempty"`
}

// ReadForm parses a FEN leniently. It returns false if the board field does not fit the game's
// board; everything else may be wrong or missing.
func ReadForm(g *engine.Game, fen string) (*Form, bool) {
	fields, err := g.CutShortFEN(fen, 1)
	if err != nil {
		return nil, false
	}
	f := &Form{game: g, fields: fields}
	return f, g.ReadBoard(fields.Board, &f.board) == nil
}

// behind returns the FEN fields of the game that follow the board, in order.
func (f *Form) behind() []engine.Field { return f.game.Fields()[1:] }

// Change makes the changes that c asks for.
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
	if c.Opposite != "" {
		f.oppose(c.Opposite == turned)
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

// turned is the value of Change.Opposite for a board turned half round.
const turned = "turned"

// oppose gives Black what White has, on the board and in hand.
func (f *Form) oppose(turned bool) {
	g := f.game.Geometry
	before := f.board
	for s, p := range before.Board {
		if p != engine.NoPiece && p.Side() == engine.Black {
			f.board.Put(engine.NoPiece, engine.Square(s))
		}
	}
	for s, p := range before.Board {
		if p == engine.NoPiece || p.Side() == engine.Black {
			continue
		}
		file, to := g.File(engine.Square(s)), g.Ranks-1-g.Rank(engine.Square(s))
		if turned {
			file = g.Files - 1 - file
		}
		if at := g.At(file, to); f.board.Board[at] == engine.NoPiece && g.Exists(at) {
			f.board.Put(p^1, at)
			if before.Promoted.Has(engine.Square(s)) {
				f.board.Promoted = f.board.Promoted.With(at)
			}
		}
	}
	if len(f.game.Hand) > 0 && f.fields.Hand != "" {
		white := strings.Map(func(r rune) rune {
			if unicode.IsUpper(r) {
				return r
			}
			return -1
		}, f.fields.Hand)
		f.fields.Hand = "[" + white + strings.ToLower(white) + "]"
	}
}

// FEN returns the FEN of the form, with all fields as entered.
func (f *Form) FEN() string {
	f.fields.Board = string(f.game.AppendBoard(nil, &f.board))
	return f.fields.String()
}

// Draft returns the position of the form, as far as its fields can be parsed. If one cannot be parsed, the
// error is a *engine.FENError.
func (f *Form) Draft() (*Draft, error) {
	s, err := f.game.Read(&f.fields)
	s.Board, s.Promoted, s.Walls = f.board.Board, f.board.Promoted, f.board.Walls
	return &Draft{f.game, s}, err
}

// Behind returns the fields that follow the board, with their names and texts.
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
