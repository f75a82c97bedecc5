package session

import "panthera/engine"

// Play makes a legal move in the current position. A search that is running goes on with its own copy of the
// position before the move.
func (s *Session) Play(m engine.Move) {
	s.position.Make(m)
	s.attended = m.To()
}

// TakeBack takes back the last move made by Play. The position must not have been set up since that move.
func (s *Session) TakeBack() {
	s.position.Undo()
	s.attended = engine.NoSquare
}
