package session

import (
	"fmt"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/search"
)

// Position is the current position, for looking at: only the session changes it.
func (s *Session) Position() engine.Position { return s.position }

// SetGame changes to another game, at its start, and forgets what was learned of the
// former. Choosing the game that is played changes nothing.
func (s *Session) SetGame(id string) error {
	g := s.games.Game(id)
	if g == nil {
		return fmt.Errorf("unknown variant %q", id)
	}
	if g != s.Game() {
		s.Halt()
		s.position = engine.NewPosition(g)
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
	if fen != "" {
		if err := p.SetFEN(fen); err != nil {
			return err
		}
	}
	for i, text := range moves {
		m, err := engine.ParseMove(p, text)
		if err != nil {
			return fmt.Errorf("after %d moves: %w", i, err)
		}
		p.Make(m)
	}
	s.position = p
	return nil
}

// Move finds the legal move that text names.
func (s *Session) Move(text string) (engine.Move, error) {
	return engine.ParseMove(s.position, text)
}

// Flip turns the position round: colours are exchanged and ranks mirrored, files not.
// It is an error if the game does not know the result as a position.
func (s *Session) Flip() error {
	flipped, err := flipFEN(s.Game().Geometry, s.position.FEN())
	if err != nil {
		return err
	}
	if err := s.SetPosition(flipped, nil); err != nil {
		return fmt.Errorf("the position cannot be turned round: %w", err)
	}
	return nil
}

// flipFEN turns a FEN round: ranks from the other end, the other case for every piece,
// the other side to move, and squares mirrored wherever a field names them.
func flipFEN(g *engine.Geometry, fen string) (string, error) {
	fields := strings.Fields(fen)
	if len(fields) < 4 {
		return "", fmt.Errorf("%q is not a FEN", fen)
	}
	board, hand := fields[0], ""
	if i := strings.IndexByte(board, '['); i >= 0 {
		board, hand = board[:i], board[i:]
	}
	ranks := strings.Split(board, "/")
	for i, j := 0, len(ranks)-1; i < j; i, j = i+1, j-1 {
		ranks[i], ranks[j] = ranks[j], ranks[i]
	}
	fields[0] = swapCase(strings.Join(ranks, "/") + hand)
	fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
	for i := 2; i < len(fields)-2; i++ {
		if squares, ok := flipSquares(g, fields[i]); ok {
			fields[i] = squares
		} else {
			fields[i] = swapCase(fields[i])
		}
	}
	return strings.Join(fields, " "), nil
}

// flipSquares mirrors a field that is a list of square names.
func flipSquares(g *engine.Geometry, field string) (string, bool) {
	var out strings.Builder
	for field != "" {
		square, rest := g.CutSquare(field)
		if square == engine.NoSquare {
			return "", false
		}
		out.WriteByte(field[0])
		out.WriteString(strconv.Itoa(g.Ranks - g.Rank(square)))
		field = rest
	}
	return out.String(), true
}

func swapCase(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return r - 'a' + 'A'
		case r >= 'A' && r <= 'Z':
			return r - 'A' + 'a'
		}
		return r
	}, s)
}
