package session

import (
	"fmt"

	"panthera/engine"
	"panthera/search"
)

// Position returns the current position. Callers must not change it.
func (s *Session) Position() engine.Position { return s.position }

// SetGame changes to the game with the given ID, at its start position, and clears what searches have
// learned. If that is the current game already, nothing changes. While UCI_Chess960 is set, the ID chess
// means Chess960.
func (s *Session) SetGame(id string) error {
	meant := id
	if s.chess960 && id == defaultGame {
		meant = anyRookGame
	}
	g := s.games.Game(meant)
	if g == nil {
		return fmt.Errorf("unknown variant %q", meant)
	}
	s.variant = id
	if g != s.Game() {
		s.Halt()
		s.position, s.attended = engine.NewPosition(g), engine.NoSquare
		engine.PostFreely(s.position, s.free)
		s.searcher.Clear()
	}
	return nil
}

// NewGame clears what searches have learned in the previous game.
func (s *Session) NewGame() {
	s.Halt()
	s.searcher.Clear()
}

// Release ends a running search, frees the memory of searches and clears what they have learned. The option
// Hash then has its smallest value, and must be set again for more memory.
func (s *Session) Release() {
	s.Halt()
	s.settings.HashMB = 1
	s.searcher = search.New(s.settings)
}

// SetPosition sets up the position of a FEN, or the start position if it is empty, and makes moves from
// there. If it returns an error, which names the wrong field or move, nothing has changed. A search that is
// running goes on with its own copy of the old position.
func (s *Session) SetPosition(fen string, moves []string) error {
	p := engine.NewPosition(s.Game())
	engine.PostFreely(p, s.free)
	if fen != "" {
		if err := p.SetFEN(fen); err != nil {
			return err
		}
	}
	attended := engine.NoSquare
	for i, text := range moves {
		m, err := engine.ParseMove(p, text)
		if err != nil {
			return engine.AfterMoves(i, err)
		}
		p.Make(m)
		attended = m.To()
	}
	s.position, s.attended = p, attended
	return nil
}

// Place makes p, a position of the current game with the moves that led to it, the current position. The
// caller must not use p afterwards. last is the last move made in p, engine.NoMove if unknown. A search that
// is running goes on with its own copy of the old position.
func (s *Session) Place(p engine.Position, last engine.Move) {
	engine.PostFreely(p, s.free)
	s.position, s.attended = p, engine.NoSquare
	if last != engine.NoMove {
		s.attended = last.To()
	}
}

// PostFreely is called when the given sides have run out of time while both sides place their pieces from the
// hand: from now on their opponents place the pieces for them, on any empty square of their ranks, also in
// positions that are set up later. It clears what searches have learned.
func (s *Session) PostFreely(of engine.Sides) {
	if of == s.free {
		return
	}
	s.Halt()
	s.free = of
	engine.PostFreely(s.position, of)
	s.searcher.Clear()
}

// Move returns the legal move of the current position that text names.
func (s *Session) Move(text string) (engine.Move, error) {
	return engine.ParseMove(s.position, text)
}

// Flip exchanges the colours in the current position and mirrors the ranks, but not the files. It returns an
// error if that gives no position of the game.
func (s *Session) Flip() error {
	old := s.position.Setup()
	flipped := old.Swapped(s.Game().Geometry.OtherRank)
	p := engine.NewPosition(s.Game())
	if err := p.SetUp(&flipped); err != nil {
		return fmt.Errorf("the position cannot be turned round: %w", err)
	}
	s.position, s.attended = p, engine.NoSquare
	return nil
}
