package tigerchess

import "panthera/engine"

// LeavesInCheck reports whether a legal move gives check. A quiet move is made only on the sets of
// squares of p.army, and taken back.
func (p *Position) LeavesInCheck(m engine.Move) bool {
	if m.Extra() != plain || p.Deploying() || p.Tactical(m) {
		p.Make(m)
		defer p.Undo()
		return p.InCheck()
	}
	a, us := &p.army, p.ToMove&1
	from, to := p.variant.inward(m.From()), p.variant.inward(m.To())
	pieces, step := &a.Kinds[a.Board[from&63].Kind()&15], engine.Bit64(from)|engine.Bit64(to)
	*pieces ^= step
	a.Sides[us] ^= step
	check := p.attacked(a.Royal(us^1), us, a.Occupied()) || p.jumpable(us^1)
	*pieces ^= step
	a.Sides[us] ^= step
	return check
}
