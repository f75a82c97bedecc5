package web

import (
	"fmt"
	"slices"

	"panthera/protocol/record"
)

// goTo puts a node on the board.
func (t *table) goTo(r *nodeRequest) error {
	n, err := t.node(r.Node)
	if err != nil {
		return err
	}
	return t.standOn(n)
}

func (t *table) standOn(n *record.Node) error {
	g := t.game
	t.rest()
	if err := t.session.SetPosition(g.tree.Start(), record.Moves(n.Line())); err != nil {
		return err
	}
	g.live, g.result = n, ended(t.session.Position().Clone())
	t.changed = true
	t.work()
	return nil
}

func (t *table) node(id int) (*record.Node, error) {
	if n := t.game.tree.Node(id); n != nil {
		return n, nil
	}
	return nil, fmt.Errorf("there is no move with the number %d", id)
}

// promote makes the line of a node the main one.
func (t *table) promote(r *nodeRequest) error {
	n, err := t.node(r.Node)
	if err == nil && n.Parent() == nil {
		err = errRoot
	}
	if err != nil {
		return err
	}
	t.game.tree.Promote(n)
	t.grown = true
	return nil
}

// remove takes a node and what follows it out of the study.
func (t *table) remove(r *nodeRequest) error {
	n, err := t.node(r.Node)
	if err == nil && n.Parent() == nil {
		err = errRoot
	}
	if err != nil {
		return err
	}
	for at := t.game.live; at != nil; at = at.Parent() {
		if at == n {
			if err := t.standOn(n.Parent()); err != nil {
				return err
			}
			break
		}
	}
	t.game.tree.Cut(n)
	t.forgetGone()
	t.grown = true
	return nil
}

// comment writes what somebody has to say about a node.
func (t *table) comment(r *commentRequest) error {
	n, err := t.node(r.Node)
	switch {
	case err != nil:
		return err
	case len(r.Text) > mostComment:
		return fmt.Errorf("a comment of more than %d bytes", mostComment)
	}
	n.SetComment(r.Text)
	t.grown = true
	return nil
}

// forgetGone drops nodes that have left the tree from the review.
func (t *table) forgetGone() {
	s := t.game.study
	if s.task != nil && t.game.tree.Node(s.task.node.ID) == nil {
		t.rest()
	}
	s.waiting = slices.DeleteFunc(s.waiting, func(n *record.Node) bool { return t.game.tree.Node(n.ID) == nil })
	t.work()
}
