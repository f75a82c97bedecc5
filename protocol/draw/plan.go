package draw

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"panthera/engine"
)

// plan is a board while it is laid out. The field is the rectangle that contains the squares. A look gives
// points of the field as White sees it; the plan turns them round for Black and moves them to their place in
// the picture. Points outside the field are given in coordinates of the picture, so that what is near the
// player stays there when the board is turned round.
type plan struct {
	game *engine.Game
	// left and top are the place of the field's upper left corner in the picture. width and height are the
	// size of the field.
	left, top, width, height float64
	board                    *Board
	under, over, coordinates strings.Builder
}

// gutter is the width of the space round the field for the names of files and ranks.
const gutter = 0.5

// room is the space round the board that a look needs, beyond the gutter.
type room struct{ left, top, right, bottom float64 }

// open sets the size of the field and of the picture, before anything is laid out.
func (p *plan) open(width, height float64, r room) {
	p.width, p.height = width, height
	p.left, p.top = r.left+gutter, r.top+gutter
	p.board.Width, p.board.Height = width+r.left+r.right+2*gutter, height+r.top+r.bottom+2*gutter
}

// finish sets what can be set only when everything has been laid out.
func (p *plan) finish() {
	for i, s := range p.board.Squares {
		p.board.at[s.Square&127] = i + 1
	}
	p.board.Under, p.board.Over, p.board.Coordinates = p.under.String(), p.over.String(), p.coordinates.String()
}

// at returns the place in the picture of a point of the field.
func (p *plan) at(x, y float64) (float64, float64) {
	if p.board.Flipped {
		x, y = p.width-x, p.height-y
	}
	return p.left + x, p.top + y
}

// near returns the side whose half of the board is below.
func (p *plan) near() engine.Side {
	if p.board.Flipped {
		return engine.Black
	}
	return engine.White
}

// number returns the text of a length, rounded to a thousandth. Adding 0 turns negative zero into zero.
func number(x float64) string {
	return strconv.FormatFloat(math.Round(x*1000)/1000+0, 'f', -1, 64)
}

// point returns the coordinates of a point as text for SVG.
func point(x, y float64) string { return number(x) + " " + number(y) }

// pen returns the SVG path command for point number i of an outline: M (move) for the first point, L (line)
// for all others.
func pen(i int) string {
	if i == 0 {
		return "M"
	}
	return "L"
}

// polygon returns the outline through points of the field as SVG path data. The points are given as
// alternating x and y.
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

// shade returns light or dark for a square, as on a chessboard, where a1 is dark.
func shade(geo *engine.Geometry, s engine.Square) string {
	if (geo.File(s)+geo.Rank(s))%2 == 0 {
		return "dark"
	}
	return "light"
}
