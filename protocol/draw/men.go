package draw

import "panthera/engine"

// Man is a piece, or a thing that lies on the board, as it is drawn.
type Man struct {
	// Square is where it stands, Tray the name of the tray if that is NoSquare.
	Square engine.Square `json:"square"`
	Tray   string        `json:"tray"`
	// X and Y are the middle of the picture, Scale its size.
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Scale float64 `json:"scale"`
	// Picture is the id of a symbol, Badge that of a smaller one in the lower right
	// corner for what a piece carries; empty for nothing.
	Picture string `json:"picture"`
	Badge   string `json:"badge"`
	// Class is the classes of the stylesheet beside "man": "white", "black" or "thing"
	// first.
	Class string `json:"class"`
	// Letter is the FEN letter, empty for things; Name what people call it.
	Letter string      `json:"letter"`
	Name   string      `json:"name"`
	Side   engine.Side `json:"side"`
	// Count is how many stand in the place.
	Count int `json:"count"`
}

// Men lists what stands on the board and in the trays.
func Men(p engine.Position, b *Board) []Man {
	g, l := p.Game(), lookOf(p.Game())
	var men []Man
	for _, sq := range b.Squares {
		if piece := p.Board()[sq.Square]; piece != engine.NoPiece {
			man := l.man(g, piece, sq.Square)
			man.X, man.Y, man.Scale = sq.X, sq.Y, sq.Scale
			men = append(men, man)
		}
	}
	if l.dress != nil {
		men = l.dress(p, b, men)
	}
	if l.beside != nil {
		piles := l.beside(p)
		for i := range b.Trays {
			men = append(men, l.fill(g, &b.Trays[i], piles[b.Trays[i].Name])...)
		}
	}
	return men
}

// man is a piece without its place in the picture.
func (l *look) man(g *engine.Game, piece engine.Piece, s engine.Square) Man {
	name := l.called(g, piece, s)
	return Man{
		Square: s, Picture: picture(g, piece, name), Class: l.class(piece.Side()), Letter: string(g.Letter(piece)),
		Name: l.side(piece.Side()) + " " + name, Side: piece.Side(), Count: 1,
	}
}

// fill sets piles into a tray.
func (l *look) fill(g *engine.Game, t *Tray, piles []pile) []Man {
	var men []Man
	for _, pile := range piles {
		man := l.man(g, pile.piece, engine.NoSquare)
		man.Tray, man.Scale = t.Name, t.Cell
		if pile.waiting {
			man.Class += " waiting"
		}
		if !t.Spread {
			man.Count = pile.count
			men = append(men, man)
			continue
		}
		for range pile.count {
			men = append(men, man)
		}
	}
	t.line(men)
	return men
}

// line places men in the tray in full rows, in the middle of it.
func (t *Tray) line(men []Man) {
	columns := max(1, int(t.W/t.Cell+0.01))
	rows := (len(men) + columns - 1) / columns
	for i := range men {
		row := i / columns
		inRow := min(columns, len(men)-row*columns)
		men[i].X = t.X + t.W/2 + t.Cell*(float64(i%columns)-float64(inRow-1)/2)
		men[i].Y = t.Y + t.H/2 + t.Cell*(float64(row)-float64(rows-1)/2)
	}
}

// hands are the pieces in the hand of a side, as the FEN has them.
func hands(p engine.Position, side engine.Side) []pile {
	held := handOf(p)
	var piles []pile
	for k := range p.Game().Pieces {
		piece := engine.NewPiece(engine.Kind(k+1), side)
		if n := int(held[piece]); n > 0 {
			piles = append(piles, pile{piece: piece, count: n})
		}
	}
	return piles
}
