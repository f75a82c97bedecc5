package xboard

import (
	"strings"

	"panthera/engine"
)

// Screen is a game as a GUI shows it, for a program that acts as the GUI. It converts a move to the words by
// which the move is sent to an engine, and an engine's word to the move that it means. That depends on the
// pieces shown: if two moves have the same ends, the letter at the end of the word tells which is meant, and
// as what the moved piece is shown from then on.
type Screen struct {
	view     *view
	position engine.Position
	gui      guiGame
}

// NewScreen returns a Screen at the start of game g. files is the number of files that the engine announces
// for its board; 0 if it announces none. A ring-shaped board is folded if files differs from the game's own
// number.
func NewScreen(g *engine.Game, files int) *Screen {
	d := displayOf(g)
	d.folds = d.folds && files != 0 && files != g.Geometry.Files
	return &Screen{view: newView(g, d), position: engine.NewPosition(g), gui: guiGame{turn: engine.White}}
}

// Position returns the shown position. Callers must not change it.
func (s *Screen) Position() engine.Position { return s.position }

// Folded reports whether the board is folded, so that squares have other names than the game gives them.
func (s *Screen) Folded() bool { return s.view.folded }

// SetFEN shows the position given by a FEN. On an error the screen does not change.
func (s *Screen) SetFEN(fen string) error {
	if err := s.position.SetFEN(fen); err != nil {
		return err
	}
	s.gui = guiGame{turn: s.position.Side()}
	return nil
}

// PassDue reports whether the GUI lets a side move that may not move by the rules. That side must then pass.
func (s *Screen) PassDue() bool { return s.gui.turn != s.position.Side() }

// Pass records the pass of a side that must pass (see PassDue).
func (s *Screen) Pass() { s.gui.pass() }

// Words returns the words by which a legal move may be sent, the unambiguous ones first: by the squares where
// the piece lands, then by the squares of captured pieces, both with the letter of what the piece becomes.
func (s *Screen) Words(m engine.Move) []string {
	f := s.guiMove(m)
	if f.drop != 0 || f.idle() || f.byWord {
		return []string{s.view.oneLine(f)}
	}
	var legs []string
	for i := 1; i < len(f.landings); i++ {
		legs = append(legs, s.view.name(f.landings[i-1])+s.view.name(f.landings[i]))
	}
	return []string{strings.Join(legs, ",") + f.suffix, s.view.oneLine(f)}
}

// Way returns the word for a move from one square to another, which need not be legal.
func (s *Screen) Way(from, to engine.Square) string { return s.view.name(from) + s.view.name(to) }

// Find returns the legal move that an engine means by a word, and reports whether there is one.
func (s *Screen) Find(word string) (engine.Move, bool) {
	f, err := s.view.find(s.position.Clone(), s.gui.shown, word)
	if err != nil {
		return engine.NoMove, false
	}
	return f.move, true
}

// Make makes legal move m, which was sent as word, and updates what is shown.
func (s *Screen) Make(m engine.Move, word string) {
	f := s.guiMove(m)
	e, err := s.view.read(word)
	told := err == nil && e.suffix != "" || f.suffix == ""
	s.gui.play(s.view, s.position, f, told, s.position.Make)
}

// guiMove returns legal move m with its text for the GUI.
func (s *Screen) guiMove(m engine.Move) *guiMove {
	return s.view.guiMoveOf(s.position.Clone(), m, s.gui.shown)
}
