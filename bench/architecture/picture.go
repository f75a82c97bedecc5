package main

import (
	"fmt"
	"html"
	"slices"
	"strings"
)

// picture draws the plan as SVG.
func picture(p *plan) string {
	var svg strings.Builder
	say := func(format string, values ...any) { fmt.Fprintf(&svg, format+"\n", values...) }
	say(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" font-family="sans-serif" font-size="12">`, p.width, p.height)
	say(`<title>The packages of %s; each imports those below it that a line leads to, and what these import</title>`, module)
	for _, a := range p.areas {
		say(`<rect x="%.0f" y="%.0f" width="%.0f" height="%.0f" fill="%s" stroke="#fff"/>`, a.x, a.y, a.wide, a.tall, a.colour)
		say(`<text x="%.0f" y="%.0f" font-weight="bold" fill="#555">%s</text>`, a.x+10, a.y+18, a.name)
	}
	names := make([]string, 0, len(p.boxes))
	for name := range p.boxes {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		from := p.boxes[name]
		for _, imported := range p.lines[name] {
			to := p.boxes[imported]
			middle := (from.y + boxHeight + to.y) / 2
			say(`<path d="M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f" fill="none" stroke="#888" stroke-opacity=".55"/>`,
				from.center(), from.y+boxHeight, from.center(), middle, to.center(), middle, to.center(), to.y)
		}
	}
	for _, name := range names {
		b := p.boxes[name]
		say(`<rect x="%.1f" y="%.1f" width="%.1f" height="%d" rx="4" fill="#fff" stroke="#666"/>`, b.x, b.y, b.width, boxHeight)
		say(`<text x="%.1f" y="%.1f" text-anchor="middle">%s</text>`, b.center(), b.y+boxHeight-7, html.EscapeString(label(name)))
	}
	say(`</svg>`)
	return svg.String()
}
