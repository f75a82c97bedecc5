package draw

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
)

// Board is the layout of a board for drawing it. Lengths are in squares, with x to the right and y down from
// the upper left corner.
type Board struct {
	View    string  `json:"view"`
	Flipped bool    `json:"flipped"`
	Width   float64 `json:"width"`
	Height  float64 `json:"height"`
	// Squares are the squares that exist on the board, in the order of their numbers.
	Squares []Square `json:"squares"`
	// Trays are the places beside the board where pieces in hand and captured pieces are drawn.
	Trays []Tray `json:"trays"`
	// Under, Over and Coordinates are SVG fragments: what is drawn below the squares, between the squares and
	// the pieces, and the names of files and ranks.
	Under       string `json:"under"`
	Over        string `json:"over"`
	Coordinates string `json:"coordinates"`

	at [engine.MaxSquares]int // index into Squares plus one, 0 for none
}

// Square says how a square of the board is drawn.
type Square struct {
	Square engine.Square `json:"square"`
	// Name is the square's name in the text of moves. Called is the name that people see.
	Name   string `json:"name"`
	Called string `json:"called"`
	// X and Y are the centre of the square. Scale is the size of a piece on the square.
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Scale float64 `json:"scale"`
	// Outline is the outline of the square as SVG path data, in absolute coordinates.
	Outline string `json:"outline"`
	// Shade has the square's CSS classes, "light" or "dark" first.
	Shade string `json:"shade"`
}

// Tray is a place beside the board for pieces in hand, for pieces to which others may promote, or for
// captured pieces.
type Tray struct {
	Name  string `json:"name"`
	Label string `json:"label"`
	// Short is the short label that is written in the tray.
	Short string      `json:"short"`
	Side  engine.Side `json:"side"`
	X     float64     `json:"x"`
	Y     float64     `json:"y"`
	W     float64     `json:"w"`
	H     float64     `json:"h"`
	// Shade is the tray's CSS class, in addition to "tray".
	Shade string `json:"shade"`
	// Cell is the width and height of the space for one piece.
	Cell float64 `json:"cell"`
	// Spread says that pieces of a kind are drawn side by side, not as one piece with a number.
	Spread bool `json:"spread"`
}

// Views returns the names of the views of a game's board (such as a ring, and the same ring unrolled), the
// default first.
func Views(g *engine.Game) []string {
	var names []string
	for _, v := range lookOf(g).views {
		names = append(names, v.name)
	}
	return names
}

// NewBoard returns the layout of a game's board in the view of the given name, as White sees it. An empty
// name means the default view.
func NewBoard(g *engine.Game, view string) (*Board, error) { return newBoard(g, view, false) }

// NewFlippedBoard is like NewBoard, but as Black sees the board.
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

// Square returns how square s is drawn, or nil if the board does not have it.
func (b *Board) Square(s engine.Square) *Square {
	if s >= engine.MaxSquares || b.at[s] == 0 {
		return nil
	}
	return &b.Squares[b.at[s]-1]
}

// tray returns the tray with the given name, or nil if there is none.
func (b *Board) tray(name string) *Tray {
	i := slices.IndexFunc(b.Trays, func(t Tray) bool { return t.Name == name })
	if i < 0 {
		return nil
	}
	return &b.Trays[i]
}
