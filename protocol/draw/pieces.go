package draw

import (
	"slices"
	"strings"

	"panthera/engine"
)

// Piece is a drawn piece, or a drawn thing that lies on the board.
type Piece struct {
	// Square is the piece's square, or NoSquare for a piece in the tray named Tray.
	Square engine.Square `json:"square"`
	Tray   string        `json:"tray"`
	// X and Y are the middle of the picture, Scale its size.
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Scale float64 `json:"scale"`
	// Picture is the id of a symbol. Badge is the id of a smaller symbol in the lower right
	// corner, which shows what the piece carries or that it has been promoted; empty for none.
	Picture string `json:"picture"`
	Badge   string `json:"badge"`
	// Class is the classes in the stylesheet besides "piece"; the first is "white", "black" or "thing".
	Class string `json:"class"`
	// Letter is the FEN letter, empty for things; Name is the name for people.
	Letter string `json:"letter"`
	Name   string `json:"name"`
	// Abbreviation is the inventor's abbreviation, with optional parts in brackets.
	Abbreviation string      `json:"-"`
	Side         engine.Side `json:"side"`
	// Count is the number of pieces in the place.
	Count int `json:"count"`
	// Mark distinguishes the piece from others of its kind. Held says that it stands beside the
	// board and may enter for its own side.
	Mark string `json:"mark,omitempty"`
	Held bool   `json:"-"`
}

// Pieces lists the pieces on the board and in the trays.
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

// walls are the closed squares, drawn as things that lie there.
func walls(p engine.Position, b *Board) (pieces []Piece) {
	setup := p.Setup()
	for _, s := range setup.Walls.Squares() {
		if sq := b.Square(s); sq != nil {
			pieces = append(pieces, Piece{Square: s, X: sq.X, Y: sq.Y, Scale: sq.Scale, Picture: pictureOf("wall"), Class: "thing", Name: "Wall", Count: 1})
		}
	}
	return pieces
}

// piece is a piece without its place in the picture.
func (l *look) piece(g *engine.Game, piece engine.Piece, s engine.Square) Piece {
	name := l.called(g, piece, s)
	return Piece{
		Square: s, Picture: picture(g, piece, name), Badge: badgeOf(g.Type(piece.Kind())), Class: l.class(piece.Side()), Letter: string(g.Letter(piece)),
		Name: l.side(piece.Side()) + " " + name, Abbreviation: abbreviation(g, piece, name), Side: piece.Side(), Count: 1,
	}
}

// abbreviation is the inventor's abbreviation for a piece with this name.
func abbreviation(g *engine.Game, piece engine.Piece, called string) string {
	t := g.Type(piece.Kind())
	texts := t.Abbreviations[piece.Side()]
	if len(texts) == 0 {
		return string(t.Letter)
	}
	return texts[max(0, slices.Index(strings.Split(t.Name, " or "), called))]
}

// fill sets piles into a tray.
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

// line places pieces in full rows in the middle of a tray.
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

// hands are the pieces in a side's hand, in the order of the FEN. In games whose drops come from no
// hand there is one of each.
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

// On is the drawing of a piece as it stands on a square (NoSquare: beside the board), without its
// place.
func On(g *engine.Game, piece engine.Piece, s engine.Square) Piece {
	return lookOf(g).piece(g, piece, s)
}
