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

// Questions of tabs that other packages answer. They change nothing in the room, and are not kept
// there.
type (
	// whyRequest asks why a move is not legal in the position on the board.
	whyRequest struct {
		transport.Head
		explain.Question
	}
	// threatsRequest asks what threatens at a node.
	threatsRequest struct {
		transport.Head
		Node int `json:"node"`
	}
)

// answer sends an answer, or returns the error that prevented one.
func (rm *room) answer(m any, err error) error {
	if err == nil {
		rm.game.Send(m)
	}
	return err
}

// why tells why a move is not legal.
func (rm *room) why(r *whyRequest) error {
	return rm.answer(explain.Reply(rm.game.Position().Clone(), rm.game.Board, r.Question))
}

// threats tells what threatens the one person who plays, or else the side to move.
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

// openings tells which moves were played in the position on the board.
func (rm *room) openings(*game.BareRequest) error {
	if rm.study == nil {
		return errNoStudy
	}
	return rm.answer(rm.server.explorer.Answer(rm.game.Live.ID, rm.game.Position(), rm.game.Board))
}

// edit changes a position that is being set up, and sends it.
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

// dice throws the dice and sends the result.
func (rm *room) dice(r *forms.Request) error {
	return rm.answer(forms.Answer(r))
}

// problem sends a problem, after a move of the solver.
func (rm *room) problem(r *solving.Request) error {
	g, err := rm.server.game(r.Game)
	if err != nil {
		return err
	}
	return rm.answer(solving.Answer(rm.server.done, rm.server.boards, g, r))
}

// lesson sends a lesson, after a move of the learner.
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

// pgnMessage is a study as a PGN.
type pgnMessage struct {
	Type string `json:"type"`
	Name string `json:"name"`
	Text string `json:"text"`
}

// savePGN sends the game or study in the room as a PGN.
func (rm *room) savePGN(*game.BareRequest) error {
	text, err := rm.text()
	if err == nil {
		rm.game.Send(pgnMessage{"pgn", rm.game.Tree.Game().ID + ".pgn", text})
	}
	return err
}
