package xboard

import (
	"errors"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
)

// enteredMove is the parsed text of a move that a user or GUI entered. The move may be illegal.
type enteredMove struct {
	pass bool
	drop byte
	// castling is the word for castling, O-O or the like; empty if the move was given by squares.
	castling string
	squares  []engine.Square
	suffix   string
	// detour says that XBoard sent the move in its garbled form (see readDetour), without the intermediate
	// squares before the last one.
	detour bool
}

var errForm = errors.New("not of the form from-square to-square")

// looksLikeMove reports whether a line that is not a command might be a move.
func looksLikeMove(line string) bool {
	if strings.ContainsAny(line, " \t") || len(line) < 3 {
		return false
	}
	file, next := line[0], line[1]
	return file >= 'a' && file <= 'z' && next >= '0' && next <= '9' ||
		next == '@' || record.CastlingWord(line) != ""
}

// read parses a move: its squares in a row, with a comma, a hyphen, an x or nothing between them. After a
// comma the square before the comma is repeated, as in e2e4,e4d5.
func (w *view) read(text string) (enteredMove, error) {
	if record.IsPass(text) {
		return enteredMove{pass: true}, nil
	}
	if word := record.CastlingWord(text); word != "" {
		return enteredMove{castling: word}, nil
	}
	if len(text) > 1 && text[1] == '@' {
		s, rest := w.cut(text[2:])
		if s == engine.NoSquare || rest != "" {
			return enteredMove{}, errors.New("no such square to post on")
		}
		return enteredMove{drop: text[0] &^ 0x20, squares: []engine.Square{s}}, nil
	}
	if e, ok := w.readDetour(text); ok {
		return e, nil
	}
	return w.readSquares(text)
}

func (w *view) readSquares(text string) (enteredMove, error) {
	var e enteredMove
	for {
		s, rest := w.cut(text)
		if s == engine.NoSquare {
			break
		}
		e.squares, text = append(e.squares, s), rest
		if rest == "" || !strings.ContainsRune(",-x", rune(rest[0])) {
			continue
		}
		text = rest[1:]
		if rest[0] == ',' {
			again, rest := w.cut(text)
			if again != s || rest == "" {
				return enteredMove{}, errors.New("legs that do not join")
			}
			text = rest
		}
	}
	e.suffix = strings.ToLower(strings.TrimPrefix(text, "="))
	if text == "=" {
		e.suffix = "="
	}
	if len(e.squares) < 2 || len(e.suffix) > 1 || strings.ContainsAny(e.suffix, "0123456789,-@") {
		return enteredMove{}, errForm
	}
	return e, nil
}

// find returns the legal move that text means in position p. shown is what the GUI shows; nil if that agrees
// with p. If there is no such move, the error says why.
func (w *view) find(p engine.Position, shown *picture, text string) (*guiMove, error) {
	e, err := w.read(text)
	if err != nil {
		return nil, err
	}
	forms := w.guiMoves(p, shown)
	found := e.choose(forms)
	found, err = e.decide(found)
	switch {
	case err != nil:
		return nil, err
	case len(found) == 0:
		return nil, w.refusal(p, e)
	}
	best := found[0]
	if e.detour {
		return best, nil // XBoard does not send the letter in this form: take the first move
	}
	for _, f := range found[1:] {
		if e.prefers(f, best) {
			best = f
		}
	}
	return best, nil
}

// prefers reports whether f, rather than other, is meant if the entered text fits both: the move whose suffix
// was entered or, if that does not decide, the move with fewer legs.
func (e *enteredMove) prefers(f, other *guiMove) bool {
	if exact := f.suffix == e.suffix; exact != (other.suffix == e.suffix) {
		return exact
	}
	return f.before(other)
}

// choose returns the moves in forms whose squares are the entered ones. The squares of a move can be given in
// several ways. choose tries these in order and returns all moves that match in the first way that has a
// match: the origin, the squares of captured pieces and the destination; the squares where the piece lands;
// the first list shortened to what the GUI can be sent; the origin and the square of another piece of the
// same side that moves too, such as the Rook in castling.
func (e *enteredMove) choose(forms []guiMove) (found []*guiMove) {
	tests := []func(f *guiMove) bool{
		func(f *guiMove) bool { return slices.Equal(f.path, e.squares) },
		func(f *guiMove) bool { return slices.Equal(f.landings, e.squares) },
		func(f *guiMove) bool { return slices.Equal(f.legs(), e.squares) },
		func(f *guiMove) bool {
			return f.partner != engine.NoSquare && slices.Equal(e.squares, []engine.Square{f.path[0], f.partner})
		},
	}
	switch {
	case e.pass:
		tests = []func(f *guiMove) bool{(*guiMove).idle}
	case e.detour:
		tests = append(tests[:2], e.goesBy)
	case e.castling != "":
		tests = []func(f *guiMove) bool{func(f *guiMove) bool { return f.castling == e.castling }}
	}
	for _, test := range tests {
		for i := range forms {
			if f := &forms[i]; f.drop == e.drop && test(f) {
				found = append(found, f)
			}
		}
		if len(found) > 0 {
			return found
		}
	}
	return nil
}

// decide returns those of the given moves, which all go along the same squares, that the entered suffix
// allows. It returns an error if a suffix is needed to choose among them and none was entered.
func (e *enteredMove) decide(forms []*guiMove) (found []*guiMove, err error) {
	var letters []string
	choice := len(forms) > 1
	for _, f := range forms {
		if f.move.Kind() != engine.NoKind && f.drop == 0 {
			letters = append(letters, f.letter())
		}
		if e.allows(f, choice) {
			found = append(found, f)
		}
	}
	if e.suffix != "" || len(found) > 0 {
		return found, nil
	}
	if slices.Sort(letters); len(slices.Compact(letters)) > 1 {
		return nil, errors.New("needs one of the letters " + strings.Join(slices.Compact(letters), " "))
	}
	return forms, nil
}

// allows reports whether the entered suffix fits move f. choice says that several legal moves go along the
// entered squares.
func (e *enteredMove) allows(f *guiMove, choice bool) bool {
	exchanged := f.move.Kind() != engine.NoKind
	switch e.suffix {
	case "":
		return !exchanged || f.drop != 0
	case "=":
		return !exchanged
	case "+":
		return strings.HasPrefix(f.becomes, "+") && f.suffix != ""
	case f.suffix:
		return true
	}
	letter := f.letter()
	return e.suffix == letter && (exchanged || choice || f.was != f.becomes)
}

// refusal returns an error that says why no legal move in position p fits the entered move e.
func (w *view) refusal(p engine.Position, e enteredMove) error {
	if e.pass {
		return errors.New("no pass is due")
	}
	if e.drop == 0 && e.castling == "" {
		geo := w.game.Geometry
		text := geo.Name(e.squares[0]) + geo.Name(e.squares[len(e.squares)-1])
		_, err := engine.ParseMove(p, text+e.suffix)
		var wrong *engine.MoveError
		if errors.As(err, &wrong) && !w.renamed() {
			return errors.New(wrong.Reason)
		}
	}
	if p.InCheck() {
		return errors.New("not legal: " + p.Side().String() + " is in check")
	}
	return errors.New("not a legal move")
}
