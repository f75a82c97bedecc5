package report

import (
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
)

// board describes the board of a variant for the script that draws it: squares, decorations below
// and above them, and all pieces and places that occur in the games.
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

// place is a place for a piece: a square, by its index, or -1 beside the squares, and its
// height in a pile.
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

// set is a position: the index of the piece in each place.
type set map[int]int

// set is a position's.
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

// number is the index of a value in a list. It appends the value if it is new.
func number[T comparable](known map[T]int, list *[]T, value T) int {
	i, old := known[value]
	if !old {
		i = len(*list)
		known[value] = i
		*list = append(*list, value)
	}
	return i
}

// symbols are the pictures for some games, without repeats.
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
