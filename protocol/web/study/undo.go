package study

import (
	"errors"

	"panthera/protocol/record"
	"panthera/protocol/web/game"
)

// deed is an action of the user that can be undone.
type deed struct {
	// what names the action for the user, such as "comment".
	what string
	undo func() error
}

// mostDeeds is the largest number of actions that can be undone.
const mostDeeds = 200

var (
	errNoDeed = errors.New("there is nothing to undo")
	errGone   = errors.New("this cannot be undone: the moves before are gone")
)

// done records an action, with the function that undoes it.
func (s *Study) done(what string, undo func() error) {
	s.deeds = append(s.deeds, deed{what, undo})
	s.deeds = s.deeds[max(0, len(s.deeds)-mostDeeds):]
	s.game.Grow()
}

// Undo undoes the last removal, sign, comment or drawing that has not been undone yet.
func (s *Study) Undo(*game.BareRequest) error {
	last := len(s.deeds) - 1
	if last < 0 {
		return errNoDeed
	}
	undo := s.deeds[last].undo
	s.deeds = s.deeds[:last]
	s.game.Grow()
	return undo()
}

// putBack puts the removed node n, with all moves after it, back into the tree, at its former place among its
// siblings, and then on the board.
func (s *Study) putBack(n *record.Node, place int) error {
	if !s.game.Tree.Restore(n, place) {
		return errGone
	}
	s.standOn(n)
	return nil
}
