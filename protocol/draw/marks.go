package draw

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"

	"panthera/engine"
)

// drawMarks draws the marks that lie on the squares below the pieces.
func drawMarks(p engine.Position, b *Board, o *Picture) string {
	var sb strings.Builder
	if o.Claims {
		drawClaims(&sb, p, b)
	}
	outline := func(class string, squares []engine.Square) {
		for _, s := range squares {
			if sq := b.Square(s); sq != nil {
				fmt.Fprintf(&sb, `<path class="%s" d="%s"/>`, class, sq.Outline)
			}
		}
	}
	outline("last", o.LastMove)
	outline("check", o.Checks)
	return sb.String()
}

// drawAbove draws what lies above the pieces: targets (a dot on an empty square, a ring round a piece),
// arrows and the marks of o.Marks.
func drawAbove(p engine.Position, b *Board, o *Picture) string {
	var sb strings.Builder
	for _, s := range o.Targets {
		sq := b.Square(s)
		if sq == nil {
			continue
		}
		class, radius := "target", 0.16
		if p.Board()[s] != engine.NoPiece {
			class, radius = "target taken", 0.44
		}
		fmt.Fprintf(&sb, `<circle class="%s" cx="%s" cy="%s" r="%s"/>`, class, number(sq.X), number(sq.Y), number(radius*sq.Scale))
	}
	for _, a := range o.Arrows {
		if from, to := b.Square(a[0]), b.Square(a[1]); from != nil && to != nil && from != to {
			fmt.Fprintf(&sb, `<path class="arrow" d="%s"/>`, arrow(from.X, from.Y, to.X, to.Y))
		}
	}
	for _, m := range o.Marks {
		m.draw(&sb, b)
	}
	return sb.String()
}

// Mark is a coloured arrow or, if To is NoSquare, a circle.
type Mark struct {
	// Colour is G, R, Y or B.
	Colour   string
	From, To engine.Square
}

func (m Mark) draw(sb *strings.Builder, b *Board) {
	from, to := b.Square(m.From), b.Square(m.To)
	switch {
	case from == nil || from == to || len(m.Colour) != 1:
	case to == nil:
		fmt.Fprintf(sb, `<g class="drawn"><circle class="ring %s" cx="%s" cy="%s" r="%s"/></g>`, html.EscapeString(m.Colour), number(from.X), number(from.Y), number(0.44*from.Scale))
	default:
		fmt.Fprintf(sb, `<g class="drawn"><path class="arrow %s" d="%s"/></g>`, html.EscapeString(m.Colour), arrow(from.X, from.Y, to.X, to.Y))
	}
}

// arrow returns the outline of an arrow between two points, as SVG path data.
func arrow(x1, y1, x2, y2 float64) string {
	const half, wing, head = 0.07, 0.22, 0.4
	dx, dy := x2-x1, y2-y1
	length := math.Hypot(dx, dy)
	dx, dy = dx/length, dy/length
	var sb strings.Builder
	for i, c := range [][2]float64{{0.25, half}, {length - head, half}, {length - head, wing}, {length - 0.05, 0},
		{length - head, -wing}, {length - head, -half}, {0.25, -half}} {
		sb.WriteString(pen(i) + point(x1+c[0]*dx-c[1]*dy, y1+c[0]*dy+c[1]*dx))
	}
	return sb.String() + "Z"
}

// drawClaims shades the squares that each side would score in a game decided by territory. Empty squares that
// a side has marked get a sign, too: a circle for White, a lozenge for Black.
func drawClaims(sb *strings.Builder, p engine.Position, b *Board) {
	surveyor, counted := engine.Ability[engine.Surveyor](p)
	if !counted {
		return
	}
	t := surveyor.Territory()
	for side, class := range []string{"white", "black"} {
		for _, s := range t.Occupied[side].Squares() {
			if sq := b.Square(s); sq != nil {
				fmt.Fprintf(sb, `<path class="claim occupied %s" d="%s"/>`, class, sq.Outline)
			}
		}
		for _, s := range t.Marked[side].Squares() {
			if sq := b.Square(s); sq != nil {
				fmt.Fprintf(sb, `<path class="claim marked %s" d="%s"/>`, class, sq.Outline)
				fmt.Fprintf(sb, `<path class="claim sign %s" d="%s"/>`, class, claimSign(engine.Side(side), sq))
			}
		}
	}
}

// claimSign returns the sign on a square that a side has marked, as SVG path data: a circle for White, a
// lozenge for Black.
func claimSign(side engine.Side, sq *Square) string {
	r := 0.2 * sq.Scale
	if side == engine.White {
		return fmt.Sprintf("M%sa%[2]s %[2]s 0 1 1 %[3]s 0a%[2]s %[2]s 0 1 1 -%[3]s 0Z", point(sq.X-r, sq.Y), number(r), number(2*r))
	}
	r *= 1.15
	return "M" + point(sq.X-r, sq.Y) + "L" + point(sq.X, sq.Y-r) + "L" + point(sq.X+r, sq.Y) + "L" + point(sq.X, sq.Y+r) + "Z"
}

// Touched returns the squares of a legal move in order, without repeats: its origin, the squares where it
// lands on the way, and its destination.
func Touched(p engine.Position, m engine.Move) []engine.Square {
	if m.Posts() {
		return []engine.Square{m.To()}
	}
	var squares []engine.Square
	all, _ := p.Game().Geometry.CutSquares(p.Format(m))
	for _, s := range all {
		if !slices.Contains(squares, s) {
			squares = append(squares, s)
		}
	}
	return squares
}

// Checked returns the square of the King of the side to move if he is in check, and nil otherwise.
func Checked(p engine.Position) []engine.Square {
	if !p.InCheck() {
		return nil
	}
	for s, piece := range p.Board() {
		if piece != engine.NoPiece && piece.Side() == p.Side() && p.Game().Type(piece.Kind()).Royal {
			return []engine.Square{engine.Square(s)}
		}
	}
	return nil
}
