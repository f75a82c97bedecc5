package draw

import (
	"bufio"
	"fmt"
	"html"
	"io"
	"math"
	"slices"
	"strings"

	"panthera/engine"
)

// Picture says how to draw a position. The zero value means the default view, as White sees it, in the light
// theme and without marks.
type Picture struct {
	// View is one of the names returned by Views; empty for the default.
	View string
	// Theme is one of Themes, Colours one of the sets of colours, and Set one of Sets; empty for the
	// defaults.
	Theme, Colours, Set string
	// Flipped says to draw the board as Black sees it, with Black below.
	Flipped bool
	// LastMove, Targets and Checks are the squares to mark as the last move, as possible destinations, and as
	// in check.
	LastMove, Targets, Checks []engine.Square
	// Arrows are pairs of squares; an arrow is drawn from the first to the second.
	Arrows [][2]engine.Square
	// Marks are coloured arrows and circles, drawn above the pieces.
	Marks []Mark
	// Identify, if not nil, is called with all drawn pieces and may set the field Mark of each.
	Identify func(pieces []Piece)
	// Coordinates says to write the names of files and ranks.
	Coordinates bool
	// Claims says to mark the squares that each side would score, in games decided by territory.
	Claims bool
	// Width is the width of the picture in pixels; 0 for 60 pixels per square.
	Width int
}

// Themes returns the names of the themes: light, dark, and auto, which is what the reader's system prefers.
func Themes() []string { return []string{"light", "dark", "auto"} }

// defaultSquare is the width of a square in pixels, if no width of the picture is given.
const defaultSquare = 60

// SVG writes a self-contained picture of a position. It returns an error for an unknown view, theme, set of
// colours or set of pieces, and for o.Claims in a game that is not decided by territory.
func SVG(w io.Writer, p engine.Position, o Picture) error {
	b, err := newBoard(p.Game(), o.View, o.Flipped)
	if err != nil {
		return err
	}
	if o.Theme == "" {
		o.Theme = Themes()[0]
	}
	for _, choice := range []struct {
		what, chosen string
		among        []string
	}{{"theme", o.Theme, Themes()}, {"colours", o.Colours, colours()}, {"set of pieces", o.Set, Sets()}} {
		if choice.chosen != "" && !slices.Contains(choice.among, choice.chosen) {
			return fmt.Errorf("no %s %q, only %s", choice.what, choice.chosen, strings.Join(choice.among, ", "))
		}
	}
	if _, counted := engine.Ability[engine.Surveyor](p); o.Claims && !counted {
		return fmt.Errorf("%s counts no territory", p.Game().ID)
	}
	pieces := Pieces(p, b)
	if o.Identify != nil {
		o.Identify(pieces)
	}
	out := bufio.NewWriter(w)
	writeHead(out, p, b, o, pieces)
	for _, part := range []string{b.Under, drawSquares(b), b.Over, drawTrays(b), drawMarks(p, b, &o)} {
		fmt.Fprint(out, part)
	}
	if o.Coordinates {
		fmt.Fprint(out, b.Coordinates)
	}
	for i := range pieces {
		fmt.Fprint(out, pieces[i].draw())
	}
	fmt.Fprint(out, drawAbove(p, b, &o), drawTurn(p, b), "</svg>\n")
	return out.Flush()
}

// writeHead writes the beginning of the SVG: title, description, style sheet, symbols and background.
func writeHead(out io.Writer, p engine.Position, b *Board, o Picture, pieces []Piece) {
	width := float64(o.Width)
	if o.Width == 0 {
		width = b.Width * defaultSquare
	}
	title := p.Game().Name + ", " + lookOf(p.Game()).side(p.Side()) + " to move"
	fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" class="panthera" data-theme="%s"%s viewBox="0 0 %s %s" width="%s" height="%s" role="img" aria-label="%s">`,
		o.Theme, coloured(o.Colours), number(b.Width), number(b.Height), number(width), number(math.Round(width*b.Height/b.Width)), html.EscapeString(title))
	fmt.Fprintf(out, "<title>%s</title><desc>%s</desc><style>%s</style>%s",
		html.EscapeString(title), html.EscapeString(inWords(b, pieces)), Style(), Symbols(p.Game(), o.Set))
	fmt.Fprintf(out, `<rect class="table" width="%s" height="%s"/>`, number(b.Width), number(b.Height))
}

// coloured returns the SVG attribute that selects a set of colours.
func coloured(colours string) string {
	if colours == "" {
		return ""
	}
	return ` data-colours="` + colours + `"`
}

// inWords returns a list of the pieces and their squares, for users of screen readers.
func inWords(b *Board, pieces []Piece) string {
	var list []string
	for i := range pieces {
		m := &pieces[i]
		where := ""
		if sq := b.Square(m.Square); sq != nil {
			where = sq.Called
		} else if t := b.tray(m.Tray); t != nil {
			where = strings.ToLower(t.Label)
		}
		name := m.called()
		if m.Count > 1 {
			name = fmt.Sprintf("%d× %s", m.Count, name)
		}
		list = append(list, name+" "+where)
	}
	return strings.Join(list, ", ")
}

func drawSquares(b *Board) string {
	var sb strings.Builder
	for _, s := range b.Squares {
		fmt.Fprintf(&sb, `<path class="square %s" d="%s"><title>%s</title></path>`, s.Shade, s.Outline, s.Called)
	}
	return sb.String()
}

func drawTrays(b *Board) string {
	var sb strings.Builder
	for _, t := range b.Trays {
		fmt.Fprintf(&sb, `<rect class="tray %s" x="%s" y="%s" width="%s" height="%s" rx=".12"><title>%s</title></rect>`,
			t.Shade, number(t.X), number(t.Y), number(t.W), number(t.H), html.EscapeString(t.Label))
	}
	return sb.String()
}

// drawTurn returns a disc in the colour of the side to move, in a corner of the picture on that side.
func drawTurn(p engine.Position, b *Board) string {
	const inset, radius = 0.3, 0.16
	y := inset
	if (p.Side() == engine.Black) == b.Flipped {
		y = b.Height - inset
	}
	l := lookOf(p.Game())
	return fmt.Sprintf(`<g class="piece %s"><title>%s to move</title><circle class="turn" cx="%s" cy="%s" r="%s"/></g>`,
		l.class(p.Side()), l.side(p.Side()), number(b.Width-inset), number(y), number(radius))
}

// called returns the name of the piece, after its mark if it has one.
func (m *Piece) called() string {
	if m.Mark == "" {
		return m.Name
	}
	return m.Mark + ", " + m.Name
}

// draw returns the SVG element of a piece: its picture, badge, mark and count.
func (m *Piece) draw() string {
	if m.Mark == "" {
		return fmt.Sprintf(`<g class="piece %s">%s</g>`, m.Class, m.parts())
	}
	class, at := m.Class, *m // about the origin, for the stylesheet makes some broader or taller
	at.X, at.Y, at.Scale = 0, 0, 1
	if m.Mark == "K" || m.Mark == "Q" {
		class += " tower-" + m.Mark
	}
	return fmt.Sprintf(`<g class="piece %s" transform="translate(%s %s) scale(%s)">%s<text class="mark" x="-.3" y=".33" font-size=".26">%s</text></g>`,
		class, number(m.X), number(m.Y), number(m.Scale), at.parts(), html.EscapeString(m.Mark))
}

// parts returns the SVG elements inside the element of a piece: its name, picture, badge and count.
func (m *Piece) parts() string {
	var sb strings.Builder
	fmt.Fprintf(&sb, `<title>%s</title>`, html.EscapeString(m.called()))
	use(&sb, m.Picture, "", m.X, m.Y, m.Scale*pieceSize)
	if m.Badge != "" {
		use(&sb, m.Badge, ` class="piece thing"`, m.X+m.Scale*badgeOff, m.Y+m.Scale*badgeOff, m.Scale*badgeSize)
	}
	if m.Count > 1 {
		x, y := m.X+m.Scale*0.3, m.Y+m.Scale*0.32
		fmt.Fprintf(&sb, `<circle class="count" cx="%s" cy="%s" r="%s"/><text class="count" x="%s" y="%s" font-size="%s">%d</text>`,
			number(x), number(y), number(m.Scale*0.22), number(x), number(y), number(m.Scale*0.32), m.Count)
	}
	return sb.String()
}

// The sizes of a piece and of its badge, and the distance of the badge from the centre, in squares.
const (
	pieceSize = 0.92
	badgeOff  = 0.25
	badgeSize = 0.5
)

func use(sb *strings.Builder, id, attributes string, x, y, size float64) {
	fmt.Fprintf(sb, `<use%s href="#%s" x="%s" y="%s" width="%s" height="%s"/>`,
		attributes, id, number(x-size/2), number(y-size/2), number(size), number(size))
}
