package session

import (
	"fmt"

	"panthera/engine"
	"panthera/search"
)

// Position is the current position. Callers must not change it.
func (s *Session) Position() engine.Position { return s.position }

// SetGame changes to another game, at its start, and forgets what was learned in the previous one.
// Choosing the current game changes nothing. While UCI_Chess960 is set, chess means Chess960.
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

// NewGame forgets what was learned in the previous game.
func (s *Session) NewGame() {
	s.Halt()
	s.searcher.Clear()
}

// Release frees the memory of the search and forgets what was learned in the game. The option Hash
// gets its smallest value, and must be set again for more. Release ends a running search.
func (s *Session) Release() {
	s.Halt()
	s.settings.HashMB = 1
	s.searcher = search.New(s.settings)
}

// SetPosition sets up a position and plays moves from there. An empty FEN means the start. On an
// error, which names the field or the move, nothing changes. A running search continues with its
// own position.
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

// Place sets up a position of the current game with the moves that led to it; the session owns
// it from then on. last is the last of the moves, engine.NoMove if unknown. A running search
// continues with its position.
func (s *Session) Place(p engine.Position, last engine.Move) {
	engine.PostFreely(p, s.free)
	s.position, s.attended = p, engine.NoSquare
	if last != engine.NoMove {
		s.attended = last.To()
	}
}

// PostFreely lets the opponents of some sides post their pieces, on any empty square of their
// ranks, also in positions set up later. It forgets what was learned about the deployment.
func (s *Session) PostFreely(of engine.Sides) {
	if of == s.free {
		return
	}
	s.Halt()
	s.free = of
	engine.PostFreely(s.position, of)
	s.searcher.Clear()
}

// Move finds the legal move that text names.
func (s *Session) Move(text string) (engine.Move, error) {
	return engine.ParseMove(s.position, text)
}

// Flip exchanges colours and mirrors ranks, but not files. It returns an error if the result is
// not a position of the game.
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
