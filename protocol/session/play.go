package session

import "panthera/engine"

// Play makes a legal move in the current position. A running search continues with its position.
func (s *Session) Play(m engine.Move) {
	s.position.Make(m)
	s.attended = m.To()
}

// TakeBack undoes the last move made by Play since the position was set up. There must be one.
func (s *Session) TakeBack() {
	s.position.Undo()
	s.attended = engine.NoSquare
}
