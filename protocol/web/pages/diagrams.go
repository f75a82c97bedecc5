package pages

import (
	"slices"
	"strings"
	"sync"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/draft"
)

// diagram shows how a piece moves: a position with few other pieces, and the squares that the piece can go to.
type diagram struct {
	p       engine.Position
	from    engine.Square
	targets []engine.Square
	caption string
}

// diagrams returns the diagrams of a kind of piece. They are computed once.
func (b *Boards) diagrams(g *engine.Game, kind engine.Kind) []diagram {
	b.mu.Lock()
	key := kindKey{g, kind}
	find := b.listed[key]
	if find == nil {
		find = sync.OnceValue(func() []diagram { return diagrams(g, kind) })
		b.listed[key] = find
	}
	b.mu.Unlock()
	return find()
}

// diagrams computes the diagrams of a kind of piece: how it moves and, where that differs, how it captures, and
// how it moves when it carries an item such as a jewel. The moves are the game's legal moves.
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
	if len(base.targets) == 0 {
		base = s.hopping(base)
	}
	list := []diagram{base}
	if d, found := s.capturing(base); found {
		list = append(list, d)
	}
	return append(list, s.carrying(base)...)
}

// Scene is a diagram of a kind of piece, for a page: Position has few other pieces, From is the
// square of the piece, Targets are the squares that it can go to.
type Scene struct {
	Caption  string            `json:"caption"`
	Position describe.Position `json:"position"`
	From     string            `json:"from"`
	Targets  []string          `json:"targets"`
}

// Scenes returns the diagrams of a kind of piece, for the given board.
func Scenes(g *engine.Game, board *draw.Board, kind engine.Kind) []Scene {
	var scenes []Scene
	for _, d := range diagrams(g, kind) {
		s := Scene{d.caption, describe.Show(d.p, board), g.Geometry.Name(d.from), []string{}}
		for _, to := range d.targets {
			s.Targets = append(s.Targets, g.Geometry.Name(to))
		}
		scenes = append(scenes, s)
	}
	return scenes
}

// mostTrials is the largest number of squares on which stage tries a piece.
const mostTrials = 10

// stage returns the diagram with the piece on the square from which it has most moves, among the squares
// nearest to the middle.
func (s *scene) stage() (best diagram, found bool) {
	squares := s.homes(s.piece, engine.NoSquare)
	for _, from := range squares[:min(len(squares), mostTrials)] {
		d := s.empty()
		d.Board[from] = s.piece
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

// hopping returns the diagram of a piece that moves only over others, with such around it; or the given one, if it
// moves nowhere then.
func (s *scene) hopping(base diagram) diagram {
	p, ok := s.among(base, []int{1})
	if !ok {
		return base
	}
	targets := slices.DeleteFunc(targetsFrom(p, base.from), func(to engine.Square) bool { return p.Board()[to] != engine.NoPiece })
	if len(targets) == 0 {
		return base
	}
	return diagram{p: p, from: base.from, targets: targets, caption: "how it moves"}
}

// targetsFrom returns the squares that the piece on the square from can go to.
func targetsFrom(p engine.Position, from engine.Square) (targets []engine.Square) {
	for _, m := range engine.Moves(p) {
		if m.From() == from && !m.Posts() && !slices.Contains(targets, m.To()) {
			targets = append(targets, m.To())
		}
	}
	return targets
}

// patterns are sets of distances from the piece. Enemies are placed at these distances, in all
// eight directions, to find out what the piece captures.
var patterns = [][]int{{1}, {2}, {1, 3}, {2, 4}, {3}}

// among returns the position of a diagram with enemies added, at the given distances from the piece in all
// eight directions.
func (s *scene) among(base diagram, distances []int) (engine.Position, bool) {
	geo := s.game.Geometry
	d := draft.Of(base.p)
	enemy := engine.NewPiece(draft.LeastKind(s.game), engine.Black)
	for _, step := range engine.AllAround {
		ray := geo.Ray(base.from, step)
		for _, n := range distances {
			if n > len(ray) || d.Board[ray[n-1]] != engine.NoPiece || !s.game.Type(enemy.Kind()).MayStand(engine.Black, ray[n-1]) {
				continue
			}
			if with := d.With(ray[n-1], enemy); stands(with) {
				d = with
			}
		}
	}
	p, err := d.Position()
	return p, err == nil
}

// stands reports whether a draft is a valid position in which the side to move is not in check.
func stands(d *draft.Draft) bool {
	p, err := d.Position()
	return err == nil && !p.InCheck()
}

// capturing returns a diagram of how the piece captures. It reports false if the piece captures as it moves.
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
			if n := len(describe.Act(p, m, s.board).Taken); n > 0 && !slices.Contains(targets, m.To()) {
				targets, taken = append(targets, m.To()), taken+n
			}
		}
		if taken > most {
			best.p, best.targets, most = p, targets, taken
		}
	}
	return best, most > 0
}

// carrying returns a diagram for each item (such as a jewel) that the piece can carry: how it moves with that.
func (s *scene) carrying(base diagram) (list []diagram) {
	d := draft.Of(base.p)
	for i := range d.Lying() {
		with := d.Clone()
		with.Things[i] = base.from
		if c, found := s.carrier(with, base); found {
			list = append(list, c)
		}
	}
	return list
}

// carrier returns the diagram of a piece that carries an item, in the position d; with enemies around it if it
// then has more moves.
func (s *scene) carrier(d *draft.Draft, base diagram) (diagram, bool) {
	p, err := d.Position()
	if err != nil {
		return diagram{}, false
	}
	best := diagram{p: p, from: base.from, targets: targetsFrom(p, base.from), caption: "what it carries"}
	if p, ok := s.among(best, []int{2}); ok {
		if targets := targetsFrom(p, base.from); len(targets) > len(best.targets) {
			best.p, best.targets = p, targets
		}
	}
	for _, piece := range draw.Pieces(best.p, s.board) {
		if piece.Square == base.from {
			if _, carried, found := strings.Cut(piece.Name, " with "); found {
				best.caption = "with " + carried
			}
		}
	}
	return best, len(best.targets) > 0
}
