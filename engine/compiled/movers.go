package compiled

import (
	"fmt"
	"slices"

	"panthera/engine"
	"panthera/engine/rulebook"
)

// moving is a mover with a remark.
type moving struct {
	engine.Mover
	// first says that only pieces that have not moved may use this mover.
	first bool
}

// movings returns the movers of a kind of a definition.
func movings(d *rulebook.Definition, geo *engine.Geometry, kind int) (list []moving) {
	k := &d.Kinds[kind]
	turn := engine.Turned
	if d.Word("symmetry") == "mirrored" {
		turn = engine.Mirrored
	}
	add := func(m engine.Mover, firstFrom string) {
		m.Turn = turn
		if firstFrom != "" {
			squares := [2]set{d.Squares(firstFrom + "White"), d.Squares(firstFrom + "Black")}
			if squares == [2]set{} {
				return
			}
			m.Where = func(s engine.Side, from engine.Square) bool { return squares[s].Has(from) }
			m.Place = "from " + both(geo, squares)
		}
		list = append(list, moving{m, firstFrom != ""})
	}
	if rank := d.Number("soldierPromotionRank"); k.Type == "soldier" && rank > 1 {
		ahead := engine.Mover{How: engine.Leap, Steps: engine.Forward, Turn: turn}
		aside := engine.Mover{How: engine.Leap, Steps: []engine.Step{{File: 1}, {File: -1}}, Turn: turn, Place: fmt.Sprintf("from rank %d of its side on", rank),
			Where: func(s engine.Side, from engine.Square) bool { return geo.RankFrom(s, from) >= rank-1 }}
		return []moving{{Mover: ahead}, {Mover: aside}}
	}
	const double, triple = "doubleStepRegion", "tripleStepRegion"
	for _, m := range k.Moves {
		add(m.Mover, map[bool]string{true: double}[m.First])
	}
	if k.Type == "pawn" && d.Bool("doubleStep") {
		for n, key := range []string{double, triple} {
			legs := slices.Repeat(engine.Forward, n+1)
			add(engine.Mover{How: engine.Leap, Steps: engine.Forward, Legs: [][]engine.Step{legs}, Purpose: engine.ToMove}, key)
		}
	}
	return list
}

// way is one path of a piece from a square: the squares that it passes, in order, on an empty board.
type way struct {
	squares []engine.Square
	// open is the number of squares at the beginning of the path that must be empty and are no
	// targets.
	open                           int
	hop, near, moves, takes, first bool
	hits                           set // where it may capture if nothing blocks it
	// spared are the pieces (as bits) that a piece on this path neither passes over nor captures.
	spared uint32
}

// waysOf returns the paths of a piece from each square.
func waysOf(geo *engine.Geometry, movers []moving, side engine.Side) *[engine.MaxSquares][]way {
	all := new([engine.MaxSquares][]way)
	for from := range engine.Square(geo.Size()) {
		for _, m := range movers {
			for i, d := range m.Steps {
				one := m.Mover
				one.Steps = []engine.Step{d}
				if m.Legs != nil {
					one.Legs = m.Legs[i : i+1]
				}
				targets := one.Targets(geo, from, side)
				if len(targets) == 0 {
					continue
				}
				last := targets[len(targets)-1]
				w := way{squares: append(last.Passed, last.Square), hop: m.How == engine.Hop, near: m.Close, first: m.first,
					moves: m.Purpose != engine.ToCapture, takes: m.Purpose != engine.ToMove}
				if m.Legs != nil {
					w.open = len(m.Legs[i])
				}
				all[from] = append(all[from], w)
			}
		}
	}
	return all
}

// facingOf returns the lines, by square, on which the two royals may not face each other; nil if they
// may.
func facingOf(d *rulebook.Definition, geo *engine.Geometry) *[engine.MaxSquares][]way {
	switch facing := d.Word("facing"); {
	case facing == "files-and-diagonals":
		return linesOf(geo, slices.Concat(files, engine.Diagonal))
	case facing == "none", facing == "" && !d.Bool("flyingGeneral"):
		return nil
	}
	return linesOf(geo, files)
}

// files are the steps along files.
var files = []engine.Step{{Rank: 1}, {Rank: -1}}

// linesOf returns, for each square, the lines from it that repeat one of the given steps.
func linesOf(geo *engine.Geometry, steps []engine.Step) *[engine.MaxSquares][]way {
	return waysOf(geo, []moving{{Mover: engine.Mover{How: engine.Slide, Steps: steps}}}, engine.White)
}

// walk follows a path over a board and calls visit for each square to which the path leads: empty
// squares and the first piece, or for a hopper those beyond its screen.
func (w *way) walk(b *engine.Board, visit func(to engine.Square, piece engine.Piece)) {
	screens := 0
	for i, s := range w.squares {
		there := b[s&127]
		switch {
		case i < w.open:
			if there != engine.NoPiece {
				return
			}
		case w.spared>>there&1 != 0 && !(w.hop && screens == 0 && there == wall):
			return
		case w.hop && screens == 0:
			if there != engine.NoPiece {
				screens = 1
			}
		default:
			if visit(s, there); there != engine.NoPiece || w.near {
				return
			}
		}
	}
}

// strikes reports whether a piece that moves along path w could capture on the target square, given the
// board.
func (w *way) strikes(b *engine.Board, target engine.Square) bool {
	if !w.hits.Has(target) {
		return false
	}
	screens := 0
	for i, s := range w.squares {
		if i >= w.open && s == target {
			return (!w.hop || screens == 1) && w.spared>>b[s&127]&1 == 0
		}
		if b[s&127] == engine.NoPiece {
			if w.near && screens == 1 {
				return false
			}
			continue
		}
		if !w.hop || screens == 1 || i < w.open || w.spared>>b[s&127]&1 != 0 && b[s&127] != wall {
			return false
		}
		screens = 1
	}
	return false
}

// spareCannons keeps the cannons of Janggi from passing over or capturing cannons.
func (t *tables) spareCannons() {
	var cannons family
	if kind := t.d.KindOf("janggiCannon"); kind >= 0 {
		cannons = t.familyOf(kind)
	}
	spared := uint32(0)
	for _, k := range cannons {
		spared |= 3 << engine.NewPiece(k, engine.White)
	}
	for _, k := range cannons {
		for side := range engine.Side(2) {
			for _, ways := range t.ways[engine.NewPiece(k, side)] {
				for i := range ways {
					ways[i].spared = spared
				}
			}
		}
	}
}
