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
	// Nodes is the node limit for each position; HashMB is the memory for searches, 0 for the
	// default.
	Nodes  uint64
	HashMB int
	// Openings are the statistics of the game's openings; nil for none.
	Openings *openings.Openings
	// Endings are the endgame tables. Tables of three pieces are made if needed; others are
	// used if available. Nil for none.
	Endings *endings.Library
	// Write writes a legal move as HTML, with the names of squares in the diagrams; nil means
	// record.SAN.
	Write func(p engine.Position, m engine.Move) string
	// Told, if not nil, is called after each search with the number of positions done and the
	// total known so far.
	Told func(done, total int)
}

// lines is the number of lines that are searched in a position.
const lines = 3

// Assessment has the content of the report about a game.
type Assessment struct {
	game    *record.Game
	options Options
	review  *review.Review
	marks   *identity.Marks
	// steps are the positions of the main line, beginning before the first move.
	steps []step
}

// step is a position of the game.
type step struct {
	node     *record.Node
	position engine.Position
	// text is the move that led here.
	text string
	// found are the lines of the position that the search found.
	found []review.Line
	// value is the value of the position by a table; nil if none knows it.
	value *endings.Value
}

var errNullMove = errors.New("a game with null moves cannot be assessed")

// Make assesses the main line of a game. The error is the context's.
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

// search answers what the review asks.
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

// begins reports whether one of some lines begins with a move.
func begins(list []review.Line, move string) bool {
	for _, line := range list {
		if line.Moves[0] == move {
			return true
		}
	}
	return false
}

// written are moves in canonical form, up to the first illegal one.
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

// probe looks each position up in the endgame tables.
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

// smallEnding is the number of pieces in endings whose tables are made in a second.
const smallEnding = 3

func pieces(p engine.Position) (n int) {
	for _, piece := range p.Board() {
		if piece != engine.NoPiece {
			n++
		}
	}
	return n
}
