package compiled

import "panthera/engine"

// wall is the piece that stands on the mailbox on a closed square. No piece goes there or captures it, but hoppers
// may leap over it.
const wall = engine.NoPiece + 1

// walls holds the rules by which moves close squares by walls.
type walls struct {
	// walling names the rule by which moves put walls; empty if the game has none.
	walling string
	regions [2]set // where a side may put walls
	border  set    // the squares at the edge of the board
	instead bool   // of a move
	walled  bool   // squares can be closed
	blocks  bool   // a wall attacks nothing that was not attacked without it
}

// findWalls fills in how squares are closed.
func (t *tables) findWalls() {
	d := t.d
	if rule := d.Word("wallingRule"); rule != "none" {
		t.walling = rule
	}
	if t.walling == "" && d.Start.Walls.Empty() && t.petrifies == [engine.MaxKinds]bool{} {
		return
	}
	t.walled, t.game.Walls = true, true
	t.instead, t.blocks = d.Bool("wallOrMove"), t.walling != "" && t.walling != "duck"
	for side, name := range sides {
		t.regions[side] = d.Squares("wallingRegion" + name)
	}
	t.border = t.geo.Where(func(s engine.Square) bool {
		file, rank := t.geo.File(s), t.geo.Rank(s)
		return file == 0 || rank == 0 || file == t.geo.Files-1 || rank == t.geo.Ranks-1
	})
	for _, ways := range t.ways {
		if ways == nil {
			continue
		}
		for s := range ways {
			for i := range ways[s] {
				ways[s][i].spared |= 1 << wall
				t.blocks = t.blocks && !ways[s][i].hop
			}
		}
	}
}

// wallOf returns the square on which move m puts a wall; NoSquare if it puts none.
func wallOf(m engine.Move) engine.Square {
	if n := m.Extra() / sorts; n > 0 && n <= engine.MaxSquares {
		return engine.Square(n - 1)
	}
	return engine.NoSquare
}

// withWall returns move m with a wall put on square s.
func withWall(m engine.Move, s engine.Square) engine.Move { return m.Mark((int(s) + 1) * sorts) }

// withoutWall is a move without its wall.
func withoutWall(m engine.Move) engine.Move {
	return engine.NewMove(m.From(), m.To()).With(m.Kind()).Mark(sort(m))
}

// build replaces the moves in g.dst[n:] by these moves with each wall that may be put after them. In games in which
// a side puts a wall instead of moving, it keeps the moves and adds one for each wall.
func (g *generator) build(n int) {
	p := g.Position
	p.bases = append(p.bases[:0], g.dst[n:]...)
	g.dst = g.dst[:n]
	noRoyals, simple := g.precious == nil && g.royal == engine.NoKind, g.blocks && !g.strict && !g.doubtful
	safe := func(m engine.Move) bool { return noRoyals || simple && g.safeUnwalled(m) }
	if g.instead {
		for _, m := range p.bases {
			if safe(m) || !simple && g.leavesSafe(m) {
				g.dst = append(g.dst, m)
			}
		}
		p.bases = p.bases[:0]
		if first := g.all[g.ToMove]; g.which&engine.Quiet != 0 && !first.Empty() {
			p.bases = append(p.bases, engine.NewMove(first.First(), first.First()).Mark(passing))
		}
	}
	for _, m := range p.bases {
		safe := safe(m)
		for free := g.sites(m); !free.Empty(); free = free.Rest() {
			if walled := withWall(m, free.First()); safe || g.leavesSafe(walled) {
				g.dst = append(g.dst, walled)
			}
		}
	}
}

// safeUnwalled reports whether the own royals are safe after move m, without its wall.
func (g *generator) safeUnwalled(m engine.Move) bool {
	if sort(m) != plain || m.Posts() || g.precious != nil || g.perishes {
		return g.leavesSafe(m)
	}
	from, to := m.From(), m.To()
	return g.spares(from, to) || g.safeAfter(g.board[from&127], from, to, engine.NoSquare)
}

// sites returns the squares on which a wall may be put after move m.
func (g *generator) sites(m engine.Move) (sites set) {
	from, to := m.From(), m.To()
	taken := g.all[0].Or(g.all[1]).Or(g.closed)
	switch {
	case sort(m) >= castle:
		c := &g.Position.castlings[sort(m)-castle]
		taken = taken.Without(c.KingFrom).Without(c.RookFrom).With(c.KingTo).With(c.RookTo)
	case sort(m) == enPassant:
		taken = taken.Without(g.passed.victim)
		fallthrough
	default:
		taken = taken.Without(from).With(to)
	}
	switch g.walling {
	case "arrow":
		sites = g.shots(from, to)
	case "edge":
		sites = g.border.Or(g.beside(g.closed))
	case "past":
		sites = engine.Bit128(from)
	default: // duck, static
		sites = g.regions[g.ToMove]
	}
	return sites.And(g.regions[g.ToMove]).AndNot(taken)
}

// shots returns the empty squares to which a piece, after its move between two squares, could move on: there it may
// shoot an arrow that closes the square.
func (g *generator) shots(from, to engine.Square) (squares set) {
	piece, there := g.board[from&127], g.board[to&127]
	g.board[from&127], g.board[to&127] = engine.NoPiece, piece
	ways := g.ways[piece][to&127]
	for i := range ways {
		if ways[i].moves {
			ways[i].walk(&g.board, func(s engine.Square, _ engine.Piece) { squares = squares.Or(engine.Bit128(s)) })
		}
	}
	g.board[to&127], g.board[from&127] = there, piece
	return squares
}

// beside returns the squares next to the given squares along a file or a rank.
func (t *tables) beside(squares set) (next set) {
	for ; !squares.Empty(); squares = squares.Rest() {
		for _, step := range engine.Orthogonal {
			if s, ok := t.geo.Step(squares.First(), step); ok {
				next = next.With(s)
			}
		}
	}
	return next
}

// wall puts the wall of move m on the board. A duck, the only wall that moves, leaves its old square.
func (p *Position) wall(m engine.Move) {
	s := wallOf(m)
	switch {
	case s == engine.NoSquare:
	case p.walling == "duck":
		p.enclose(engine.Bit128(s))
	default:
		p.enclose(p.closed.With(s))
	}
}

// enclose closes some squares, and no others.
func (p *Position) enclose(squares set) {
	for changed := squares.Xor(p.closed); !changed.Empty(); changed = changed.Rest() {
		s := changed.First()
		p.board[s&127] = engine.NoPiece
		if squares.Has(s) {
			p.board[s&127] = wall
		}
		p.key ^= engine.PieceKey(wall, s)
	}
	p.closed = squares
}
