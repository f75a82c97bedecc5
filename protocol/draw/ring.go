package draw

import (
	"fmt"
	"math"
	"strings"

	"panthera/engine"
)

// ring draws boards bent into a ring: files are circles, the first innermost, and ranks are rays. The first
// half of the ranks is below, the second above. On the left and on the right is a gap between the halves,
// filled with water.
type ring struct {
	// hub is the inner radius of the first file. widths are the widths of the files.
	hub    float64
	widths []float64
	// river is the size of each of the two gaps, in degrees.
	river float64
	// zone returns the CSS classes of a square besides light and dark.
	zone func(g *engine.Game, s engine.Square) string
}

// radius returns the inner radius of a file. For the number after the last file that is the outer radius of
// the board.
func (l *ring) radius(file int) float64 {
	r := l.hub
	for _, w := range l.widths[:file] {
		r += w
	}
	return r
}

// angle returns the angle, in degrees clockwise from the right, at which a rank begins. Ranks descend
// clockwise. For rank -1 it returns the angle at which rank 0 ends.
func (l *ring) angle(geo *engine.Geometry, rank int) float64 {
	half := geo.Ranks / 2
	if rank < half {
		return 180 - l.river/2 - l.step(geo)*float64(rank+1)
	}
	return 360 - l.river/2 - l.step(geo)*float64(rank-half+1)
}

// step returns the angle that a rank takes up, in degrees.
func (l *ring) step(geo *engine.Geometry) float64 { return (180 - l.river) / float64(geo.Ranks/2) }

// spot returns the place in the picture of the point at the given radius and angle.
func (l *ring) spot(p *plan, radius, degrees float64) (float64, float64) {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return p.at(p.width/2+radius*cos, p.height/2+radius*sin)
}

// lay lays out the squares and the names of files and ranks.
func (l *ring) lay(p *plan) {
	geo := p.game.Geometry
	rim := l.radius(geo.Files)
	p.open(2*rim, 2*rim, room{})
	for s := range engine.Square(geo.Size()) {
		p.board.Squares = append(p.board.Squares, l.square(p, s))
	}
	for rank := range geo.Ranks {
		x, y := l.spot(p, rim+gutter*0.5, l.angle(geo, rank)+l.step(geo)/2)
		p.label(geo.RankName(rank), x, y)
	}
	for file := range geo.Files {
		for _, degrees := range []float64{0, 180} {
			x, y := l.spot(p, (l.radius(file)+l.radius(file+1))/2, degrees)
			p.label(string(rune('a'+file)), x, y)
		}
	}
}

func (l *ring) square(p *plan, s engine.Square) Square {
	geo := p.game.Geometry
	file, from, step := geo.File(s), l.angle(geo, geo.Rank(s)), l.step(geo)
	inner, outer := l.radius(file), l.radius(file+1)
	middle := (inner + outer) / 2
	sq := Square{
		Square: s, Name: geo.Name(s), Called: geo.NativeName(s),
		Scale:   math.Min(outer-inner, middle*step*math.Pi/180),
		Outline: l.sector(p, inner, outer, from, from+step), Shade: shade(geo, s),
	}
	sq.X, sq.Y = l.spot(p, middle, from+step/2)
	if zone := l.zone(p.game, s); zone != "" {
		sq.Shade += " " + zone
	}
	return sq
}

// sector returns the outline of the area between two radii and two angles, as SVG path data.
func (l *ring) sector(p *plan, inner, outer, from, to float64) string {
	return fmt.Sprintf("M%sA%s %s 0 0 1 %sL%sA%s %s 0 0 0 %sZ",
		point(l.spot(p, outer, from)), number(outer), number(outer), point(l.spot(p, outer, to)),
		point(l.spot(p, inner, to)), number(inner), number(inner), point(l.spot(p, inner, from)))
}

// lake draws water in the middle of the ring and in the two gaps, and to both edges of the picture.
func (l *ring) lake(p *plan) {
	geo := p.game.Geometry
	rim := l.radius(geo.Files)
	x, y := l.spot(p, 0, 0)
	half := rim * math.Sin(l.river/2*math.Pi/180)
	fmt.Fprintf(&p.under, `<circle class="bank" cx="%[1]s" cy="%[2]s" r="%[3]s"/><circle class="water" cx="%[1]s" cy="%[2]s" r="%[3]s"/>`, number(x), number(y), number(rim))
	fmt.Fprintf(&p.under, `<rect class="water" y="%s" width="%s" height="%s"/>`, number(y-half), number(p.board.Width), number(2*half))
	for i, width := range []float64{1, 2, 2, 1} {
		wave(&p.under, x-width/2, y+(float64(i)-1.5)*0.62, width)
	}
	for _, way := range []float64{-1, 1} {
		for _, dy := range []float64{-0.3, 0.3} {
			wave(&p.under, x+way*(l.hub+rim)/2-1.5, y+dy*2*half/1.8, 3)
		}
	}
}

// frame draws a border round a block of squares and two diagonals through it, as for a palace in Xiangqi.
func (l *ring) frame(p *plan, b block) {
	geo := p.game.Geometry
	inner, outer := l.radius(b.left), l.radius(b.right+1)
	from, to := l.angle(geo, b.top), l.angle(geo, b.bottom-1)
	fmt.Fprintf(&p.over, `<path class="rule" d="%s"/>`, l.sector(p, inner, outer, from, to))
	for _, ends := range [][2]float64{{inner, outer}, {outer, inner}} {
		var sb strings.Builder
		const parts = 12
		for i := range parts + 1 {
			t := float64(i) / parts
			sb.WriteString(pen(i) + point(l.spot(p, ends[0]+(ends[1]-ends[0])*t, from+(to-from)*t)))
		}
		fmt.Fprintf(&p.over, `<path class="rule cross" d="%s"/>`, sb.String())
	}
}
