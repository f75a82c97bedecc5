package assessment

import (
	"fmt"
	"html"
	"io"

	"panthera/protocol/review"
)

// The size of the graph in SVG units.
const (
	graphWidth  = 900
	graphHeight = 170
)

// graph draws White's winning chances after each move as a line. Each turning point on it is a link
// to its explanation.
func (a *Assessment) graph(w io.Writer) {
	fmt.Fprintf(w, `<svg class="graph" viewBox="0 0 %d %d" role="img" aria-label="White's chances from move to move">`, graphWidth, graphHeight)
	fmt.Fprintf(w, `<rect class="back" width="%d" height="%d"/>`, graphWidth, graphHeight)
	step := graphWidth / float64(max(1, len(a.steps)-1))
	path := ""
	for i := range a.steps {
		if share, known := a.steps[i].chances(); known {
			path += fmt.Sprintf(" %.1f,%.1f", float64(i)*step, graphHeight*(1-share))
		}
	}
	fmt.Fprintf(w, `<line class="even" x1="0" y1="%d" x2="%d" y2="%d"/><polyline points="%s"/>`, graphHeight/2, graphWidth, graphHeight/2, path)
	last := 0
	for i := range a.steps[1:] {
		if number := a.steps[i+1].node.Number; number%10 == 0 && number != last {
			last = number
			fmt.Fprintf(w, `<text x="%.1f" y="%d">%d</text>`, float64(i+1)*step, graphHeight-4, number)
		}
	}
	for _, i := range a.turns() {
		v := a.review.Verdict(a.steps[i].node)
		share, _ := a.steps[i].chances()
		fmt.Fprintf(w, `<a href="#move%d"><circle class="%s" cx="%.1f" cy="%.1f" r="5"><title>%s</title></circle></a>`,
			i, class(v.Class), float64(i)*step, graphHeight*(1-share), html.EscapeString(a.named(i, a.steps[i].node.SAN(a.steps[i-1].position))+", "+v.Class.String()))
	}
	fmt.Fprint(w, "</svg>\n")
}

// class returns the name of the CSS class for moves judged to be of class c.
func class(c review.Class) string {
	switch c {
	case review.Inaccuracy:
		return "inaccuracy"
	case review.Mistake, review.MissedWin:
		return "mistake"
	}
	return "blunder"
}

// name returns the i-th move of the game with its number and sign ("12. Nf3?"), as HTML.
func (a *Assessment) name(i int) string { return a.named(i, a.steps[i].text) }

// named returns the i-th move of the game, written as text, with its number and sign ("12. Nf3?").
func (a *Assessment) named(i int, text string) string {
	s := &a.steps[i]
	sign := ""
	if v := a.review.Verdict(s.node); v != nil {
		sign = signs[v.Class]
	}
	return numbered(s.node.Numeral, s.node.Side, text) + sign
}
