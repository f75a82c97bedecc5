package web

import (
	"fmt"
	"slices"

	"panthera/protocol/record"
)

// goTo puts a node on the board.
func (s *study) goTo(r *nodeRequest) error {
	n, err := s.desk.node(r.Node)
	if err != nil {
		return err
	}
	return s.standOn(n)
}

func (s *study) standOn(n *record.Node) error {
	s.rest()
	if err := s.desk.standOn(n); err != nil {
		return err
	}
	s.work()
	return nil
}

// promote makes the line of a node the main one.
func (s *study) promote(r *nodeRequest) error {
	n, err := s.desk.node(r.Node)
	if err == nil && n.Parent() == nil {
		err = errRoot
	}
	if err != nil {
		return err
	}
	s.desk.tree.Promote(n)
	s.desk.grown = true
	return nil
}

// remove takes a node and what follows it out of the study.
func (s *study) remove(r *nodeRequest) error {
	n, err := s.desk.node(r.Node)
	if err == nil && n.Parent() == nil {
		err = errRoot
	}
	if err != nil {
		return err
	}
	for at := s.desk.live; at != nil; at = at.Parent() {
		if at == n {
			if err := s.standOn(n.Parent()); err != nil {
				return err
			}
			break
		}
	}
	s.desk.tree.Cut(n)
	s.forgetGone()
	s.desk.grown = true
	return nil
}

// comment writes what somebody has to say about a node.
func (s *study) comment(r *commentRequest) error {
	n, err := s.desk.node(r.Node)
	switch {
	case err != nil:
		return err
	case len(r.Text) > mostComment:
		return fmt.Errorf("a comment of more than %d bytes", mostComment)
	}
	n.SetComment(r.Text)
	s.desk.grown = true
	return nil
}

// forgetGone drops nodes that have left the tree from the review.
func (s *study) forgetGone() {
	if s.task != nil && s.desk.tree.Node(s.task.node.ID) == nil {
		s.rest()
	}
	s.waiting = slices.DeleteFunc(s.waiting, func(n *record.Node) bool { return s.desk.tree.Node(n.ID) == nil })
	s.work()
}
