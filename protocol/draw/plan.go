package draw

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"panthera/engine"
)

// plan is a board while it is laid out. Looks use coordinates of the field, the rectangle of the
// squares as White sees it; the plan turns it round for Black and moves it to its place in the
// picture. Outside the field, looks use coordinates of the picture, so that things near the player
// stay near.
type plan struct {
	game *engine.Game
	// left and top are the upper left corner of the field, width and height its size.
	left, top, width, height float64
	board                    *Board
	under, over, coordinates strings.Builder
}

// gutter is the width of the space round the field for the names of files and ranks.
const gutter = 0.5

// room is the space that a look needs beyond field and gutter.
type room struct{ left, top, right, bottom float64 }

// open begins the layout of a field.
func (p *plan) open(width, height float64, r room) {
	p.width, p.height = width, height
	p.left, p.top = r.left+gutter, r.top+gutter
	p.board.Width, p.board.Height = width+r.left+r.right+2*gutter, height+r.top+r.bottom+2*gutter
}

// finish completes the board.
func (p *plan) finish() {
	for i, s := range p.board.Squares {
		p.board.at[s.Square&127] = i + 1
	}
	p.board.Under, p.board.Over, p.board.Coordinates = p.under.String(), p.over.String(), p.coordinates.String()
}

// at is the place of a point of the field in the picture.
func (p *plan) at(x, y float64) (float64, float64) {
	if p.board.Flipped {
		x, y = p.width-x, p.height-y
	}
	return p.left + x, p.top + y
}

// near is the side at the lower edge.
func (p *plan) near() engine.Side {
	if p.board.Flipped {
		return engine.Black
	}
	return engine.White
}

// number formats a length, to a thousandth. Adding zero removes a negative zero.
func number(x float64) string {
	return strconv.FormatFloat(math.Round(x*1000)/1000+0, 'f', -1, 64)
}

// point writes a point.
func point(x, y float64) string { return number(x) + " " + number(y) }

// pen is the command of path data for the point number i: a move to the first, a line to the
// others.
func pen(i int) string {
	if i == 0 {
		return "M"
	}
	return "L"
}

// polygon is the outline through points of the field, given as alternating x and y.
func (p *plan) polygon(points ...float64) string {
	var sb strings.Builder
	for i := 0; i < len(points); i += 2 {
		sb.WriteString(pen(i) + point(p.at(points[i], points[i+1])))
	}
	return sb.String() + "Z"
}

// line draws a line over the squares between two points of the field.
func (p *plan) line(class string, x1, y1, x2, y2 float64) {
	fmt.Fprintf(&p.over, `<path class="%s" d="M%sL%s"/>`, class, point(p.at(x1, y1)), point(p.at(x2, y2)))
}

// label writes the name of a file or rank at a point of the picture.
func (p *plan) label(text string, x, y float64) {
	fmt.Fprintf(&p.coordinates, `<text class="coordinate" x="%s" y="%s">%s</text>`, number(x), number(y), text)
}

// shade is light or dark, as on a chessboard with a dark a1.
func shade(geo *engine.Geometry, s engine.Square) string {
	if (geo.File(s)+geo.Rank(s))%2 == 0 {
		return "dark"
	}
	return "light"
}
