package draw

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
)

// Board is the layout of a board for drawing. Lengths are in squares, x to the right and y down
// from the upper left corner.
type Board struct {
	View    string  `json:"view"`
	Flipped bool    `json:"flipped"`
	Width   float64 `json:"width"`
	Height  float64 `json:"height"`
	// Squares are the squares that exist, by number.
	Squares []Square `json:"squares"`
	// Trays are the places for pieces beside the squares.
	Trays []Tray `json:"trays"`
	// Under is an SVG fragment below the squares, Over a fragment between squares and pieces,
	// Coordinates a fragment with the names of files and ranks.
	Under       string `json:"under"`
	Over        string `json:"over"`
	Coordinates string `json:"coordinates"`

	at [engine.MaxSquares]int // index into Squares plus one, 0 for none
}

// Square is a square as it is drawn.
type Square struct {
	Square engine.Square `json:"square"`
	// Name is the square's name in moves, Called the name that people see.
	Name   string `json:"name"`
	Called string `json:"called"`
	// X and Y are the centre, Scale the size of a piece on it.
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Scale float64 `json:"scale"`
	// Outline is SVG path data, absolute.
	Outline string `json:"outline"`
	// Shade is the classes of the stylesheet, "light" or "dark" first.
	Shade string `json:"shade"`
}

// Tray is a place beside the squares, for a hand, for waiting pieces, or for captured ones.
type Tray struct {
	Name  string `json:"name"`
	Label string `json:"label"`
	// Short is the label that is written in the tray.
	Short string      `json:"short"`
	Side  engine.Side `json:"side"`
	X     float64     `json:"x"`
	Y     float64     `json:"y"`
	W     float64     `json:"w"`
	H     float64     `json:"h"`
	// Shade is the class of the stylesheet, beside "tray".
	Shade string `json:"shade"`
	// Cell is the size of the space for one piece.
	Cell float64 `json:"cell"`
	// Spread says that pieces of a kind stand side by side, not as a pile with a number.
	Spread bool `json:"spread"`
}

// Views lists the names of the views of a game's board, the default first.
func Views(g *engine.Game) []string {
	var names []string
	for _, v := range lookOf(g).views {
		names = append(names, v.name)
	}
	return names
}

// NewBoard lays a game's board out as White sees it; the empty view is the default.
func NewBoard(g *engine.Game, view string) (*Board, error) { return newBoard(g, view, false) }

// NewFlippedBoard lays a game's board out as Black sees it.
func NewFlippedBoard(g *engine.Game, view string) (*Board, error) { return newBoard(g, view, true) }

func newBoard(g *engine.Game, name string, flipped bool) (*Board, error) {
	l := lookOf(g)
	i := 0
	if name != "" {
		i = slices.IndexFunc(l.views, func(v view) bool { return v.name == name })
	}
	if i < 0 {
		return nil, fmt.Errorf("%s has no view %q, only %s", g.ID, name, strings.Join(Views(g), ", "))
	}
	p := &plan{game: g, board: &Board{View: l.views[i].name, Flipped: flipped}}
	l.views[i].lay(p)
	p.finish()
	return p.board, nil
}

// Square is the drawing of a square; nil if the board does not have it.
func (b *Board) Square(s engine.Square) *Square {
	if s >= engine.MaxSquares || b.at[s] == 0 {
		return nil
	}
	return &b.Squares[b.at[s]-1]
}

// Tray is the tray with a name; nil if there is none.
func (b *Board) Tray(name string) *Tray {
	i := slices.IndexFunc(b.Trays, func(t Tray) bool { return t.Name == name })
	if i < 0 {
		return nil
	}
	return &b.Trays[i]
}
