package xboard

import (
	"panthera/engine"
	"panthera/protocol/session"
)

// match is the game that is being played, as the session and as the GUI have it.
type match struct {
	session *session.Session
	view    *view
	gui     guiGame
	now     present
}

// present is what holds until the position changes.
type present struct {
	// expected is the opponent's next move as the engine sees it, and that move as one word.
	expected     engine.Move
	expectedText string
	// excluded are the moves that are not to be considered.
	excluded map[engine.Move]bool
	// lifted are the squares of a move that is being entered by hand.
	lifted []engine.Square
}

// begin starts a game anew, shown whole or folded.
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

// placed notes that a position was set up in which the GUI lets a side move.
func (m *match) placed(turn engine.Side) {
	m.gui, m.now = guiGame{turn: turn}, present{}
}

// position is the current position.
func (m *match) position() engine.Position { return m.session.Position() }

// passDue says whether the GUI lets a side move that has to wait.
func (m *match) passDue() bool { return m.gui.turn != m.position().Side() }

// pass makes a pass that is due.
func (m *match) pass() {
	m.gui.pass()
	m.now = present{}
}

// play makes a move. Told says that the GUI knows what the mover becomes.
func (m *match) play(f *guiMove, told bool) {
	m.gui.play(m.view, m.position(), f, told, m.session.Play)
	m.now = present{}
}

// takeBack undoes the newest ply; there is one.
func (m *match) takeBack() {
	m.gui.back(m.session.TakeBack)
	m.now = present{}
}

// guiMoves are the legal moves as the GUI knows them.
func (m *match) guiMoves() []guiMove { return m.view.guiMoves(m.position().Clone(), m.gui.shown) }

// guiMoveOf is a legal move as the GUI knows it.
func (m *match) guiMoveOf(move engine.Move) *guiMove {
	return m.view.guiMoveOf(m.position().Clone(), move, m.gui.shown)
}

// text is a legal move as one word.
func (m *match) text(move engine.Move) string { return m.view.oneLine(m.guiMoveOf(move)) }

// find is the legal move that was entered. The error says why there is none.
func (m *match) find(text string) (*guiMove, error) {
	return m.view.find(m.position().Clone(), m.gui.shown, text)
}

// result is how the game has ended, if it has.
func (m *match) result() (engine.Outcome, bool) { return engine.Result(m.position().Clone()) }

// fen is the position as the GUI writes it.
func (m *match) fen() string { return m.view.fen(m.position(), m.gui.turn) }

// expect notes what the opponent is expected to play; nothing if that is not legal.
func (m *match) expect(move engine.Move) bool {
	m.now.expected, m.now.expectedText = engine.NoMove, ""
	if move == engine.NoMove || m.passDue() || !m.position().Legal(move) {
		return false
	}
	m.now.expected, m.now.expectedText = move, m.text(move)
	return true
}

// exclude takes a move from those that are considered in this position, or gives it back;
// "all" stands for all of them.
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

// rootMoves are the moves to consider: those that the GUI can be told, less those
// excluded. Analysis with every move excluded considers none; a game goes on.
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
