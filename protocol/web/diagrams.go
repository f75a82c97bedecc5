package web

import (
	"cmp"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
)

// diagram is how a man moves: a position with little else on the board, and where he can
// go in it.
type diagram struct {
	p       engine.Position
	from    engine.Square
	targets []engine.Square
	caption string
}

// scene looks for positions in which a man of White's shows what he can do.
type scene struct {
	game  *engine.Game
	piece engine.Piece
	board *draw.Board
}

// diagrams shows how a kind moves and, where that is something else, how it captures and
// what it does with what it can carry. All is found by asking the game for legal moves.
func diagrams(g *engine.Game, kind engine.Kind) []diagram {
	board, err := draw.NewBoard(g, "")
	if err != nil {
		return nil
	}
	s := &scene{game: g, piece: engine.NewPiece(kind, engine.White), board: board}
	base, found := s.stage()
	if !found {
		return nil
	}
	list := []diagram{base}
	if d, found := s.capturing(base); found {
		list = append(list, d)
	}
	return append(list, s.carrying(base)...)
}

// mostTrials bounds the squares on which a man is tried.
const mostTrials = 10

// stage finds the square, near the middle, from where the man has most moves.
func (s *scene) stage() (best diagram, found bool) {
	squares := s.homes(s.piece, engine.NoSquare)
	for _, from := range squares[:min(len(squares), mostTrials)] {
		d := s.empty()
		d.board[from] = s.piece
		p, ok := s.populate(d, from)
		if !ok {
			continue
		}
		if targets := targetsFrom(p, from); !found || len(targets) > len(best.targets) {
			best, found = diagram{p: p, from: from, targets: targets, caption: "how it moves"}, true
			if len(targets) == 0 {
				best.caption = "it never moves"
			}
		}
	}
	return best, found
}

// empty is a board with nothing on it, White to move, long after the beginning. What may
// lie on squares lies in corners.
func (s *scene) empty() *draft {
	geo := s.game.Geometry
	fields := strings.Fields(s.game.Start)
	d := &draft{game: s.game, fields: slices.Clone(fields[1:])}
	if strings.Contains(fields[0], "[") {
		d.hand = "[]"
	}
	d.fields[sideField], d.fields[castlingField], d.fields[enPassantField] = "w", "-", "-"
	d.fields[len(d.fields)-1] = "20"
	corners := []engine.Square{geo.At(0, geo.Ranks-1), geo.At(geo.Files-1, geo.Ranks-1)}
	for i := sharedFields; i < len(d.fields)-clockFields; i++ {
		d.fields[i] = ""
		for range cutSquares(geo, fields[i+1]) {
			d.fields[i] += geo.Name(corners[0])
			corners = append(corners[1:], corners[0])
		}
	}
	return d
}

// homes are the squares on which a piece may stand, the nearest to the middle of the board
// first, or the farthest from a square first.
func (s *scene) homes(piece engine.Piece, awayFrom engine.Square) []engine.Square {
	geo := s.game.Geometry
	distance := func(a engine.Square) int {
		if awayFrom != engine.NoSquare {
			return -(abs(geo.File(a)-geo.File(awayFrom)) + abs(geo.Rank(a)-geo.Rank(awayFrom)))
		}
		return abs(2*geo.File(a)-geo.Files+1) + abs(2*geo.Rank(a)-geo.Ranks+1)
	}
	var squares []engine.Square
	for _, sq := range s.board.Squares {
		if s.game.Type(piece.Kind()).MayStand(piece.Side(), sq.Square) {
			squares = append(squares, sq.Square)
		}
	}
	slices.SortStableFunc(squares, func(a, b engine.Square) int { return cmp.Compare(distance(a), distance(b)) })
	return squares
}

// populate adds men without whom the game knows no position, the royals and those that
// never move, so that nobody is in check.
func (s *scene) populate(d *draft, from engine.Square) (engine.Position, bool) {
	for _, everybody := range []bool{false, true} {
		if p, ok := s.seat(d, from, s.needed(d, everybody)); ok {
			return p, true
		}
	}
	return nil, false
}

// needed are the royals that are missing, and those that have no way to move if all are
// asked for.
func (s *scene) needed(d *draft, all bool) (pieces []engine.Piece) {
	for _, side := range []engine.Side{engine.White, engine.Black} {
		royal := false
		for _, p := range d.board {
			royal = royal || p != engine.NoPiece && p.Side() == side && s.game.Type(p.Kind()).Royal
		}
		for i := range s.game.Pieces {
			t, p := &s.game.Pieces[i], engine.NewPiece(engine.Kind(i+1), side)
			switch {
			case t.Royal && !royal:
				royal = true
				pieces = append(pieces, p)
			case all && len(t.Movers) == 0 && p != s.piece:
				pieces = append(pieces, p)
			}
		}
	}
	return pieces
}

// mostSeats bounds the squares on which an attendant is tried.
const mostSeats = 6

func (s *scene) seat(d *draft, from engine.Square, pieces []engine.Piece) (engine.Position, bool) {
	if len(pieces) == 0 {
		p, err := d.position()
		return p, err == nil && !p.InCheck()
	}
	homes := s.homes(pieces[0], from)
	for _, at := range homes[:min(len(homes), mostSeats)] {
		if d.board[at] != engine.NoPiece || d.names(at) {
			continue
		}
		if p, ok := s.seat(d.with(at, pieces[0]), from, pieces[1:]); ok {
			return p, true
		}
	}
	return nil, false
}

// names says whether a field of the game's own names a square.
func (d *draft) names(s engine.Square) bool {
	for i := sharedFields; i < len(d.fields)-clockFields; i++ {
		if slices.Contains(cutSquares(d.game.Geometry, d.fields[i]), s) {
			return true
		}
	}
	return false
}

// targetsFrom is where the man on a square can go.
func targetsFrom(p engine.Position, from engine.Square) (targets []engine.Square) {
	for _, m := range engine.Moves(p) {
		if m.From() == from && !isPosting(p.Format(m)) && !slices.Contains(targets, m.To()) {
			targets = append(targets, m.To())
		}
	}
	return targets
}

// patterns are the distances at which enemies are set, in all eight directions, to see
// what a man captures.
var patterns = [][]int{{1}, {2}, {1, 3}, {2, 4}, {3}}

// among is the position of a diagram with enemies about.
func (s *scene) among(base diagram, distances []int) (engine.Position, bool) {
	geo := s.game.Geometry
	d, _ := readDraft(s.game, base.p.FEN())
	enemy := engine.NewPiece(leastKind(s.game), engine.Black)
	for _, step := range engine.AllAround {
		ray := geo.Ray(base.from, step)
		for _, n := range distances {
			if n > len(ray) || d.board[ray[n-1]] != engine.NoPiece || !s.game.Type(enemy.Kind()).MayStand(engine.Black, ray[n-1]) {
				continue
			}
			if with := d.with(ray[n-1], enemy); stands(with) {
				d = with
			}
		}
	}
	p, err := d.position()
	return p, err == nil
}

// stands says whether a draft is a position in which nobody is in check.
func stands(d *draft) bool {
	p, err := d.position()
	return err == nil && !p.InCheck()
}

// capturing shows how the man captures, if that is not as he moves.
func (s *scene) capturing(base diagram) (best diagram, found bool) {
	best = diagram{from: base.from, caption: "how it captures"}
	plain := true
	for _, m := range s.game.Type(s.piece.Kind()).Movers {
		plain = plain && m.Purpose == engine.Any && m.How != engine.Hop && m.How != engine.Displace
	}
	if plain {
		return best, false
	}
	most := 0
	for _, pattern := range patterns {
		p, ok := s.among(base, pattern)
		if !ok {
			continue
		}
		var targets []engine.Square
		taken := 0
		for _, m := range engine.Moves(p) {
			if m.From() != base.from {
				continue
			}
			if n := len(act(p, m, s.board).taken); n > 0 && !slices.Contains(targets, m.To()) {
				targets, taken = append(targets, m.To()), taken+n
			}
		}
		if taken > most {
			best.p, best.targets, most = p, targets, taken
		}
	}
	return best, most > 0
}

// carrying shows what the man does with things that lie on squares and that he can carry.
func (s *scene) carrying(base diagram) (list []diagram) {
	d, _ := readDraft(s.game, base.p.FEN())
	for i := sharedFields; i < len(d.fields)-clockFields; i++ {
		squares := cutSquares(s.game.Geometry, d.fields[i])
		for j := range squares {
			with := d.clone()
			with.fields[i] = ""
			for n, s1 := range squares {
				if n == j {
					s1 = base.from
				}
				with.fields[i] += s.game.Geometry.Name(s1)
			}
			if c, found := s.carrier(with, base); found {
				list = append(list, c)
			}
		}
	}
	return list
}

// carrier shows a man with what he carries, among enemies if he then can do more.
func (s *scene) carrier(d *draft, base diagram) (diagram, bool) {
	p, err := d.position()
	if err != nil {
		return diagram{}, false
	}
	best := diagram{p: p, from: base.from, targets: targetsFrom(p, base.from), caption: "what it carries"}
	if p, ok := s.among(best, []int{2}); ok {
		if targets := targetsFrom(p, base.from); len(targets) > len(best.targets) {
			best.p, best.targets = p, targets
		}
	}
	for _, man := range draw.Men(best.p, s.board) {
		if man.Square == base.from {
			if _, carried, found := strings.Cut(man.Name, " with "); found {
				best.caption = "with " + carried
			}
		}
	}
	return best, len(best.targets) > 0
}
