package xboard

import (
	"strings"

	"panthera/engine"
)

// Screen is a game as a GUI shows it, for a program that plays the GUI's part. It knows the words
// by which a move is sent to an engine, and the move that an engine means by a word. Words depend
// on the screen: if two moves have the same ends, the letter tells which is meant, and how the
// picture of the moved piece changes.
type Screen struct {
	view     *view
	position engine.Position
	gui      guiGame
}

// NewScreen shows the start of a game. files is the number of files that the engine announces for its
// board; 0 if it announces none. A board whose number of files differs from the game's is folded.
func NewScreen(g *engine.Game, files int) *Screen {
	d := displayOf(g)
	d.Folded = d.Folded && files != 0 && files != g.Geometry.Files
	return &Screen{view: newView(g, d), position: engine.NewPosition(g), gui: guiGame{turn: engine.White}}
}

// Position is the shown position. Callers must not change it.
func (s *Screen) Position() engine.Position { return s.position }

// Folded reports whether squares have other names than in the game.
func (s *Screen) Folded() bool { return s.view.Folded }

// SetFEN shows a position. On an error the screen does not change.
func (s *Screen) SetFEN(fen string) error {
	if err := s.position.SetFEN(fen); err != nil {
		return err
	}
	s.gui = guiGame{turn: s.position.Side()}
	return nil
}

// PassDue reports whether the side that the GUI lets move must wait by the rules, and therefore
// passes.
func (s *Screen) PassDue() bool { return s.gui.turn != s.position.Side() }

// Pass shows a pass that is due.
func (s *Screen) Pass() { s.gui.pass() }

// Words returns the words for a legal move, unambiguous ones first: by the squares where the piece
// lands, then by the squares of victims, both with the letter.
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

// Way is the word for a move from one square to another, legal or not.
func (s *Screen) Way(from, to engine.Square) string { return s.view.name(from) + s.view.name(to) }

// Find is the legal move that an engine means by a word; false if there is none.
func (s *Screen) Find(word string) (engine.Move, bool) {
	f, err := s.view.find(s.position.Clone(), s.gui.shown, word)
	if err != nil {
		return engine.NoMove, false
	}
	return f.move, true
}

// Make shows a legal move that was sent as a word.
func (s *Screen) Make(m engine.Move, word string) {
	f := s.guiMove(m)
	e, err := s.view.read(word)
	told := err == nil && e.suffix != "" || f.suffix == ""
	s.gui.play(s.view, s.position, f, told, s.position.Make)
}

// guiMove is a legal move in the form for the GUI.
func (s *Screen) guiMove(m engine.Move) *guiMove {
	return s.view.guiMoveOf(s.position.Clone(), m, s.gui.shown)
}
