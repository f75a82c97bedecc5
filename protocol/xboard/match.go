package xboard

import (
	"panthera/engine"
	"panthera/protocol/session"
)

// match is the current game, in the session's view and in the GUI's.
type match struct {
	session *session.Session
	view    *view
	gui     guiGame
	now     present
}

// present is the part of the state that lasts until the position changes.
type present struct {
	// expected is the opponent's next move as the engine expects it, and the same move as one word.
	expected     engine.Move
	expectedText string
	// excluded are the moves that are not considered.
	excluded map[engine.Move]bool
	// lifted are the squares of a move that is being entered by hand.
	lifted []engine.Square
}

// begin starts a game, shown whole or folded.
func (m *match) begin(id string, whole bool) error {
	if err := m.session.SetGame(id); err != nil {
		return err
	}
	if err := m.session.SetPosition("", nil); err != nil {
		return err
	}
	g := m.session.Game()
	d := displayOf(g)
	d.Folded = d.Folded && !whole
	m.view = newView(g, d)
	m.placed(engine.White)
	return nil
}

// placed records that a position has been set up. turn is the side that the GUI lets move.
func (m *match) placed(turn engine.Side) {
	m.gui, m.now = guiGame{turn: turn}, present{}
}

// position is the current position.
func (m *match) position() engine.Position { return m.session.Position() }

// passDue reports whether the GUI lets a side move that has to wait.
func (m *match) passDue() bool { return m.gui.turn != m.position().Side() }

// pass makes a pass that is due.
func (m *match) pass() {
	m.gui.pass()
	m.now = present{}
}

// play makes a move. told says that the GUI knows what the piece becomes.
func (m *match) play(f *guiMove, told bool) {
	m.gui.play(m.view, m.position(), f, told, m.session.Play)
	m.now = present{}
}

// takeBack undoes the last ply; there must be one.
func (m *match) takeBack() {
	m.gui.back(m.session.TakeBack)
	m.now = present{}
}

// guiMoves are the legal moves in the form for the GUI.
func (m *match) guiMoves() []guiMove { return m.view.guiMoves(m.position().Clone(), m.gui.shown) }

// guiMoveOf is a legal move in the form for the GUI.
func (m *match) guiMoveOf(move engine.Move) *guiMove {
	return m.view.guiMoveOf(m.position().Clone(), move, m.gui.shown)
}

// text is a legal move as one word.
func (m *match) text(move engine.Move) string { return m.view.oneLine(m.guiMoveOf(move)) }

// find is the legal move that was entered. The error says why there is none.
func (m *match) find(text string) (*guiMove, error) {
	return m.view.find(m.position().Clone(), m.gui.shown, text)
}

// result is the end of the game, if it has ended.
func (m *match) result() (engine.Outcome, bool) { return engine.Result(m.position().Clone()) }

// fen is the position in the GUI's form.
func (m *match) fen() string { return m.view.fen(m.position(), m.gui.turn) }

// expect sets the opponent's expected move; false if it is not legal.
func (m *match) expect(move engine.Move) bool {
	m.now.expected, m.now.expectedText = engine.NoMove, ""
	if move == engine.NoMove || m.passDue() || !m.position().Legal(move) {
		return false
	}
	m.now.expected, m.now.expectedText = move, m.text(move)
	return true
}

// exclude excludes a move in this position, or includes it again; "all" stands for all moves.
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

// rootMoves returns the moves to consider: those that the GUI can be told, without the excluded
// ones. If all are excluded, an analysis considers none, and a game all.
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
