package session

import "panthera/engine"

// Play makes a legal move in the current position. A search that is running goes on
// with the position it was given.
func (s *Session) Play(m engine.Move) {
	s.position.Make(m)
	s.attended = m.To()
}

// TakeBack undoes the newest move made by Play since the position was set up. The
// caller knows that there is one.
func (s *Session) TakeBack() {
	s.position.Undo()
	s.attended = engine.NoSquare
}
