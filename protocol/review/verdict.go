package review

import (
	"panthera/protocol/record"
	"panthera/search"
)

// Verdict is the judgement of a move.
type Verdict struct {
	Node  *record.Node
	Class Class
	// Chances are the mover's winning chances with the best move, After those with the move played.
	Chances, After float64
	// Best is the line that begins with the best move, Refutation the line after the move played;
	// both are in canonical form (such as e2e4).
	Best, Refutation []string
	// Text says in a sentence what is wrong with a faulty move, and Better what was better; both
	// are empty for other moves.
	Text, Better string
}

// Loss returns how much of the mover's winning chances the move lost.
func (v *Verdict) Loss() float64 { return max(0, v.Chances-v.After) }

// Verdicts returns the verdicts on all moves that can be judged so far, in the order of the game.
func (r *Review) Verdicts() []*Verdict {
	var list []*Verdict
	for _, s := range r.steps {
		if s.verdict != nil {
			list = append(list, s.verdict)
		}
	}
	return list
}

// Verdict returns the verdict on the move of node n; nil if there is none.
func (r *Review) Verdict(n *record.Node) *Verdict {
	for _, s := range r.steps {
		if s.node == n {
			return s.verdict
		}
	}
	return nil
}

// judge judges the move with index at, if the positions before and after it have been searched;
// otherwise it returns nil.
func (r *Review) judge(at int) *Verdict {
	if at < 0 || at >= len(r.steps) || !r.sights[at].seen || !r.sights[at+1].seen {
		return nil
	}
	s := r.steps[at]
	s.verdict = r.weigh(at, s.node.Move, r.sights[at+1].lines)
	return s.verdict
}

// weigh judges a legal move as if it had been played instead of the move with index at. follow has
// the lines of a search after it.
func (r *Review) weigh(at int, move string, follow []Line) *Verdict {
	s, lines := r.steps[at], r.sights[at].lines
	e := evidence{best: search.Chances(s.before.Game(), lines[0].Score), after: after(s.before, move, follow[0].Score), legal: s.legal}
	e.chosen = len(lines[0].Moves) > 0 && lines[0].Moves[0] == move
	if s.best >= 0 {
		e.best = min(e.best, s.best)
	}
	e.second = e.best
	if len(lines) > 1 {
		e.second = search.Chances(s.before.Game(), lines[1].Score)
	}
	e.best = max(e.best, e.after)
	if e.chosen {
		e.best = e.after
	}
	v := &Verdict{Node: s.node, Class: e.class(), Chances: e.best, After: e.after, Best: lines[0].Moves, Refutation: follow[0].Moves}
	if v.Class.Faulty() {
		v.Text, v.Better = r.reason(s.before.Clone(), move, v), r.better(s.before.Clone(), v)
	}
	return v
}

// Weigh judges a legal move as if it had been played instead of the move of node n, to tell whether
// it is as good as the best move. follow has the lines of a search after the move. The verdict's
// Node is n; all else in it is about the given move. It is nil if n's move has not been judged.
func (r *Review) Weigh(n *record.Node, move string, follow []Line) *Verdict {
	for at, s := range r.steps {
		if s.node == n && s.verdict != nil && len(follow) > 0 {
			return r.weigh(at, move, follow)
		}
	}
	return nil
}

// Within reports whether all reviewed moves are still in the tree of the game.
func (r *Review) Within(tree *record.Tree) bool {
	for _, s := range r.steps {
		if tree.Node(s.node.ID) != s.node {
			return false
		}
	}
	return true
}
