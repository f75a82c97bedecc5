package web

import (
	"panthera/protocol/web/editing"
	"panthera/protocol/web/explain"
	"panthera/protocol/web/forms"
	"panthera/protocol/web/game"
	"panthera/protocol/web/solving"
	"panthera/protocol/web/teaching"
	"panthera/protocol/web/threats"
	"panthera/protocol/web/transport"
)

// The requests of a tab that other packages answer. They change nothing in the room and are not stored there.
type (
	// whyRequest asks why a move is not legal in the position on the board.
	whyRequest struct {
		transport.Head
		explain.Question
	}
	// threatsRequest asks for the threats in the position at a node of the game's tree.
	threatsRequest struct {
		transport.Head
		Node int `json:"node"`
	}
)

// answer sends m to the tab if err is nil. It returns err.
func (rm *room) answer(m any, err error) error {
	if err == nil {
		rm.game.Send(m)
	}
	return err
}

// why sends the tab the reason why the move in r is not legal in the position on the board.
func (rm *room) why(r *whyRequest) error {
	return rm.answer(explain.Reply(rm.game.Position().Clone(), rm.game.Board, r.Question))
}

// threats sends the tab the threats at a node against the only human player or, if there is none, the side to move.
func (rm *room) threats(r *threatsRequest) error {
	n, err := rm.game.Node(r.Node)
	if err != nil {
		return err
	}
	p := rm.game.Tree.Position(n)
	side := p.Side()
	if rm.play != nil {
		side = rm.play.Threatened(side)
	}
	rm.game.Send(threats.Message{Type: "threats", Node: n.ID, Report: threats.Against(p, side, rm.game.Board)})
	return nil
}

// openings sends the tab the moves played in the present position in a collection of games, with their results.
func (rm *room) openings(*game.BareRequest) error {
	if rm.study == nil {
		return errNoStudy
	}
	return rm.answer(rm.server.explorer.Answer(rm.game.Live.ID, rm.game.Position(), rm.game.Board))
}

// edit applies the change in r to a position that the user is setting up, and sends the tab the new position.
func (rm *room) edit(r *editing.Request) error {
	g, err := rm.server.game(r.Game)
	if err != nil {
		return err
	}
	board, err := rm.server.boards.Board(g, r.View, r.Flipped)
	if err != nil {
		return err
	}
	return rm.answer(editing.Answer(g, board, r))
}

// dice throws the dice that choose one of the forms of a game (see package forms), and sends the result.
func (rm *room) dice(r *forms.Request) error {
	return rm.answer(forms.Answer(r))
}

// problem sends the tab the state of a chess problem (task, board, verdict) after the solver's move in r, if any.
func (rm *room) problem(r *solving.Request) error {
	g, err := rm.server.game(r.Game)
	if err != nil {
		return err
	}
	return rm.answer(solving.Answer(rm.server.done, rm.server.boards, g, r))
}

// lesson sends the tab the state of a lesson (task, board, comment) after the learner's move in r, if any.
func (rm *room) lesson(r *teaching.Request) error {
	g, err := rm.server.game(r.Game)
	if err != nil {
		return err
	}
	course, err := rm.server.courses.Of(g)
	if err != nil {
		return err
	}
	return rm.answer(teaching.Answer(rm.server.boards, course, r))
}

// pgnMessage has the game or study in the room as a PGN, and a name for the file.
type pgnMessage struct {
	Type string `json:"type"`
	Name string `json:"name"`
	Text string `json:"text"`
}

// savePGN sends the tab the text of the game or study in the room as a PGN, for saving as a file.
func (rm *room) savePGN(*game.BareRequest) error {
	text, err := rm.text()
	if err == nil {
		rm.game.Send(pgnMessage{"pgn", rm.game.Tree.Game().ID + ".pgn", text})
	}
	return err
}
