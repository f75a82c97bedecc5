package draw

import (
	"bufio"
	"fmt"
	"html"
	"io"

	"panthera/engine"
)

// Map writes an SVG of a game's empty board with numbers on some squares, as White sees it. A square is
// shaded green for a positive number and red for a negative one, the more strongly the larger the number is.
func Map(w io.Writer, g *engine.Game, title string, numbers map[engine.Square]int) error {
	b, err := NewBoard(g, "")
	if err != nil {
		return err
	}
	largest := 1
	for _, n := range numbers {
		largest = max(largest, n, -n)
	}
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" class="panthera" data-theme="light" viewBox="0 0 %s %s" width="%s" role="img" aria-label="%s">`,
		number(b.Width), number(b.Height), number(b.Width*mapSquare), html.EscapeString(title))
	fmt.Fprintf(out, `<title>%s</title><style>%s</style><rect class="table" width="%s" height="%s"/>%s%s%s`,
		html.EscapeString(title), Style(), number(b.Width), number(b.Height), b.Under, drawSquares(b), b.Over)
	for i := range b.Squares {
		s := &b.Squares[i]
		n, known := numbers[s.Square]
		if !known {
			continue
		}
		class := "gain"
		if n < 0 {
			class = "loss"
		}
		fmt.Fprintf(out, `<path class="%s" fill-opacity="%s" d="%s"/><text class="number" x="%s" y="%s">%+d</text>`,
			class, number(0.85*float64(max(n, -n))/float64(largest)), s.Outline, number(s.X), number(s.Y), n)
	}
	fmt.Fprint(out, b.Coordinates, "</svg>\n")
	return out.Flush()
}

// mapSquare is the width of a square in a map, in pixels.
const mapSquare = 36
