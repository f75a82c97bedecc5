package assessment

import (
	"context"
	"errors"

	"panthera/engine"
	"panthera/protocol/identity"
	"panthera/protocol/openings"
	"panthera/protocol/record"
	"panthera/protocol/review"
	"panthera/search"
	"panthera/search/endings"
)

// Options say how a game is assessed.
type Options struct {
	// Nodes is the node limit for each position that is searched; HashMB is the memory for the
	// search's hash table, 0 for the default.
	Nodes  uint64
	HashMB int
	// Openings has the opening statistics of the game's variant; nil for none.
	Openings *openings.Openings
	// Endings has the endgame tables; nil for none. Tables of three pieces are made if needed;
	// tables of more pieces are used only if they exist already.
	Endings *endings.Library
	// Write writes a legal move as HTML, with the same names of squares as in the diagrams. If it
	// is nil, record.SAN is used.
	Write func(p engine.Position, m engine.Move) string
	// Told, if not nil, is called after each search with the number of positions searched so far
	// and the number of all positions to search, as far as that is known yet.
	Told func(done, total int)
}

// lines is the number of best moves, each with its line, that are searched in a position (MultiPV).
const lines = 3

// Assessment has the content of the report about a game.
type Assessment struct {
	game    *record.Game
	options Options
	review  *review.Review
	marks   *identity.Marks
	// steps has the positions of the main line, the first one before the first move.
	steps []step
}

// step is a position of the game's main line.
type step struct {
	node     *record.Node
	position engine.Position
	// text is the move that led to the position; empty at the start.
	text string
	// found has the lines that the search found in the position, the best one first.
	found []review.Line
	// value is the position's value by an endgame table; nil if no table has the position.
	value *endings.Value
}

var errNullMove = errors.New("a game with null moves cannot be assessed")

// Make searches and judges the main line of a game. It returns ctx's error if ctx ends.
func Make(ctx context.Context, game *record.Game, o Options) (*Assessment, error) {
	if o.Write == nil {
		o.Write = record.SAN
	}
	a := &Assessment{game: game, options: o, marks: identity.Of(game.Tree)}
	p := game.Position(game.Root())
	a.steps = []step{{node: game.Root(), position: p.Clone()}}
	for _, n := range game.Main() {
		if n.Null() {
			return nil, errNullMove
		}
		m, err := engine.ParseMove(p, n.Move)
		if err != nil {
			return nil, err
		}
		text := o.Write(p, m)
		p.Make(m)
		a.steps = append(a.steps, step{node: n, position: p.Clone(), text: text})
	}
	var err error
	if a.review, err = review.New(game.Tree, game.Root().End()); err != nil {
		return nil, err
	}
	if err := a.search(ctx); err != nil {
		return nil, err
	}
	return a, a.probe(ctx)
}

// search searches the positions that the review asks for, and gives it the results.
func (a *Assessment) search(ctx context.Context) error {
	o := search.DefaultOptions()
	o.MultiPV, o.Endings = lines, a.options.Endings
	if a.options.HashMB > 0 {
		o.HashMB = a.options.HashMB
	}
	s := search.New(o)
	defer context.AfterFunc(ctx, s.Stop)()
	at := map[*record.Node]int{}
	for i := range a.steps {
		at[a.steps[i].node] = i
	}
	for n, then := a.review.Next(); n != nil; n, then = a.review.Next() {
		i := at[n]
		p := a.steps[i].position.Clone()
		if then != "" {
			m, err := engine.ParseMove(p, then)
			if err != nil {
				return err
			}
			p.Make(m)
		}
		found := look(s, p, a.options.Nodes)
		if err := ctx.Err(); err != nil {
			return err
		}
		if then == "" {
			a.steps[i].found = found
		}
		a.review.See(found)
		if a.options.Told != nil {
			a.options.Told(a.review.Progress())
		}
	}
	return nil
}

// look searches a position for its best lines, the best one first.
func look(s *search.Searcher, p engine.Position, nodes uint64) []review.Line {
	found := make([]review.Line, lines)
	s.Prepare()
	s.Search(p.Clone(), search.Limits{Nodes: nodes}, func(i search.Info) {
		if i.Bound == search.Exact && len(i.PV) > 0 && i.Line <= lines {
			found[i.Line-1] = review.Line{Score: i.Score, Moves: written(p, i.PV)}
		}
	})
	var distinct []review.Line
	for _, line := range found {
		if len(line.Moves) > 0 && !begins(distinct, line.Moves[0]) {
			distinct = append(distinct, line) // an iteration that was broken off may tell a move twice
		}
	}
	return distinct
}

// begins reports whether one of the lines begins with the move.
func begins(list []review.Line, move string) bool {
	for _, line := range list {
		if line.Moves[0] == move {
			return true
		}
	}
	return false
}

// written returns the moves in canonical text form, up to the first illegal one.
func written(p engine.Position, moves []engine.Move) (texts []string) {
	p = p.Clone()
	for _, m := range moves {
		if !p.Legal(m) {
			break
		}
		texts = append(texts, p.Format(m))
		p.Make(m)
	}
	return texts
}

// probe looks up each position of the game in the endgame tables and sets its value.
func (a *Assessment) probe(ctx context.Context) error {
	if a.options.Endings == nil {
		return nil
	}
	for i := range a.steps {
		s := &a.steps[i]
		e, err := endings.Of(s.position)
		if err != nil {
			continue // there is no table of it
		}
		if pieces(s.position) <= smallEnding {
			if _, err := a.options.Endings.Table(ctx, e, nil); err != nil && ctx.Err() != nil {
				return ctx.Err()
			}
		}
		if v, known := a.options.Endings.Probe(s.position); known && v.InTime(s.position.Setup().Halfmove) {
			s.value = &v
		}
	}
	return nil
}

// smallEnding is the most pieces an ending may have for its table to be made for the report: such
// tables take about a second.
const smallEnding = 3

func pieces(p engine.Position) (n int) {
	for _, piece := range p.Board() {
		if piece != engine.NoPiece {
			n++
		}
	}
	return n
}
