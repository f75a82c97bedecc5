package xboard

import (
	"panthera/engine"
	"panthera/protocol/session"
)

// match is the current game, both in the engine's session and as the GUI sees it.
type match struct {
	session *session.Session
	view    *view
	gui     guiGame
	now     present
}

// present holds what is forgotten as soon as the position changes.
type present struct {
	// expected is the move that the engine expects of the opponent, and expectedText is that move's text for
	// the GUI.
	expected     engine.Move
	expectedText string
	// excluded are the moves that the user has excluded from the search.
	excluded map[engine.Move]bool
	// lifted has the squares clicked so far of a move that a person is entering.
	lifted []engine.Square
}

// begin starts a game with the given ID. whole says not to fold a ring-shaped board (see display.folds).
func (m *match) begin(id string, whole bool) error {
	if err := m.session.SetGame(id); err != nil {
		return err
	}
	if err := m.session.SetPosition("", nil); err != nil {
		return err
	}
	g := m.session.Game()
	d := displayOf(g)
	d.folds = d.folds && !whole
	m.view = newView(g, d)
	m.placed(engine.White)
	return nil
}

// placed resets the game's state after a position has been set up. turn is the side that the GUI lets move.
func (m *match) placed(turn engine.Side) {
	m.gui, m.now = guiGame{turn: turn}, present{}
}

// position returns the current position, which callers must not change.
func (m *match) position() engine.Position { return m.session.Position() }

// passDue reports whether the GUI lets a side move that may not move by the rules, and so must pass.
func (m *match) passDue() bool { return m.gui.turn != m.position().Side() }

// pass makes a pass of the side that the GUI lets move, while the rules let the other side move.
func (m *match) pass() {
	m.gui.pass()
	m.now = present{}
}

// play makes move f. told says that the text of the move named the kind of piece that the GUI must show after
// it, or that the GUI need not be told.
func (m *match) play(f *guiMove, told bool) {
	m.gui.play(m.view, m.position(), f, told, m.session.Play)
	m.now = present{}
}

// takeBack takes back the last move or pass. There must be one.
func (m *match) takeBack() {
	m.gui.back(m.session.TakeBack)
	m.now = present{}
}

// guiMoves returns the legal moves with their texts for the GUI.
func (m *match) guiMoves() []guiMove { return m.view.guiMoves(m.position().Clone(), m.gui.shown) }

// guiMoveOf returns a legal move with its text for the GUI.
func (m *match) guiMoveOf(move engine.Move) *guiMove {
	return m.view.guiMoveOf(m.position().Clone(), move, m.gui.shown)
}

// text returns the text of a legal move for the GUI, as one word.
func (m *match) text(move engine.Move) string { return m.view.oneLine(m.guiMoveOf(move)) }

// find returns the legal move that text means. If there is none, the error says why.
func (m *match) find(text string) (*guiMove, error) {
	return m.view.find(m.position().Clone(), m.gui.shown, text)
}

// result returns the outcome of the game, and reports whether the game has ended.
func (m *match) result() (engine.Outcome, bool) { return engine.Result(m.position().Clone()) }

// fen returns the FEN of the position in the GUI's form.
func (m *match) fen() string { return m.view.fen(m.position(), m.gui.turn) }

// expect notes move as the move that the engine expects of the opponent. It reports whether the move is
// legal.
func (m *match) expect(move engine.Move) bool {
	m.now.expected, m.now.expectedText = engine.NoMove, ""
	if move == engine.NoMove || m.passDue() || !m.position().Legal(move) {
		return false
	}
	m.now.expected, m.now.expectedText = move, m.text(move)
	return true
}

// exclude excludes the move that text means from the search of this position, or includes it again. The text
// "all" means all moves.
func (m *match) exclude(text string, excluded bool) error {
	if text == "all" {
		m.now.excluded = map[engine.Move]bool{}
		for _, move := range engine.Moves(m.position().Clone()) {
			m.now.excluded[move] = excluded
		}
		return nil
	}
	f, err := m.find(text)
	if err != nil {
		return err
	}
	if m.now.excluded == nil {
		m.now.excluded = map[engine.Move]bool{}
	}
	m.now.excluded[f.move] = excluded
	return nil
}

// rootMoves returns the moves that the search shall consider: those that can be sent to the GUI unambiguously
// and are not excluded. If none is left, it returns nil if mayBeNone is set (for an analysis), else all
// moves.
func (m *match) rootMoves(forms []guiMove, mayBeNone bool) (moves []engine.Move) {
	for _, f := range forms {
		if f.winner && !m.now.excluded[f.move] {
			moves = append(moves, f.move)
		}
	}
	if moves == nil && !mayBeNone {
		for _, f := range forms {
			moves = append(moves, f.move)
		}
	}
	return moves
}
