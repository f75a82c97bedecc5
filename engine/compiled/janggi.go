package compiled

import (
	"slices"

	"panthera/engine"
	"panthera/engine/rulebook"
)

// janggi holds rules of Janggi.
type janggi struct {
	// bikjang has, for each square, the files on which Kings face each other; nil if that means nothing.
	// If they do, the side to move must part them or pass, even in check; a pass then ends the game.
	bikjang *[engine.MaxSquares][]way
	// shuttles says that a side loses that moves one piece to and fro (see shuttled).
	shuttles bool
}

// palaceMoves has, for the types of pieces that may go along the lines of a palace, how they do, and how far
// at most.
var palaceMoves = map[string]engine.Mover{
	"rook":         {How: engine.Slide, Most: engine.MaxSquares},
	"janggiCannon": {How: engine.Hop, Most: engine.MaxSquares},
	"wazir":        {How: engine.Slide, Most: 1},
	"soldier":      {How: engine.Slide, Most: 1},
	"king":         {How: engine.Slide, Most: 1},
}

// palaceMovings returns the movers of a kind along the diagonals of a palace: from one square of the key
// diagonalLines to the next. Soldiers only go ahead, and only Kings that move as a Wazir have such movers.
func palaceMovings(d *rulebook.Definition, geo *engine.Geometry, kind int) (list []moving) {
	k, lines := &d.Kinds[kind], d.Squares("diagonalLines")
	mover, may := palaceMoves[k.Type]
	if lines.Empty() || !may || k.Type == "king" && k.Betza != "W" {
		return nil
	}
	least := map[engine.How]int{engine.Slide: 1, engine.Hop: 2}[mover.How]
	for _, step := range engine.Diagonal {
		length := func(from engine.Square) int { // of the line from a square
			ray := geo.Ray(from, step)
			if end := slices.IndexFunc(ray, func(s engine.Square) bool { return !lines.Has(s) }); end >= 0 {
				ray = ray[:end]
			}
			return min(len(ray), mover.Most)
		}
		for n := least; n < geo.Ranks; n++ {
			m := engine.Mover{How: mover.How, Steps: []engine.Step{step}, Turn: engine.Fixed, Most: n, Place: "on the diagonal lines", Where: func(s engine.Side, from engine.Square) bool {
				return lines.Has(from) && length(from) == n && (k.Type != "soldier" || step.For(s).Rank > 0)
			}}
			if slices.ContainsFunc(lines.Squares(), func(from engine.Square) bool { return length(from) == n }) {
				list = append(list, moving{Mover: m})
			}
		}
	}
	return list
}

// diagonalLines returns the pairs of neighbouring squares between which the diagonal lines run.
func (t *tables) diagonalLines() (pairs [][2]engine.Square) {
	on := t.d.Squares("diagonalLines")
	for _, from := range on.Squares() {
		for _, up := range engine.ForwardDiagonal {
			if to, ok := t.geo.Step(from, up); ok && on.Has(to) {
				pairs = append(pairs, [2]engine.Square{from, to})
			}
		}
	}
	return pairs
}

// MustPart reports whether the Kings face each other, so that the side to move must part them or pass.
func (p *Position) MustPart() bool {
	if p.bikjang == nil {
		return false
	}
	kings := p.pieces[engine.NewPiece(p.royal, p.ToMove)]
	return !kings.Empty() && p.faces(p.bikjang, kings.First(), p.ToMove.Other())
}

// parts reports whether the Kings no longer face each other after move m.
func (p *Position) parts(m engine.Move) bool {
	return p.after(m, func() bool { return !p.MustPart() })
}

// shuttled reports whether the last five moves of the side that has just moved went to and fro between two
// squares, the first of them perhaps from elsewhere, while neither side made an irreversible move. A piece that
// can never come to where the enemy King may stand is free to do so.
func (p *Position) shuttled() bool {
	const plies = 9
	n := len(p.past)
	if !p.shuttles || n < plies || p.Halfmove < plies {
		return false
	}
	for back := plies - 2; back > 0; back -= 2 {
		before, m := p.past[n-back-2].move, p.past[n-back].move
		if m.From() != before.To() || m.To() == m.From() || m.To() != before.From() && back < plies-2 {
			return false
		}
	}
	piece := p.board[p.past[n-1].move.To()&127]
	return p.royal == engine.NoKind || !p.kinds[piece.Kind()].within[piece.Side()].And(p.kinds[p.royal].within[p.ToMove]).Empty()
}

// points are the values of types of pieces where materialCounting is janggi.
var points = map[string]int{"rook": 13, "janggiCannon": 7, "horse": 5, "janggiElephant": 3, "wazir": 3, "soldier": 2}

// lead returns twice the lead of White in points, after the 1½ points that Black gets for moving second.
func (p *Position) lead() int {
	const second = 3
	lead := -second
	for k := 1; k < len(p.kinds); k++ {
		kind := engine.Kind(k)
		n := p.pieces[engine.NewPiece(kind, engine.White)].Count() - p.pieces[engine.NewPiece(kind, engine.Black)].Count()
		lead += 2 * n * p.kinds[k].points
	}
	return lead
}
