package study

import (
	"errors"

	"panthera/protocol/record"
	"panthera/protocol/web/game"
)

// deed is an action in a study that can be undone.
type deed struct {
	// what describes the deed for people.
	what string
	undo func() error
}

// mostDeeds limits the number of deeds that can be undone.
const mostDeeds = 200

var (
	errNoDeed = errors.New("there is nothing to undo")
	errGone   = errors.New("this cannot be undone: the moves before are gone")
)

// done records a deed, so that it can be undone.
func (s *Study) done(what string, undo func() error) {
	s.deeds = append(s.deeds, deed{what, undo})
	s.deeds = s.deeds[max(0, len(s.deeds)-mostDeeds):]
	s.game.Grow()
}

// Undo undoes the last removal, comment or drawing that has not been undone yet.
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

// putBack restores removed moves, and puts the first of them on the board.
func (s *Study) putBack(n *record.Node, place int) error {
	if !s.game.Tree.Restore(n, place) {
		return errGone
	}
	s.standOn(n)
	return nil
}
