package problems

import (
	"bufio"
	"context"
	"fmt"
	"html"
	"io"

	"panthera/engine"
	"panthera/protocol/draw"
)

// SheetStyle is the style sheet of Sheet's page, for A4 paper and for the screen.
const SheetStyle = `@page{size:A4;margin:14mm}
body{font:11pt/1.35 Georgia,serif;margin:0 auto;max-width:186mm;color:#111;background:#fff}
h1{font-size:16pt;margin:4mm 0 2mm}h2{font-size:13pt;break-before:page}
.diagrams{display:grid;grid-template-columns:repeat(3,1fr);gap:6mm 8mm}.large{grid-template-columns:repeat(2,1fr)}
figure{margin:0;break-inside:avoid}figure svg{width:100%;height:auto;max-height:92mm}
figcaption{text-align:center;margin-top:1mm}small{color:#555}
svg.figure{width:1.3em;height:1.3em;vertical-align:-.3em}
.solutions p{margin:0 0 2mm;break-inside:avoid}`

// widest is the largest width of a board, in squares, with which three diagrams are in a row. If
// wider boards, such as a ring, were so small, the names of their squares could not be read.
const widest = 11

// Sheet writes problems of a game as one HTML page that prints well and needs no other files:
// numbered diagrams, and the solutions on a separate page. write writes the moves as HTML, with the
// same names of squares as the diagrams.
func Sheet(ctx context.Context, w io.Writer, g *engine.Game, list []*Problem, write Writing) error {
	board, err := draw.NewBoard(g, "")
	if err != nil {
		return err
	}
	class := "diagrams"
	if board.Width > widest {
		class += " large"
	}
	out := bufio.NewWriter(w)
	name := html.EscapeString(g.Name)
	fmt.Fprintf(out, "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>Problems of %s</title><style>%s</style></head>\n<body>\n", name, SheetStyle)
	fmt.Fprintf(out, "<h1>Problems of %s</h1>\n<div class=\"%s\">\n", name, class)
	for i, problem := range list {
		p, err := problem.Position(g)
		if err != nil {
			return err
		}
		fmt.Fprint(out, "<figure>")
		if err := draw.SVG(out, p, draw.Picture{Coordinates: true}); err != nil {
			return err
		}
		fmt.Fprintf(out, "<figcaption><b>%d.</b> %s<br><small>%s</small></figcaption></figure>\n",
			i+1, html.EscapeString(problem.Task(g)), html.EscapeString(problem.ID))
	}
	fmt.Fprint(out, "</div>\n<h2>Solutions</h2>\n<div class=\"solutions\">\n")
	for i, problem := range list {
		s, err := Solve(ctx, g, problem, write)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "<p>%d) <b>%s</b>", i+1, s.Key)
		for _, line := range s.Lines {
			fmt.Fprintf(out, "<br>%s", line)
		}
		fmt.Fprint(out, "</p>\n")
	}
	fmt.Fprint(out, "</div>\n</body>\n</html>\n")
	return out.Flush()
}
