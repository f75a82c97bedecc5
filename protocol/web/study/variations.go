package study

import (
	"fmt"
	"slices"
	"strings"

	"panthera/protocol/record"
)

// GoTo puts the position of a node on the board.
func (s *Study) GoTo(r *nodeRequest) error {
	n, err := s.game.Node(r.Node)
	if err != nil {
		return err
	}
	s.standOn(n)
	return nil
}

func (s *Study) standOn(n *record.Node) {
	s.Rest()
	s.retried = nil
	s.game.StandOn(n)
	s.work()
}

// Promote makes the line that goes through a node the main line.
func (s *Study) Promote(r *nodeRequest) error {
	n, err := s.game.Node(r.Node)
	if err == nil && n.Parent() == nil {
		err = errRoot
	}
	if err != nil {
		return err
	}
	s.game.Tree.Promote(n)
	s.game.Grow()
	return nil
}

// Merge moves everything after a node to an earlier sibling with the same move, and removes the
// node. Files may contain such repeated moves.
func (s *Study) Merge(r *nodeRequest) error {
	n, err := s.game.Node(r.Node)
	switch {
	case err != nil:
		return err
	case n.Repeats() == nil:
		return errNotRepeated
	}
	first := s.game.Tree.Merge(n)
	if live := s.game.Live; live == n || s.game.Tree.Node(live.ID) == nil {
		s.standOn(first)
	}
	s.forgetGone()
	s.game.Grow()
	return nil
}

// Remove removes a node and all moves after it from the study. Undo can restore them.
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
			s.standOn(n.Parent())
			break
		}
	}
	place := slices.Index(n.Parent().Children(), n)
	s.game.Tree.Cut(n)
	s.forgetGone()
	s.done("deletion", func() error { return s.putBack(n, place) })
	return nil
}

// Comment sets the comment on the move of a node.
func (s *Study) Comment(r *commentRequest) error {
	n, err := s.game.Node(r.Node)
	switch {
	case err != nil:
		return err
	case len(r.Text) > mostComment:
		return fmt.Errorf("a comment of more than %d bytes", mostComment)
	}
	before := n.Comments
	n.SetComment(r.Text)
	s.done("comment", func() error { n.Comments = before; return nil })
	return nil
}

// Sign sets the sign of a move, such as ! or ?, by its number in PGN (NAG); 0 removes the sign.
func (s *Study) Sign(r *signRequest) error {
	n, err := s.game.Node(r.Node)
	switch {
	case err != nil:
		return err
	case n.Parent() == nil:
		return errRoot
	case r.Glyph < 0 || r.Glyph > mostGlyph:
		return fmt.Errorf("signs are not from 0 to %d", mostGlyph)
	}
	before := n.Glyphs
	n.Glyphs = slices.DeleteFunc(slices.Clone(before), func(g int) bool { return g <= mostGlyph })
	if r.Glyph > 0 {
		n.Glyphs = append([]int{r.Glyph}, n.Glyphs...)
	}
	s.done("sign", func() error { n.Glyphs = before; return nil })
	return nil
}

// Mark sets the arrows and circles drawn on the position of a node.
func (s *Study) Mark(r *markRequest) error {
	n, err := s.game.Node(r.Node)
	switch {
	case err != nil:
		return err
	case len(r.Marks) > record.MostMarks:
		return fmt.Errorf("more than %d arrows and circles", record.MostMarks)
	}
	for _, m := range r.Marks {
		_, from := s.game.Tree.Game().Geometry.Square(m.From)
		_, to := s.game.Tree.Game().Geometry.Square(m.To)
		if len(m.Colour) != 1 || !strings.Contains(record.MarkColours, m.Colour) || !from || m.To != "" && !to || m.From == m.To {
			return fmt.Errorf("no arrow or circle: %.1q %.8q %.8q", m.Colour, m.From, m.To)
		}
	}
	before := n.Marks
	n.Marks = r.Marks
	s.done("drawing", func() error { n.Marks = before; return nil })
	return nil
}

// forgetGone drops the running search and the review if they are about nodes that have been removed from the
// tree.
func (s *Study) forgetGone() {
	if s.task != nil && s.game.Tree.Node(s.task.node.ID) == nil {
		s.Rest()
	}
	if s.review != nil && !s.review.Within(s.game.Tree) {
		s.Rest()
		s.review, s.reviewing, s.retried = nil, false, nil
	}
	s.work()
}
