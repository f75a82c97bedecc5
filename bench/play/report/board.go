package report

import (
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
)

// board is the data about the board of a variant from which the script of the page draws positions:
// the squares, the drawings below and above them, and all pieces and places for pieces that occur
// in the games.
type board struct {
	Width       float64  `json:"w"`
	Height      float64  `json:"h"`
	Squares     []square `json:"squares"`
	Trays       []tray   `json:"trays,omitempty"`
	Under       string   `json:"under,omitempty"`
	Over        string   `json:"over,omitempty"`
	Coordinates string   `json:"coordinates"`
	Places      []place  `json:"places"`
	Pieces      []piece  `json:"pieces"`

	layout *draw.Board
	index  map[engine.Square]int // of Squares
	places map[place]int
	pieces map[piece]int
}

type square struct {
	Name    string `json:"n"`
	Outline string `json:"o"`
	Shade   string `json:"c"`
}

type tray struct {
	Label string  `json:"n"`
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	W     float64 `json:"w"`
	H     float64 `json:"h"`
	Shade string  `json:"c"`
}

// place is a place where a piece is drawn. Square is the index of its square, or -1 if the piece is
// drawn beside the board, as in a hand; Level is its height in a pile of pieces.
type place struct {
	Square int     `json:"q"`
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Size   float64 `json:"s"`
	Level  int     `json:"l,omitempty"`
}

// piece is the piece in a place.
type piece struct {
	Picture string `json:"p"`
	Badge   string `json:"b,omitempty"`
	Class   string `json:"c"`
	Name    string `json:"n"`
	Count   int    `json:"k,omitempty"` // how many, if more than one
}

func newBoard(g *engine.Game) (*board, error) {
	layout, err := draw.NewBoard(g, "")
	if err != nil {
		return nil, err
	}
	b := &board{Width: layout.Width, Height: layout.Height, Under: layout.Under, Over: layout.Over, Coordinates: layout.Coordinates,
		layout: layout, index: map[engine.Square]int{}, places: map[place]int{}, pieces: map[piece]int{}}
	for i, s := range layout.Squares {
		b.index[s.Square] = i
		b.Squares = append(b.Squares, square{s.Called, s.Outline, s.Shade})
	}
	for _, t := range layout.Trays {
		b.Trays = append(b.Trays, tray{t.Label, t.X, t.Y, t.W, t.H, t.Shade})
	}
	return b, nil
}

// nobody marks an empty place.
const nobody = -1

// set is a position as the script gets it: the index in Pieces of the piece in each place, by the
// place's index in Places.
type set map[int]int

// set returns the position p as a set. It adds new places and pieces to b.
func (b *board) set(p engine.Position) set {
	now := set{}
	for _, m := range draw.Pieces(p, b.layout) {
		at := place{Square: nobody, X: m.X, Y: m.Y, Size: m.Scale}
		if i, on := b.index[m.Square]; on {
			at.Square = i
		}
		who := piece{Picture: m.Picture, Badge: m.Badge, Class: m.Class, Name: m.Name}
		if m.Count > 1 {
			who.Count = m.Count
		}
		for taken := true; taken; at.Level++ {
			i := number(b.places, &b.Places, at)
			if _, taken = now[i]; !taken {
				now[i] = number(b.pieces, &b.Pieces, who)
			}
		}
	}
	return now
}

// number returns the index of value in list, and appends it if it is new. known has the indices of
// all values in list.
func number[T comparable](known map[T]int, list *[]T, value T) int {
	i, old := known[value]
	if !old {
		i = len(*list)
		known[value] = i
		*list = append(*list, value)
	}
	return i
}

// symbols returns the SVG pictures of the pieces of the given games, each picture once.
func symbols(games []*engine.Game) string {
	var sb strings.Builder
	seen := map[string]bool{}
	sb.WriteString("<defs>")
	for _, g := range games {
		inner := strings.TrimSuffix(strings.TrimPrefix(draw.Symbols(g, ""), "<defs>"), "</defs>")
		for symbol := range strings.SplitAfterSeq(inner, "</symbol>") {
			if !seen[symbol] {
				seen[symbol] = true
				sb.WriteString(symbol)
			}
		}
	}
	return sb.String() + "</defs>"
}
