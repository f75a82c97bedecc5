package draft

import (
	"slices"
	"strings"

	"panthera/engine"
)

// Right is a castling right that the position has or could have: its text in a FEN, its name, and
// whether the position has it.
type Right struct {
	Token string `json:"token"`
	Name  string `json:"name"`
	Held  bool   `json:"held"`
}

// Held says how many pieces of one kind a side has in hand.
type Held struct {
	Letter string `json:"letter"`
	Name   string `json:"name"`
	Count  int    `json:"count"`
}

// castlingLetters are the castling rights that standard FENs write as K, Q, k and q.
var castlingLetters = []Right{{Token: "K", Name: "White, King's side"}, {Token: "Q", Name: "White, Queen's side"},
	{Token: "k", Name: "Black, King's side"}, {Token: "q", Name: "Black, Queen's side"}}

// fits reports whether the position is valid with the given text in a field.
func (f *Form) fits(field engine.Field, text string) bool {
	other := *f
	*other.fields.Text(field) = text
	d, err := other.Draft()
	if err == nil {
		_, err = d.Position()
	}
	return err == nil
}

// squares returns the names of the squares that are valid as the whole text of a field.
func (f *Form) squares(field engine.Field) (names []string) {
	for i := range f.game.Geometry.Size() {
		if s := engine.Square(i); f.game.Geometry.Exists(s) && f.fits(field, f.game.Geometry.Name(s)) {
			names = append(names, f.game.Geometry.Name(s))
		}
	}
	return names
}

// rights returns the castling rights that the position has, and those that it could have.
func (f *Form) rights() []Right {
	if f.game.Castling == nil {
		return nil
	}
	var all []Right
	text := f.fields.Castling
	for _, r := range castlingLetters {
		if r.Held = strings.Contains(text, r.Token); r.Held || f.fits(engine.FieldCastling, r.Token) {
			all = append(all, r)
		}
	}
	if len(all) > 0 {
		return all
	}
	names := f.squares(engine.FieldCastling)
	there, _ := f.game.Geometry.CutSquares(text)
	for _, s := range there {
		if name := f.game.Geometry.Name(s); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, name := range names {
		s, _ := f.game.Geometry.Square(name)
		all = append(all, Right{Token: name, Name: f.board.Board[s].Side().String() + ", with the piece on " + name, Held: slices.Contains(there, s)})
	}
	return all
}

// options returns the valid texts of the en passant field; nil for other fields, which have too many.
func (f *Form) options(field engine.Field) []string {
	if field != engine.FieldEnPassant {
		return nil
	}
	options := []string{"-"}
	if f.game.EnPassant {
		options = append(options, f.squares(field)...)
	}
	if text := f.fields.EnPassant; !slices.Contains(options, text) {
		options = append(options, text)
	}
	return options
}

// Held returns the pieces that each side has in hand; nil if the game has no pieces in hand.
func (f *Form) Held() []Held {
	var all []Held
	for _, side := range []engine.Side{engine.White, engine.Black} {
		for _, kind := range f.game.Hand {
			letter := string(f.game.Letter(engine.NewPiece(kind, side)))
			all = append(all, Held{letter, side.String() + ": " + f.game.Type(kind).Name, strings.Count(f.fields.Hand, letter)})
		}
	}
	return all
}
