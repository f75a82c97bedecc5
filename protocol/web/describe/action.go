package describe

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
)

// Action describes a legal move by what it changes on the board: the piece that moved, its squares, the
// captured pieces, the promotion. It compares positions before and after, so it works for every game.
type Action struct {
	game  *engine.Game
	board *draw.Board
	side  engine.Side
	// Piece is the piece that moves, as it was before the move.
	Piece engine.Piece
	// Squares are the squares where the moving piece stood and landed, in order. A piece posted
	// from hand has only the last.
	Squares []engine.Square
	Posted  bool
	// wall is the square that the move makes impassable, in games with walls; NoSquare if there is none.
	wall engine.Square
	// Becomes is the piece after the move; after a promotion it is of another kind.
	Becomes engine.Piece
	// Taken are the enemy's pieces that left the board. Changed are the enemy's pieces that the
	// move turned into another kind, as they were before.
	Taken, Changed []engine.Piece
	// Lost are the squares of the pieces in Taken and Changed.
	Lost []engine.Square
	// Partner is another piece of the same side that moved too, such as the rook in castling.
	Partner engine.Piece
	// turned is the number of the enemy's pieces that now belong to the mover's side, as in Reversi.
	turned int
	// enters is a piece that is put on the square that the moving piece has left, as in Seirawan chess.
	enters engine.Piece
	// castling is "O-O" or "O-O-O" for castling moves that are encoded as king takes own rook, as
	// in Chess960; empty for other moves.
	castling string
	// Check says that the move gives check, Over that it ends the game. Outcome is the result if it does.
	Check, Over bool
	Outcome     engine.Outcome
}

// Act returns the description of a legal move of p, which is left unchanged. board has the names
// that people see for squares.
func Act(p engine.Position, m engine.Move, board *draw.Board) *Action {
	g := p.Game()
	a := &Action{game: g, board: board, side: p.Side(), wall: engine.NoSquare}
	text, wall, _ := strings.Cut(p.Format(m), ",")
	if squares, _ := g.Geometry.CutSquares(wall); len(squares) > 0 {
		a.wall = squares[len(squares)-1]
	}
	a.Posted = m.Posts()
	if a.Posted {
		a.Squares = []engine.Square{m.To()}
		a.Piece = engine.NewPiece(m.Kind(), a.side)
		a.Becomes = a.Piece
	} else {
		a.Squares, _ = g.Geometry.CutSquares(text)
		a.Piece = p.Board()[a.from()]
	}
	before := *p.Board()
	if record.TakesRook(p, m) {
		a.castling = record.Castling(p, m)
	}
	p.Make(m)
	switch {
	case a.castling != "":
		a.Becomes = a.Piece
	case !a.Posted:
		a.Becomes = p.Board()[a.to()]
		if a.from() != a.to() {
			a.enters = p.Board()[a.from()]
		}
	}
	a.compare(&before, p.Board())
	a.Check = p.InCheck()
	a.Outcome, a.Over = engine.Result(p)
	p.Undo()
	return a
}

func (a *Action) from() engine.Square { return a.Squares[0] }

func (a *Action) to() engine.Square { return a.Squares[len(a.Squares)-1] }

// compare finds the other pieces that the move captured, changed or moved, by comparing the boards before and
// after.
func (a *Action) compare(before, after *engine.Board) {
	for i, was := range before {
		s, is := engine.Square(i), after[i]
		if was == engine.NoPiece || was == is || s == a.from() && !a.Posted {
			continue
		}
		switch {
		case was.Side() == a.side:
			if is == engine.NoPiece || is.Side() != a.side {
				a.Partner = was
			}
		case is == was^1 && !slices.Contains(a.Squares, s):
			a.turned++
		case is == engine.NoPiece || is.Side() == a.side:
			a.Taken, a.Lost = append(a.Taken, was), append(a.Lost, s)
		default:
			a.Changed, a.Lost = append(a.Changed, was), append(a.Lost, s)
		}
	}
}

// called returns the name of a square that people see.
func (a *Action) called(s engine.Square) string { return a.board.Square(s).Called }

// staysForWall reports whether the move only builds a wall: the piece that makes it stays on its square.
func (a *Action) staysForWall() bool {
	return a.wall != engine.NoSquare && !a.Posted && a.from() == a.to()
}

// Path returns the standard names of the move's squares, followed by the wall's square if there is one.
func (a *Action) Path() (names []string) {
	squares := a.Squares
	if a.staysForWall() {
		squares = squares[:1]
	}
	if a.wall != engine.NoSquare {
		squares = append(slices.Clip(squares), a.wall)
	}
	for _, s := range squares {
		names = append(names, a.game.Geometry.Name(s))
	}
	return names
}

// Short returns the move as a list of moves shows it: "Nb1–c3", "e4×d5", "Sc3×e5×g7", "e7–e8=T",
// "O-O". Pieces have the abbreviations of the game's inventor.
func (a *Action) Short() string {
	var sb strings.Builder
	for _, part := range a.parts() {
		sb.WriteString(part.Text)
	}
	return sb.String()
}

// Part is a part of a written move: a piece, which a page can show as a picture, or the text between pieces.
type Part struct {
	// Text is a piece's abbreviation, or other text. Full is the abbreviation with the part in
	// brackets (the army), which Text omits; empty if there is none.
	Text string `json:"text"`
	Full string `json:"full,omitempty"`
	// Picture is the id of the piece's SVG symbol, Class its class in the stylesheet, Name its
	// name; all are empty if the part is no piece.
	Picture string `json:"picture,omitempty"`
	Class   string `json:"class,omitempty"`
	Name    string `json:"name,omitempty"`
}

// optional matches the part in brackets of a piece's abbreviation.
var optional = regexp.MustCompile(`\(.*\)`)

// brackets removes the brackets around the optional part of an abbreviation.
var brackets = strings.NewReplacer("(", "", ")", "")

func (a *Action) part(piece engine.Piece, at engine.Square) Part {
	drawn := draw.On(a.game, piece, at)
	part := Part{Text: optional.ReplaceAllString(drawn.Abbreviation, ""), Picture: drawn.Picture, Class: drawn.Class, Name: drawn.Name}
	if full := brackets.Replace(drawn.Abbreviation); full != part.Text {
		part.Full = full
	}
	return part
}

// parts returns the move in parts, whose texts together are what [Action.Short] returns.
func (a *Action) parts() (parts []Part) {
	switch {
	case a.castling != "":
		return []Part{{Text: a.castling + a.sign()}}
	case a.staysForWall():
		return []Part{{Text: "/" + a.called(a.wall) + a.sign()}}
	}
	if t := a.game.Type(a.Piece.Kind()); t.Letter != 'P' || a.Posted || t.Abbreviations[a.side] != nil {
		parts = append(parts, a.part(a.Piece, a.from()))
	}
	var sb strings.Builder
	if a.Posted {
		sb.WriteByte('@')
	}
	last := len(a.Squares) - 1
	for i, s := range a.Squares {
		switch {
		case i == 0:
		case len(a.Taken) >= last, len(a.Taken) > 0 && i == last:
			sb.WriteString("×")
		default:
			sb.WriteString("–")
		}
		sb.WriteString(a.called(s))
	}
	if a.Becomes.Kind() != a.Piece.Kind() {
		parts = append(parts, Part{Text: sb.String() + "="}, a.part(a.Becomes, a.to()))
		sb.Reset()
	}
	if a.enters != engine.NoPiece {
		parts = append(parts, Part{Text: sb.String() + "/"}, a.part(a.enters, a.from()))
		sb.Reset()
	}
	if a.wall != engine.NoSquare {
		sb.WriteString("/" + a.called(a.wall))
	}
	if end := sb.String() + a.sign(); end != "" {
		parts = append(parts, Part{Text: end})
	}
	return parts
}

// Drawer returns a function that writes a legal move as HTML, with pictures of the pieces (see
// [Written.HTML]).
func Drawer(board *draw.Board) func(p engine.Position, m engine.Move) string {
	return func(p engine.Position, m engine.Move) string { w := Write(p, m, board); return w.HTML() }
}

// sign returns "+" for check, "#" for a won game, and otherwise "".
func (a *Action) sign() string {
	switch _, won := a.Outcome.Winner(); {
	case a.Over && won && a.Outcome.Reason != engine.StakeOut:
		return "#"
	case a.Check:
		return "+"
	}
	return ""
}

// Spoken returns the move in words, for screen readers: "White: Knight from b1 to c3".
func (a *Action) Spoken() string {
	if a.staysForWall() {
		return Capitalised(draw.SideName(a.game, a.side)) + ": a wall on " + a.called(a.wall)
	}
	var sb strings.Builder
	sb.WriteString(Capitalised(draw.SideName(a.game, a.side)) + ": " + a.name(a.Piece, a.from()))
	switch {
	case a.Posted:
		sb.WriteString(" posted on " + a.called(a.to()))
	case a.from() == a.to():
		sb.WriteString(" stays on " + a.called(a.to()))
	case a.castling != "":
		sb.WriteString(" castles with the Rook on " + a.called(a.to()))
	default:
		sb.WriteString(" from " + a.called(a.from()))
		for _, s := range a.Squares[1 : len(a.Squares)-1] {
			sb.WriteString(" over " + a.called(s))
		}
		sb.WriteString(" to " + a.called(a.to()))
	}
	if a.wall != engine.NoSquare {
		sb.WriteString(", with a wall on " + a.called(a.wall))
	}
	for i, piece := range a.Taken {
		sb.WriteString([]string{", takes ", " and "}[min(i, 1)] + a.name(piece, a.Lost[i]))
	}
	for _, piece := range a.Changed {
		sb.WriteString(", robs " + a.name(piece, a.to()))
	}
	if a.Becomes.Kind() != a.Piece.Kind() {
		sb.WriteString(", becomes " + a.name(a.Becomes, a.to()))
	}
	if a.enters != engine.NoPiece {
		sb.WriteString(", and " + a.name(a.enters, a.from()) + " enters")
	}
	if n := a.turned; n > 0 {
		sb.WriteString(", turns " + strconv.Itoa(n) + " over")
	}
	if a.Partner != engine.NoPiece && a.castling == "" {
		sb.WriteString(", with " + KindName(a.game, a.Partner.Kind()))
	}
	if a.Check {
		sb.WriteString(", check")
	}
	return sb.String()
}

// name returns the name that people see of a piece on the square s.
func (a *Action) name(piece engine.Piece, s engine.Square) string {
	name, _, _ := strings.Cut(draw.Called(a.game, piece, s), " (")
	return name
}

// KindName returns the name of a kind of piece, without the part in brackets.
func KindName(g *engine.Game, k engine.Kind) string {
	name, _, _ := strings.Cut(g.Type(k).Name, " (")
	return name
}

// Capitalised returns text with its first letter in upper case.
func Capitalised(text string) string {
	for i, r := range text {
		return string(unicode.ToUpper(r)) + text[i+len(string(r)):]
	}
	return text
}
