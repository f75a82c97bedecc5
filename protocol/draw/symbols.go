package draw

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
)

// pieces has the pictures of pieces, each a file of SVG elements in a box of 100×100. The colours are those of
// the element that uses a picture: fill for the body, stroke for the lines, color for details. The name of a
// file is the slug of the piece's name.
//
//go:embed pieces/*.svg
var pieces embed.FS

// slug returns a piece's name in the form for ids and files: "King's Lancer" becomes kings-lancer. Of two
// names joined by "or" it takes the first.
func slug(name string) string {
	name, _, _ = strings.Cut(name, " or ")
	var sb strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			sb.WriteRune(r)
		case r == ' ':
			sb.WriteByte('-')
		}
	}
	return sb.String()
}

// Prefixes of the ids of SVG symbols: of those with a picture, and of those with a letter, for pieces without
// a picture.
const (
	picturePrefix = "piece-"
	letterPrefix  = "letter-"
)

// pictureOf returns the id of the symbol with the picture for a name.
func pictureOf(name string) string { return picturePrefix + slug(name) }

// drawing returns the SVG elements of the picture with the given id, and reports whether there is one.
func drawing(id string) (string, bool) {
	text, err := pieces.ReadFile("pieces/" + strings.TrimPrefix(id, picturePrefix) + ".svg")
	return strings.TrimSpace(string(text)), err == nil
}

// picture returns the id of the symbol for a piece that is called by the given name.
func picture(g *engine.Game, p engine.Piece, name string) string {
	for _, name := range []string{name, g.Type(p.Kind()).Picture} {
		if _, found := drawing(pictureOf(name)); found {
			return pictureOf(name)
		}
	}
	return letterPrefix + string(g.Type(p.Kind()).Letter)
}

// badgeOf returns the id of the symbol of the badge that promoted pieces of type t have; empty for other
// types.
func badgeOf(t *engine.PieceType) string {
	switch t.Mark {
	case '+':
		return pictureOf("promoted")
	case '~':
		return pictureOf("was pawn")
	}
	return ""
}

// Sets returns the names of the sets of pieces: hand-made pictures, and letters in circles.
func Sets() []string { return []string{"drawn", "letters"} }

// Symbols returns the SVG element <defs> with the symbols of a game, or of all games if g is nil, in a set of
// pieces; an empty name means the first set. Jewels and other objects that are no pieces look the same in all
// sets.
func Symbols(g *engine.Game, set string) string {
	letters := map[string]string{}
	if set == Sets()[1] {
		letters = lettersOf(g)
	}
	var sb strings.Builder
	sb.WriteString("<defs>")
	for _, id := range symbolIDs(g) {
		text, found := drawing(id)
		if !found {
			text = lettered(strings.TrimPrefix(id, letterPrefix))
		}
		if letter := letters[id]; letter != "" {
			text = lettered(letter)
		}
		fmt.Fprintf(&sb, `<symbol id="%s" viewBox="0 0 100 100">%s</symbol>`, id, text)
	}
	return sb.String() + "</defs>"
}

// lettered returns the SVG elements for a circle with one to three letters in it.
func lettered(letters string) string {
	size := [...]string{"", " two", " three"}[min(len(letters), 3)-1]
	return `<circle cx="50" cy="50" r="40"/><text class="letter` + size + `" x="50" y="52">` + letters + `</text>`
}

// lettersOf returns the letters that stand for a game's pieces, by the ids of the pieces' symbols.
func lettersOf(g *engine.Game) map[string]string {
	letters := map[string]string{}
	if g == nil {
		return letters
	}
	for _, s := range standings {
		for i := range g.Pieces {
			piece := engine.NewPiece(engine.Kind(i+1), engine.White)
			called := lookOf(g).called(g, piece, s)
			letters[picture(g, piece, called)] = common(g, piece.Kind(), called)
		}
	}
	return letters
}

// common returns the end that White's and Black's abbreviation (the inventor's) for a piece have in common
// or, if there is none, the piece's letter.
func common(g *engine.Game, k engine.Kind, called string) string {
	text := abbreviation(g, engine.NewPiece(k, engine.White), called)
	text = text[strings.IndexByte(text, ')')+1:]
	for black := abbreviation(g, engine.NewPiece(k, engine.Black), called); !strings.HasSuffix(black, text); text = text[1:] {
	}
	if text == "" {
		return string(g.Type(k).Letter)
	}
	return text
}

// standings are squares on which a piece may have different names: one of each colour, and NoSquare, which
// means beside the board.
var standings = []engine.Square{0, 1, engine.NoSquare}

// symbolIDs returns the ids of the symbols that a game needs or, if g is nil, of all pictures, sorted.
func symbolIDs(g *engine.Game) (ids []string) {
	if g == nil {
		files, err := pieces.ReadDir("pieces")
		if err != nil {
			panic("draw: the embedded pictures: " + err.Error())
		}
		for _, file := range files {
			ids = append(ids, picturePrefix+strings.TrimSuffix(file.Name(), ".svg"))
		}
		return ids
	}
	l := lookOf(g)
	for i := range g.Pieces {
		for _, s := range standings {
			piece := engine.NewPiece(engine.Kind(i+1), engine.White)
			ids = append(ids, picture(g, piece, l.called(g, piece, s)))
		}
		if badge := badgeOf(&g.Pieces[i]); badge != "" {
			ids = append(ids, badge)
		}
	}
	for _, thing := range l.things {
		ids = append(ids, pictureOf(thing))
	}
	if g.Walls {
		ids = append(ids, pictureOf("wall"))
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}
