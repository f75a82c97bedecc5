package draw

import "panthera/engine"

// lancerLook is the look of LancerChess: a plain board, and Glenn Nicholls's names.
var lancerLook = look{
	views: plainViews, sides: armies,
	call: callLancer,
}

// armies are Glenn Nicholls's names for White and Black.
var armies = [2]string{"Bengal", "Siberian"}

// callLancer distinguishes Barons and Baronesses: the Baron begins beside the King, White's on
// a light square and Black's on a dark one.
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
