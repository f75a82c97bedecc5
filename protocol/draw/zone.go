package draw

import "panthera/engine"

// block is a rectangle of files and ranks, both ends included.
type block struct{ left, right, bottom, top int }

// blockOf is the smallest block around the squares on which a side may have a piece with a
// letter; false if there are none.
func blockOf(g *engine.Game, letter byte, side engine.Side) (b block, found bool) {
	geo := g.Geometry
	b = block{left: geo.Files, bottom: geo.Ranks, right: -1, top: -1}
	for s := range engine.Square(geo.Size()) {
		if mayStand(g, letter, side, s) {
			b.left, b.right = min(b.left, geo.File(s)), max(b.right, geo.File(s))
			b.bottom, b.top = min(b.bottom, geo.Rank(s)), max(b.top, geo.Rank(s))
		}
	}
	return b, b.right >= 0
}

// mayStand reports whether a side may have a piece with a letter on a square.
func mayStand(g *engine.Game, letter byte, side engine.Side, s engine.Square) bool {
	k := g.KindOf(letter)
	return k != engine.NoKind && g.Geometry.Exists(s) && g.Type(k).MayStand(side, s)
}

// deserted reports whether no piece of either side may stand on a square.
func deserted(g *engine.Game, s engine.Square) bool {
	for i := range g.Pieces {
		if g.Pieces[i].MayStand(engine.White, s) || g.Pieces[i].MayStand(engine.Black, s) {
			return false
		}
	}
	return true
}
