package deployments

import (
	"slices"
	"strings"

	"panthera/engine"
)

// Part is a part of a beginning, as its moves would be White's: "S@c3 S@d3 S@e4 S@f4", or
// a first move. Squares are in the order of their names.
type Part string

// Squares are the moves of a part.
func (p Part) Squares() []string { return strings.Fields(string(p)) }

// beginning is the beginning of a game.
type beginning struct {
	moves []engine.Move
	names []string
	// parts are the parts of each side, by the kind of the posted piece; a first move is under
	// NoKind.
	parts [2]map[engine.Kind]Part
}

// deploy plays a random beginning from the start position: all postings, or the first move if
// there are none. If a part is wanted, the side posts no other piece of that kind elsewhere;
// false if the part became impossible.
func deploy(p engine.Position, wanted Part, side engine.Side, choose func(n int) int) (*beginning, bool) {
	if err := p.SetFEN(p.Game().Start); err != nil {
		panic(err) // the start position of a game is one of its positions
	}
	b := &beginning{}
	left := wanted.Squares()
	for len(b.moves) == 0 || engine.Deploying(p) {
		moves := engine.Moves(p)
		if mover := p.Side(); mover == side && len(left) > 0 && sameKind(p, moves[0], left[0]) {
			moves = slices.DeleteFunc(moves, func(m engine.Move) bool { return !slices.Contains(left, asWhite(p, mover, m)) })
		}
		if len(moves) == 0 {
			return nil, false
		}
		m := moves[choose(len(moves))]
		b.add(p, m)
		left = slices.DeleteFunc(left, func(name string) bool { return p.Side() == side && name == asWhite(p, side, m) })
		p.Make(m)
	}
	return b, true
}

// sameKind reports whether a move posts a piece of the same kind as a part; true for first moves.
func sameKind(p engine.Position, m engine.Move, name string) bool {
	return !m.Posts() || p.Game().KindOf(name[0]) == m.Kind()
}

// add takes in a move.
func (b *beginning) add(p engine.Position, m engine.Move) {
	b.moves, b.names = append(b.moves, m), append(b.names, p.Format(m))
	side, kind := p.Side(), engine.NoKind
	if m.Posts() {
		kind = m.Kind()
	}
	if b.parts[side] == nil {
		b.parts[side] = map[engine.Kind]Part{}
	}
	squares := append(b.parts[side][kind].Squares(), asWhite(p, side, m))
	slices.Sort(squares)
	b.parts[side][kind] = Part(strings.Join(squares, " "))
}

// asWhite writes a posting of Black as if White had made it; it writes other moves as they are.
func asWhite(p engine.Position, side engine.Side, m engine.Move) string {
	if !m.Posts() {
		return p.Format(m)
	}
	g, at := p.Game(), m.To()
	if side == engine.Black {
		at = g.Geometry.OtherRank(at)
	}
	return string(g.Type(m.Kind()).Letter) + "@" + g.Geometry.Name(at)
}
