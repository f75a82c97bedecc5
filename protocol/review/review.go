package review

import (
	"panthera/engine"
	"panthera/protocol/record"
	"panthera/search"
	"slices"
)

// Line is a line of a search: the score for the side to move, and the moves in canonical form.
type Line struct {
	Score int
	Moves []string
}

// Lines is the number of lines to search: the second shows whether a move was the only good one.
const Lines = 2

// Review is the review of a line of a game. It belongs to one goroutine.
type Review struct {
	steps []*step
	// sights are the results for each position, from the one before the first move.
	sights []sight
	// waiting are the questions that are still to be asked.
	waiting []question
	// asked is how many have been.
	asked int
	teller
}

// step is a move of the line.
type step struct {
	node   *record.Node
	before engine.Position
	move   engine.Move
	legal  int
	// best is the mover's chances with the best move by a search of the position after it;
	// negative if there was none.
	best float64
	// verdict is the verdict on the move; nil while the positions before and after it are unknown.
	verdict *Verdict
}

// sight is the result for a position: lines of a search, the best one first, or the end of the
// game.
type sight struct {
	side  engine.Side // to move
	lines []Line
	seen  bool
	// chance is White's, from 0 to 1.
	chance float64
}

// question is a position to be searched.
type question struct {
	node *record.Node
	// at is the index of the position in the line. then is the best move there if the position
	// after that move must be searched, to confirm its score; otherwise empty.
	at   int
	then string
}

// New returns a review of the moves that lead to a node of a game.
func New(tree *record.Tree, end *record.Node) (*Review, error) {
	teller, err := newTeller(tree.Game())
	if err != nil {
		return nil, err
	}
	r := &Review{teller: *teller}
	line := end.Line()
	p := tree.Position(tree.Root())
	for i, n := range slices.Backward(line) {
		if n.Null() { // what led to it is not judged
			line, p = line[i+1:], tree.Position(n)
			break
		}
	}
	for _, n := range line {
		m, err := engine.ParseMove(p, n.Move)
		if err != nil {
			return nil, err
		}
		r.steps = append(r.steps, &step{node: n, before: p.Clone(), move: m, legal: len(engine.Moves(p)), best: -1})
		r.ask(n.Parent(), p)
		p.Make(m)
	}
	r.ask(end, p)
	return r, nil
}

// ask adds a position of the line: as a question for a search, or as an answer if the game is over
// there.
func (r *Review) ask(n *record.Node, p engine.Position) {
	at := len(r.sights)
	if o, over := engine.Result(p); over {
		r.sights = append(r.sights, sight{side: p.Side()})
		r.sighted(at, []Line{{Score: search.OutcomeScore(o, p.Side(), p.Side(), p.Game().WinPoints, 0)}})
		return
	}
	r.sights = append(r.sights, sight{side: p.Side()})
	r.waiting = append(r.waiting, question{node: n, at: at})
}

// sighted records the result for a position.
func (r *Review) sighted(at int, lines []Line) {
	s := &r.sights[at]
	s.lines, s.seen, s.chance = lines, true, search.Chances(r.game, lines[0].Score)
	if s.side == engine.Black {
		s.chance = 1 - s.chance
	}
}

// Next is the position to search next, with [Lines] lines: the one after a node n or, if then is
// not empty, after the move then as well; nil when all is known. The last positions come first,
// since their results help with those before.
func (r *Review) Next() (n *record.Node, then string) {
	if len(r.waiting) == 0 {
		return nil, ""
	}
	q := r.waiting[len(r.waiting)-1]
	return q.node, q.then
}

// Progress is the number of positions that have been searched, and the number of all, as far as it
// is known.
func (r *Review) Progress() (done, total int) { return r.asked, r.asked + len(r.waiting) }

// See records the result of the search of Next's position, the best line first.
func (r *Review) See(lines []Line) {
	last := len(r.waiting) - 1
	q := r.waiting[last]
	r.waiting = r.waiting[:last]
	r.asked++
	if len(lines) == 0 {
		return // nobody knows
	}
	if q.then != "" {
		s := r.steps[q.at]
		s.best = after(s.before, q.then, lines[0].Score)
		r.judge(q.at)
		return
	}
	r.sighted(q.at, lines)
	r.judge(q.at - 1)
	if v := r.judge(q.at); v != nil && v.Class.Faulty() && len(v.Best) > 0 {
		r.doubt(q.at, v.Best[0])
	}
}

// doubt asks for a search of the position after the best move, since a better move makes the played
// move a fault, and the score of a short search may be wrong.
func (r *Review) doubt(at int, best string) {
	p := r.steps[at].before.Clone()
	m, err := engine.ParseMove(p, best)
	if err != nil {
		return
	}
	p.Make(m)
	if _, over := engine.Result(p); !over {
		r.waiting = append(r.waiting, question{node: r.steps[at].node.Parent(), at: at, then: best})
	}
}

// after is the mover's chances when the position after a legal move has a score.
func after(p engine.Position, move string, score int) float64 {
	m, err := engine.ParseMove(p, move)
	if err != nil {
		return 0
	}
	side := p.Side()
	p.Make(m)
	defer p.Undo()
	if p.Side() != side {
		return 1 - search.Chances(p.Game(), score)
	}
	return search.Chances(p.Game(), score)
}
