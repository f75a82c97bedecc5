package deployments

import (
	"slices"
	"strings"

	"panthera/engine"
)

// Part is how one side begins: its postings of one kind of piece, such as "S@c3 S@d3 S@e4 S@f4", in the order
// of the squares' names, or its first move. Black's postings are written as if White had made them.
type Part string

// squares returns the moves of a part, such as "S@c3".
func (p Part) squares() []string { return strings.Fields(string(p)) }

// beginning is how a game begins: with a deployment, or a first move.
type beginning struct {
	moves []engine.Move
	names []string
	// parts are the parts of each side, by the kind of the posted pieces; a first move has NoKind as its key.
	parts [2]map[engine.Kind]Part
}

// deploy sets up the start position and plays random moves, which choose picks by their index: all postings of
// both sides, or one move in a game without a deployment. If a part is wanted, side posts its pieces of that
// kind only as the part says. It returns false if that becomes impossible.
func deploy(p engine.Position, wanted Part, side engine.Side, choose func(n int) int) (*beginning, bool) {
	if err := p.SetFEN(p.Game().Start); err != nil {
		panic(err) // the start position of a game is one of its positions
	}
	b := &beginning{}
	left := wanted.squares()
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

// sameKind reports whether m posts a piece of the kind that the posting called name does; true for moves that
// are not postings.
func sameKind(p engine.Position, m engine.Move, name string) bool {
	return !m.Posts() || p.Game().KindOf(name[0]) == m.Kind()
}

// add appends move m, to be made in position p.
func (b *beginning) add(p engine.Position, m engine.Move) {
	b.moves, b.names = append(b.moves, m), append(b.names, p.Format(m))
	side, kind := p.Side(), engine.NoKind
	if m.Posts() {
		kind = m.Kind()
	}
	if b.parts[side] == nil {
		b.parts[side] = map[engine.Kind]Part{}
	}
	squares := append(b.parts[side][kind].squares(), asWhite(p, side, m))
	slices.Sort(squares)
	b.parts[side][kind] = Part(strings.Join(squares, " "))
}

// asWhite returns a posting as text, mirrored to White's side of the board if Black made it. Other moves are
// written as they are.
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
