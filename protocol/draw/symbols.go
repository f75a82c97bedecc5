package draw

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
)

// pieces has the pictures: SVG elements in a box of 100×100 that take their colours from the
// element which uses them: fill for the body, stroke for the lines, color for details. A file is
// named after the piece, see slug.
//
//go:embed pieces/*.svg
var pieces embed.FS

// slug is a name in the form of an id: "King's Lancer" becomes kings-lancer. If "or" joins two
// names, the first one counts.
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

// Prefixes of the ids of symbols: of pictures, and of the letters of pieces without one.
const (
	picturePrefix = "piece-"
	letterPrefix  = "letter-"
)

// pictureOf is the id of the symbol for a name.
func pictureOf(name string) string { return picturePrefix + slug(name) }

// drawing is the elements of a symbol; false if there is no such picture.
func drawing(id string) (string, bool) {
	text, err := pieces.ReadFile("pieces/" + strings.TrimPrefix(id, picturePrefix) + ".svg")
	return strings.TrimSpace(string(text)), err == nil
}

// picture is the id of the symbol of a piece with a name.
func picture(g *engine.Game, p engine.Piece, name string) string {
	for _, name := range []string{name, g.Type(p.Kind()).Picture} {
		if _, found := drawing(pictureOf(name)); found {
			return pictureOf(name)
		}
	}
	return letterPrefix + string(g.Type(p.Kind()).Letter)
}

// badgeOf is the id of the symbol beside a promoted piece; empty for other pieces.
func badgeOf(t *engine.PieceType) string {
	switch t.Mark {
	case '+':
		return pictureOf("promoted")
	case '~':
		return pictureOf("was pawn")
	}
	return ""
}

// Sets are the sets of pieces: hand-made pictures, and letters in circles.
func Sets() []string { return []string{"drawn", "letters"} }

// Symbols is the <defs> element with the pictures of a game, or of all games for nil, from a
// set; an empty name means the first set. Things that are not pieces have no letters.
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

// lettered is a circle with one to three letters.
func lettered(letters string) string {
	size := [...]string{"", " two", " three"}[min(len(letters), 3)-1]
	return `<circle cx="50" cy="50" r="40"/><text class="letter` + size + `" x="50" y="52">` + letters + `</text>`
}

// lettersOf are the letters of a game's pieces, by the ids of their symbols.
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

// common is the part that both sides' abbreviations (by the inventor) for pieces of this name have
// in common; the letter if there is no such part.
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

// standings are squares on which pieces may have different names: one of each colour; NoSquare is
// beside the board.
var standings = []engine.Square{0, 1, engine.NoSquare}

// symbolIDs lists the ids of the symbols of a game, or of all pictures for nil, sorted.
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
