package review

import (
	"panthera/engine"
	"panthera/protocol/record"
	"panthera/search"
	"slices"
)

// Line is a line found by a search: the score for the side to move, and the moves in canonical form
// (such as e2e4).
type Line struct {
	Score int
	Moves []string
}

// Lines is the number of lines to search in each position: the score of the second shows whether
// the best move was the only good one.
const Lines = 2

// Review judges the moves from the start of a game to one of its nodes. It must be used by only one
// goroutine.
type Review struct {
	steps []*step
	// sights has the result for each position of the game; the first is the one before the first move.
	sights []sight
	// waiting has the positions that are still to be searched.
	waiting []question
	// asked is the number of positions that have been searched.
	asked int
	teller
}

// step is a move of the game that is judged.
type step struct {
	node   *record.Node
	before engine.Position
	move   engine.Move
	legal  int
	// best is the mover's winning chances after the best move, by a search of the position after
	// it; negative if there was no such search.
	best float64
	// verdict is the verdict on the move; nil while the positions before and after the move have
	// not been searched.
	verdict *Verdict
}

// sight is what is known of a position: the lines of a search, the best one first, or, if the game
// is over there, a line without moves that has the final score.
type sight struct {
	side  engine.Side // to move
	lines []Line
	seen  bool
	// chance is White's winning chance, from 0 to 1.
	chance float64
}

// question is a position that is to be searched.
type question struct {
	node *record.Node
	// at is the index of the position in the game. then is empty, or the best move in the position:
	// then the position after that move is to be searched, to confirm the move's score.
	at   int
	then string
}

// New returns a review of the moves that lead from the start of the game to the node end.
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

// ask adds position p after node n: to the positions that are to be searched, or with its result if
// the game is over there.
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

// sighted records the lines found in the position with index at.
func (r *Review) sighted(at int, lines []Line) {
	s := &r.sights[at]
	s.lines, s.seen, s.chance = lines, true, search.Chances(r.game, lines[0].Score)
	if s.side == engine.Black {
		s.chance = 1 - s.chance
	}
}

// Next returns the position to search next, with [Lines] lines: the position after node n or, if
// then is not empty, the position after n and the move then. n is nil if nothing is left to search.
// The last positions of the game come first, since their results help the searches of those before.
func (r *Review) Next() (n *record.Node, then string) {
	if len(r.waiting) == 0 {
		return nil, ""
	}
	q := r.waiting[len(r.waiting)-1]
	return q.node, q.then
}

// Progress returns the number of positions searched so far, and the number of all positions to
// search, as far as it is known.
func (r *Review) Progress() (done, total int) { return r.asked, r.asked + len(r.waiting) }

// See takes the result of searching the position that Next has returned, the best line first.
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

// doubt asks for a search of the position after the best move, before the move played is called
// faulty: the score of the best move in a short search may be wrong.
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

// after returns the mover's winning chances after a legal move, given the score of the position then.
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
