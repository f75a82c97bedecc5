package draw

import (
	"fmt"
	"strings"

	"panthera/engine"
)

// grid draws boards with straight files and ranks.
type grid struct {
	room room
	// gap has the heights of gaps between ranks, such as rivers, by the number of the rank below the gap.
	gap map[int]float64
	// zone returns the CSS classes of a square besides light and dark; nil if there are none.
	zone func(g *engine.Game, s engine.Square) string
	// rank returns the name of a rank that people see; nil if that is the name in the text of moves.
	rank func(geo *engine.Geometry, rank int) string
}

// layPlain lays out a plain board, with the hands beside it if the game has hands.
func layPlain(p *plan) {
	l, hands := grid{}, p.game.Drops || len(p.game.Hand) > 0
	if hands {
		l.room.right = trayRoom
	}
	l.lay(p)
	for _, pair := range p.game.Lines {
		l.join(p, pair[0], pair[1])
	}
	if hands {
		layCaptives(p, "pieces in hand", "In hand")
	}
}

// lay lays out the squares and the names of files and ranks.
func (l *grid) lay(p *plan) {
	geo := p.game.Geometry
	height := float64(geo.Ranks)
	for _, gap := range l.gap {
		height += gap
	}
	p.open(float64(geo.Files), height, l.room)
	for s := range engine.Square(geo.Size()) {
		if geo.Exists(s) {
			p.board.Squares = append(p.board.Squares, l.square(p, s))
		}
	}
	l.name(p)
}

// y returns the distance of a rank's upper edge from the upper edge of the board, as White sees it.
func (l *grid) y(p *plan, rank int) float64 {
	y := float64(p.game.Geometry.Ranks - 1 - rank)
	for below, gap := range l.gap {
		if rank <= below {
			y += gap
		}
	}
	return y
}

func (l *grid) square(p *plan, s engine.Square) Square {
	geo := p.game.Geometry
	x, y := float64(geo.File(s)), l.y(p, geo.Rank(s))
	sq := Square{
		Square: s, Name: geo.Name(s), Called: string(rune('a'+geo.File(s))) + l.rankName(geo, geo.Rank(s)),
		Scale: 1, Outline: p.polygon(x, y, x+1, y, x+1, y+1, x, y+1), Shade: shade(geo, s),
	}
	sq.X, sq.Y = p.at(x+0.5, y+0.5)
	zone := ""
	if l.zone != nil {
		zone = l.zone(p.game, s)
	}
	if zone != "" {
		sq.Shade += " " + zone
	}
	if l.rankName(geo, geo.Rank(s)) == "" {
		sq.Called = zone + " " + sq.Called
	}
	return sq
}

func (l *grid) rankName(geo *engine.Geometry, rank int) string {
	if l.rank == nil {
		return geo.RankName(rank)
	}
	return l.rank(geo, rank)
}

// name writes the names of the ranks on the left and of the files below the board.
func (l *grid) name(p *plan) {
	geo := p.game.Geometry
	for rank := range geo.Ranks {
		_, y := p.at(0, l.y(p, rank)+0.5)
		p.label(l.rankName(geo, rank), p.left-gutter/2, y)
	}
	for file := range geo.Files {
		x, _ := p.at(float64(file)+0.5, 0)
		p.label(string(rune('a'+file)), x, p.top+p.height+gutter/2)
	}
}

// frame draws a border round a block of squares and two diagonals through it, as for a palace in Xiangqi.
func (l *grid) frame(p *plan, b block) {
	left, right := float64(b.left), float64(b.right+1)
	top, bottom := l.y(p, b.top), l.y(p, b.bottom)+1
	fmt.Fprintf(&p.over, `<path class="rule" d="%s"/>`, p.polygon(left, top, right, top, right, bottom, left, bottom))
	p.line("rule cross", left, top, right, bottom)
	p.line("rule cross", left, bottom, right, top)
}

// join draws a line between the middles of two squares.
func (l *grid) join(p *plan, a, b engine.Square) {
	geo := p.game.Geometry
	middle := func(s engine.Square) (x, y float64) { return float64(geo.File(s)) + 0.5, l.y(p, geo.Rank(s)) + 0.5 }
	x1, y1 := middle(a)
	x2, y2 := middle(b)
	p.line("rule cross", x1, y1, x2, y2)
}

// river draws a river in the gap above rank below.
func (l *grid) river(p *plan, below int) {
	x, y := p.at(p.width/2, l.y(p, below)-l.gap[below]/2)
	water(p, x-p.width/2, y-l.gap[below]/2, p.width, l.gap[below])
}

// water draws a rectangle of the picture as water with waves.
func water(p *plan, x, y, w, h float64) {
	fmt.Fprintf(&p.under, `<rect class="water" x="%s" y="%s" width="%s" height="%s"/>`, number(x), number(y), number(w), number(h))
	lines := []float64{0.3, 0.7}
	if h < 0.5 {
		lines = []float64{0.5}
	}
	for i, part := range lines {
		for at := x + 0.25 + float64(i)*0.75; at+1 < x+w; at += 1.5 {
			wave(&p.under, at, y+h*part, 1)
		}
	}
}

// wave draws a line of waves, whose length is a whole number of squares, to the right from x, y.
func wave(sb *strings.Builder, x, y, length float64) {
	fmt.Fprintf(sb, `<path class="wave" d="M%s%s"/>`, point(x, y), strings.Repeat("q.125 -.14 .25 0t.25 0", int(2*length)))
}
