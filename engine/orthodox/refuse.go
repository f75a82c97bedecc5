package orthodox

import (
	"fmt"
	"reflect"

	"panthera/engine"
)

// honours returns an error if the frame cannot move a piece as the piece table says.
func honours(g *engine.Game, d Description) error {
	head := Pieces()
	if len(g.Pieces) < len(head) {
		return fmt.Errorf("%d kinds, want at least %d", len(g.Pieces), len(head))
	}
	if d.Promotions == nil {
		return nil
	}
	if geo := g.Geometry; geo.Files != Geometry.Files || geo.Ranks != Geometry.Ranks || geo.Ring || geo.Void != nil {
		return fmt.Errorf("a board of %d×%d, want 8×8 squares without ring or voids", geo.Files, geo.Ranks)
	}
	for i := range g.Pieces {
		t, k := &g.Pieces[i], engine.Kind(i+1)
		switch {
		case k < FirstLeaper && !reflect.DeepEqual(t.Movers, head[i].Movers):
			return fmt.Errorf("%s moves otherwise than the frame's %s", t.Name, head[i].Name)
		case t.Royal != (k == King), t.Pawn != (k == Pawn):
			return fmt.Errorf("%s is not what the frame takes it for: kind %d is the royal, kind %d the pawn", t.Name, King, Pawn)
		case k >= FirstLeaper && !leapsOnly(t):
			return fmt.Errorf("%s does more than leap alike in all directions, for moves and captures, from every square", t.Name)
		case k != Pawn && t.Within != nil:
			return fmt.Errorf("%s is kept to some squares", t.Name)
		}
	}
	return nil
}

// leapsOnly reports whether a kind has only plain leaps, each with its opposite. It then attacks a square from
// wherever it could leap to from there, and both sides have the same leaps.
func leapsOnly(t *engine.PieceType) bool {
	for _, m := range t.Movers {
		if !plainLeap(m) {
			return false
		}
	}
	steps := plainLeaps(t)
	white, black := Geometry.Leaps64(steps, engine.White), Geometry.Leaps64(steps, engine.Black)
	for from := range white {
		for to := white[from]; to != 0; to = to.Rest() {
			if !white[to.First()].Has(engine.Square(from)) {
				return false
			}
		}
	}
	return *white == *black
}
