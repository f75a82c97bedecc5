package draw

import "panthera/engine"

// block is a rectangle of squares. Its first and last files and ranks are included.
type block struct{ left, right, bottom, top int }

// blockOf returns the smallest block that contains all squares on which a side's piece with the given letter
// may stand, and reports whether there are any.
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

// mayStand reports whether a side's piece with the given letter may stand on square s.
func mayStand(g *engine.Game, letter byte, side engine.Side, s engine.Square) bool {
	k := g.KindOf(letter)
	return k != engine.NoKind && g.Geometry.Exists(s) && g.Type(k).MayStand(side, s)
}

// deserted reports whether no piece of either side may ever stand on square s.
func deserted(g *engine.Game, s engine.Square) bool {
	for i := range g.Pieces {
		if g.Pieces[i].MayStand(engine.White, s) || g.Pieces[i].MayStand(engine.Black, s) {
			return false
		}
	}
	return true
}
