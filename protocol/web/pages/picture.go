package pages

import (
	"bytes"
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
	"panthera/protocol/web/transport"
)

// The smallest and the largest width of a requested picture, in pixels.
const (
	leastWidth = 64
	mostWidth  = 4096
)

// picture serves a position as an SVG picture. Its query parameters are fen (empty for the start
// position); view, near, theme, colours and set, which determine the look of the board; last, the
// squares of the last move; marks, arrows and circles to draw, as in PGN (Ge2e4,Rd5); apart, the
// texts that tell alike pieces apart, one for each piece in the order of the board; and width.
func (b *Boards) picture(w http.ResponseWriter, r *http.Request) {
	g, q := b.game(w, r), r.URL.Query()
	if g == nil {
		return
	}
	p := engine.NewPosition(g)
	if fen := q.Get("fen"); fen != "" {
		if err := p.SetFEN(fen); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
	}
	o := draw.Picture{
		View: q.Get("view"), Flipped: q.Get("near") == "black", Theme: q.Get("theme"), Colours: q.Get("colours"), Set: q.Get("set"),
		Coordinates: q.Get("coordinates") != "", Checks: draw.Checked(p), LastMove: squaresOf(g, q.Get("last")), Marks: marksOf(g, q.Get("marks")),
		Identify: identify(q.Get("apart")),
	}
	if width, err := strconv.Atoi(q.Get("width")); err == nil {
		o.Width = max(leastWidth, min(mostWidth, width))
	}
	var drawn bytes.Buffer
	if err := draw.SVG(&drawn, p, o); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	w.Header().Set("Content-Security-Policy", transport.Alone)
	w.Header().Set("Content-Type", "image/svg+xml")
	w.Header().Set("Cache-Control", "no-cache")
	_, _ = w.Write(drawn.Bytes()) // a browser that has gone needs no answer
}

// markOfPiece matches a text that tells a piece apart from alike pieces.
var markOfPiece = regexp.MustCompile(`^[A-Za-z]{0,4}$`)

// identify returns a function that sets the texts that tell alike pieces apart, from a list separated by
// commas. A list of the wrong length is ignored, and so is a malformed text.
func identify(list string) func([]draw.Piece) {
	texts := strings.Split(list, ",")
	return func(pieces []draw.Piece) {
		if len(texts) != len(pieces) {
			return
		}
		for i, text := range texts {
			if markOfPiece.MatchString(text) {
				pieces[i].Mark = text
			}
		}
	}
}

// squaresOf parses names of squares, separated by commas. It skips names that are no squares.
func squaresOf(g *engine.Game, names string) (squares []engine.Square) {
	for _, name := range strings.Split(names, ",") {
		if s, ok := g.Geometry.Square(name); ok {
			squares = append(squares, s)
		}
	}
	return squares
}

// marksOf parses arrows and circles to draw on a board. It skips invalid ones.
func marksOf(g *engine.Game, text string) (marks []draw.Mark) {
	for _, m := range record.ReadMarks(text) {
		from, ok := g.Geometry.Square(m.From)
		if !ok {
			continue
		}
		to, _ := g.Geometry.Square(m.To) // NoSquare for a circle
		marks = append(marks, draw.Mark{Colour: m.Colour, From: from, To: to})
	}
	return marks
}
