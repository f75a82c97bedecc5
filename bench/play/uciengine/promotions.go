package uciengine

import (
	"slices"

	"panthera/engine"
)

// speller translates moves between the form used in this project and the form of engines that write
// every promotion, even if the rules leave no choice of the piece. A Pawn that crosses the River of
// Wildeurasian Qi becomes a Wazir: f5f6 in the form used here (the canonical form), f5f6w for such
// engines.
type speller struct {
	position engine.Position
	fen      string   // of the position in which the moves begin
	played   []string // since, in canonical form
	moves    []string // the same as the engine writes them
}

func newSpeller(g *engine.Game) *speller { return &speller{position: g.New(), fen: g.Start} }

// follow sets the speller's position, given by a FEN and moves from it in canonical form, and
// returns the moves in the engine's form. If the moves of the last call are the first ones, it only
// plays the new moves.
func (s *speller) follow(fen string, moves []string) ([]string, error) {
	if fen == "" {
		fen = s.position.Game().Start
	}
	if fen != s.fen || len(moves) < len(s.played) || !slices.Equal(moves[:len(s.played)], s.played) {
		if err := s.position.SetFEN(fen); err != nil {
			return nil, err
		}
		s.fen, s.played, s.moves = fen, s.played[:0], s.moves[:0]
	}
	for _, text := range moves[len(s.moves):] {
		m, err := engine.ParseMove(s.position, text)
		if err != nil {
			return nil, err
		}
		s.played, s.moves = append(s.played, text), append(s.moves, s.spell(m))
		s.position.Make(m)
	}
	return s.moves, nil
}

// spell returns a legal move in the engine's form.
func (s *speller) spell(m engine.Move) string {
	text := s.position.Format(m)
	before := s.position.Board()[m.From()].Kind()
	s.position.Make(m)
	defer s.position.Undo()
	after := s.position.Board()[m.To()].Kind()
	if m.Kind() != engine.NoKind || after == before || after == engine.NoKind {
		return text
	}
	return text + string(s.position.Game().Type(after).Letter+'a'-'A')
}

// canonical returns the canonical form of a move that the engine wrote. Text that is not a legal
// move is returned unchanged.
func (s *speller) canonical(text string) string {
	for _, m := range engine.Moves(s.position) {
		if s.spell(m) == text {
			return s.position.Format(m)
		}
	}
	return text
}
