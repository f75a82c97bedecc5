package session

import (
	"fmt"

	"panthera/engine"
	"panthera/search"
)

// Position is the current position, for looking at: only the session changes it.
func (s *Session) Position() engine.Position { return s.position }

// SetGame changes to another game, at its start, and forgets what was learned of the
// former. Choosing the game that is played changes nothing. While UCI_Chess960 is set,
// chess means Chess960.
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

// NewGame forgets what was learned in the game before.
func (s *Session) NewGame() {
	s.Halt()
	s.searcher.Clear()
}

// Release gives up the memory of the search, and with it what was learned in the game. The
// option Hash is then as low as it can be; whoever wants more sets it anew. It ends a
// search that is running.
func (s *Session) Release() {
	s.Halt()
	s.settings.HashMB = 1
	s.searcher = search.New(s.settings)
}

// SetPosition sets up a position and plays moves from there; an empty FEN stands for
// the start. On an error, which names the field or the move, nothing changes. A search
// that is running goes on with the position it was given.
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

// Place sets up a position of the game that is played, which the session has from then on, with the
// moves that led to it. Last is the newest of them, engine.NoMove if that is not known. A search
// that is running goes on with the position it was given.
func (s *Session) Place(p engine.Position, last engine.Move) {
	engine.PostFreely(p, s.free)
	s.position, s.attended = p, engine.NoSquare
	if last != engine.NoMove {
		s.attended = last.To()
	}
}

// PostFreely has the pieces of some sides posted by the other, which may use any empty
// square of their ranks. It holds for positions that are set up later, too. What was learned
// of a deployment is forgotten.
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

// Flip turns the position round: colours are exchanged and ranks mirrored, files not.
// It is an error if the game does not know the result as a position.
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
