package study

import (
	"fmt"

	"panthera/protocol/record"
)

// GoTo puts a node on the board.
func (s *Study) GoTo(r *nodeRequest) error {
	n, err := s.game.Node(r.Node)
	if err != nil {
		return err
	}
	return s.standOn(n)
}

func (s *Study) standOn(n *record.Node) error {
	s.Rest()
	s.retried = nil
	if err := s.game.StandOn(n); err != nil {
		return err
	}
	s.work()
	return nil
}

// Promote makes the line of a node the main one.
func (s *Study) Promote(r *nodeRequest) error {
	n, err := s.game.Node(r.Node)
	if err == nil && n.Parent() == nil {
		err = errRoot
	}
	if err != nil {
		return err
	}
	s.game.Tree.Promote(n)
	s.game.Grown = true
	return nil
}

// Remove takes a node and what follows it out of the study.
func (s *Study) Remove(r *nodeRequest) error {
	n, err := s.game.Node(r.Node)
	if err == nil && n.Parent() == nil {
		err = errRoot
	}
	if err != nil {
		return err
	}
	for at := s.game.Live; at != nil; at = at.Parent() {
		if at == n {
			if err := s.standOn(n.Parent()); err != nil {
				return err
			}
			break
		}
	}
	s.game.Tree.Cut(n)
	s.forgetGone()
	s.game.Grown = true
	return nil
}

// Comment writes what somebody has to say about a node.
func (s *Study) Comment(r *commentRequest) error {
	n, err := s.game.Node(r.Node)
	switch {
	case err != nil:
		return err
	case len(r.Text) > mostComment:
		return fmt.Errorf("a comment of more than %d bytes", mostComment)
	}
	n.SetComment(r.Text)
	s.game.Grown = true
	return nil
}

// forgetGone ends what is about nodes that have left the tree.
func (s *Study) forgetGone() {
	if s.task != nil && s.game.Tree.Node(s.task.node.ID) == nil {
		s.Rest()
	}
	if s.review != nil && !s.review.Within(s.game.Tree) {
		s.Rest()
		s.review, s.reviewing, s.retried = nil, false, nil
		s.game.Changed = true
	}
	s.work()
}
