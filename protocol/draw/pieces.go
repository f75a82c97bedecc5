package draw

import (
	"slices"
	"strings"

	"panthera/engine"
)

// Piece says how a piece, or an object such as a jewel or a wall on a square, is drawn.
type Piece struct {
	// Square is the piece's square; NoSquare if the piece is in the tray named Tray.
	Square engine.Square `json:"square"`
	Tray   string        `json:"tray"`
	// X and Y are the centre of the piece's picture, and Scale is its size.
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Scale float64 `json:"scale"`
	// Picture is the id of the SVG symbol of the piece. Badge is the id of a smaller symbol in its lower
	// right corner, for a jewel that the piece carries or for a promoted piece; empty if there is none.
	Picture string `json:"picture"`
	Badge   string `json:"badge"`
	// Class has the CSS classes besides "piece". The first is "white", "black" or, for a jewel or wall,
	// "thing".
	Class string `json:"class"`
	// Letter is the piece's letter in FENs; empty for objects that are no pieces. Name is the name that
	// people see.
	Letter string `json:"letter"`
	Name   string `json:"name"`
	// Abbreviation is the inventor's abbreviation of the piece, with optional parts in parentheses.
	Abbreviation string      `json:"-"`
	Side         engine.Side `json:"side"`
	// Count is the number of pieces for which this one is drawn, in a tray.
	Count int `json:"count"`
	// Mark is a text that distinguishes the piece from others of its kind. Held says that the piece is beside
	// the board and belongs to the side of the tray, so that it may still enter the game.
	Mark string `json:"mark,omitempty"`
	Held bool   `json:"-"`
}

// Pieces returns the drawings of all pieces on the board and in the trays.
func Pieces(p engine.Position, b *Board) []Piece {
	g, l := p.Game(), lookOf(p.Game())
	var pieces []Piece
	for _, sq := range b.Squares {
		if piece := p.Board()[sq.Square]; piece != engine.NoPiece {
			piece := l.piece(g, piece, sq.Square)
			piece.X, piece.Y, piece.Scale = sq.X, sq.Y, sq.Scale
			pieces = append(pieces, piece)
		}
	}
	if l.dress != nil {
		pieces = l.dress(p, b, pieces)
	}
	if g.Walls {
		pieces = append(pieces, walls(p, b)...)
	}
	if l.beside != nil {
		piles := l.beside(p)
		for i := range b.Trays {
			pieces = append(pieces, l.fill(g, &b.Trays[i], piles[b.Trays[i].Name])...)
		}
	}
	return pieces
}

// walls returns drawings of walls for the squares that are closed.
func walls(p engine.Position, b *Board) (pieces []Piece) {
	setup := p.Setup()
	for _, s := range setup.Walls.Squares() {
		if sq := b.Square(s); sq != nil {
			pieces = append(pieces, Piece{Square: s, X: sq.X, Y: sq.Y, Scale: sq.Scale, Picture: pictureOf("wall"), Class: "thing", Name: "Wall", Count: 1})
		}
	}
	return pieces
}

// piece returns the drawing of a piece that stands on square s, without its place in the picture.
func (l *look) piece(g *engine.Game, piece engine.Piece, s engine.Square) Piece {
	name := l.called(g, piece, s)
	return Piece{
		Square: s, Picture: picture(g, piece, name), Badge: badgeOf(g.Type(piece.Kind())), Class: l.class(piece.Side()), Letter: string(g.Letter(piece)),
		Name: l.side(piece.Side()) + " " + name, Abbreviation: abbreviation(g, piece, name), Side: piece.Side(), Count: 1,
	}
}

// abbreviation returns the inventor's abbreviation for a piece that is called by the given name.
func abbreviation(g *engine.Game, piece engine.Piece, called string) string {
	t := g.Type(piece.Kind())
	texts := t.Abbreviations[piece.Side()]
	if len(texts) == 0 {
		return string(t.Letter)
	}
	return texts[max(0, slices.Index(strings.Split(t.Name, " or "), called))]
}

// fill returns the drawings of the pieces in a tray, given as piles.
func (l *look) fill(g *engine.Game, t *Tray, piles []pile) []Piece {
	var pieces []Piece
	for _, pile := range piles {
		piece := l.piece(g, pile.piece, engine.NoSquare)
		piece.Tray, piece.Scale, piece.Held = t.Name, t.Cell, t.Side == pile.piece.Side()
		if pile.waiting {
			piece.Class += " waiting"
		}
		if !t.Spread {
			piece.Count = pile.count
			pieces = append(pieces, piece)
			continue
		}
		for range pile.count {
			pieces = append(pieces, piece)
		}
	}
	t.line(pieces)
	return pieces
}

// line places pieces in a tray: in rows, each as full as possible, centred in the tray.
func (t *Tray) line(pieces []Piece) {
	columns := max(1, int(t.W/t.Cell+0.01))
	rows := (len(pieces) + columns - 1) / columns
	for i := range pieces {
		row := i / columns
		inRow := min(columns, len(pieces)-row*columns)
		pieces[i].X = t.X + t.W/2 + t.Cell*(float64(i%columns)-float64(inRow-1)/2)
		pieces[i].Y = t.Y + t.H/2 + t.Cell*(float64(row)-float64(rows-1)/2)
	}
}

// hands returns the pieces in a side's hand, in the order of the piece table. In games in which pieces are
// dropped from an unlimited supply, it returns one of each kind.
func hands(p engine.Position, side engine.Side) []pile {
	g, held := p.Game(), p.Setup().Hand
	var piles []pile
	for k, t := range g.Pieces {
		piece := engine.NewPiece(engine.Kind(k+1), side)
		if n := int(held[piece]); g.Drops && g.Hand == nil && t.Mark == 0 && !t.Royal {
			piles = append(piles, pile{piece: piece, count: 1})
		} else if n > 0 {
			piles = append(piles, pile{piece: piece, count: n})
		}
	}
	return piles
}

// On returns the drawing of a piece that stands on square s, or beside the board if s is NoSquare, without
// its place in the picture.
func On(g *engine.Game, piece engine.Piece, s engine.Square) Piece {
	return lookOf(g).piece(g, piece, s)
}
