package compiled

import (
	"panthera/engine"
	"panthera/engine/rulebook"
)

// enclosings holds the rules by which pieces may only be dropped beside certain others, and by which
// enclosed enemy pieces change sides (as in Reversi).
type enclosings struct {
	// needs names the rule for the squares of drops, flips the rule by which pieces change sides; each is
	// empty if the game has no such rule.
	needs, flips string
	first        set               // squares that are filled before others
	slides       [][]engine.Square // ways of a drop from an edge, of which it goes to the last empty square
	rays         [engine.MaxSquares][][]engine.Square
	full         bool // the game is over when no square is empty
}

// findEnclosings reads the rules about neighbouring and enclosed pieces from the definition.
func (t *tables) findEnclosings() {
	d := t.d
	rule := func(key string) string {
		if word := d.Word(key); word != "none" {
			return word
		}
		return ""
	}
	t.needs, t.flips, t.first, t.full = rule("enclosingDrop"), rule("flipEnclosedPieces"), d.Squares("enclosingDropStart"), d.Bool("adjudicateFullBoard") && !startsFull(d)
	edges := map[string][]engine.Step{"top": {{Rank: -1}}, "anyside": engine.Orthogonal}[t.needs]
	for s := range engine.Square(t.geo.Size()) {
		for _, step := range engine.AllAround {
			if t.needs == "reversi" || t.flips == "reversi" {
				t.rays[s] = append(t.rays[s], t.geo.Ray(s, step))
			}
		}
		for _, step := range edges {
			if _, inside := t.geo.Step(s, engine.Step{File: -step.File, Rank: -step.Rank}); !inside {
				t.slides = append(t.slides, append([]engine.Square{s}, t.geo.Ray(s, step)...))
			}
		}
	}
}

// sitesOfDrops returns the squares on which the side to move may drop a piece under the rule needs,
// before other rules are considered.
func (p *Position) sitesOfDrops() (sites set) {
	all, taken := everywhere, p.all[0].Or(p.all[1]).Or(p.closed)
	if open := p.first.AndNot(taken); !open.Empty() {
		return open
	}
	switch p.needs {
	case "ataxx":
		return p.around(p.all[p.ToMove])
	case "snort":
		return all.AndNot(p.beside(p.all[p.ToMove.Other()]))
	case "top", "anyside":
		for _, slide := range p.slides {
			last := -1
			for last+1 < len(slide) && !taken.Has(slide[last+1]) {
				last++
			}
			if last >= 0 {
				sites = sites.With(slide[last])
			}
		}
		return sites
	case "reversi":
		beside := p.around(p.all[p.ToMove.Other()]).AndNot(p.all[0]).AndNot(p.all[1])
		for ; !beside.Empty(); beside = beside.Rest() {
			if s := beside.First(); !p.enclosed(s, p.ToMove).Empty() {
				sites = sites.With(s)
			}
		}
		return sites
	}
	return all
}

// enclosed returns the enemy pieces that side by would enclose by a piece on s: in each direction, the
// unbroken row of enemy pieces between s and a piece of side by.
func (p *Position) enclosed(s engine.Square, by engine.Side) (pieces set) {
	own, others := p.all[by], p.all[by.Other()]
	for _, ray := range p.rays[s] {
		var row set
		for _, at := range ray {
			if !others.Has(at) {
				if own.Has(at) {
					pieces = pieces.Or(row)
				}
				break
			}
			row = row.With(at)
		}
	}
	return pieces
}

// startsFull reports whether no square is empty at the start, where a full board cannot end the game.
func startsFull(d *rulebook.Definition) bool {
	return len(d.Start.Pieces)+d.Start.Walls.Count() == d.Files*d.Ranks
}

// turnOver gives the side to move the enemy pieces that its move m encloses.
func (p *Position) turnOver(m engine.Move) {
	us, to := p.ToMove, m.To()
	var pieces set
	switch near := p.around(engine.Bit128(to)).Without(to); {
	case p.flips == "reversi":
		pieces = p.enclosed(to, us)
	case p.flips == "ataxx", p.flips == "quadwrangle" && (!m.Posts() || !near.And(p.all[us]).Empty()):
		pieces = near.And(p.all[us.Other()])
	}
	for ; !pieces.Empty(); pieces = pieces.Rest() {
		s := pieces.First()
		p.become(s, engine.NewPiece(p.board[s&127].Kind(), us))
	}
}

// filled returns the outcome and true if no square is empty, which ends the game.
func (p *Position) filled() (engine.Outcome, bool) {
	if p.all[0].Count()+p.all[1].Count()+p.closed.Count() < p.geo.Size() {
		return engine.Outcome{}, false
	}
	return p.level(engine.Count), true
}
