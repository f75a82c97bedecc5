package draw

import "panthera/engine"

// lancerLook is how LancerChess is drawn: a plain board, with the names of its inventor, Glenn Nicholls.
var lancerLook = look{
	views: plainViews, sides: armies,
	call: callLancer,
}

// armies are the inventor Glenn Nicholls's names for White and Black.
var armies = [2]string{"Bengal", "Siberian"}

// callLancer returns the name of a piece. It tells apart the two Bishops of a side by the colour of their
// squares: the Baron begins beside the King, White's on a light square and Black's on a dark one; the other
// is the Baroness.
func callLancer(g *engine.Game, p engine.Piece, s engine.Square) string {
	t := g.Type(p.Kind())
	if t.Letter != 'B' || s == engine.NoSquare {
		return t.Name
	}
	if (shade(g.Geometry, s) == "light") == (p.Side() == engine.White) {
		return "Baron"
	}
	return "Baroness"
}
