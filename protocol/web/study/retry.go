package study

import (
	"fmt"

	"panthera/engine"
	"panthera/protocol/review"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/game"
	"panthera/search"
)

// RetryMessage judges a move that the user tried instead of a faulty move of the game.
type RetryMessage struct {
	Type string `json:"type"`
	// Node is the node of the faulty move.
	Node int `json:"node"`
	// Right says that the tried move is nearly as good as the best one. It has then been made on the board.
	Right bool   `json:"right"`
	Text  string `json:"text"`
	// Line is the tried move with its continuation, whose first two moves Text mentions.
	Line []describe.Written `json:"line,omitempty"`
}

// judgement is the time, in seconds, of the search that judges a tried move.
const judgement = 0.6

// Retry shows the position before a faulty move, in which the user is to find a better one. That
// ends when another position is put on the board, or by a request with node 0.
func (s *Study) Retry(r *nodeRequest) error {
	if r.Node == 0 {
		s.retried = nil
		return nil
	}
	n, err := s.game.Node(r.Node)
	if err != nil {
		return err
	}
	if _, err := s.faulty(n); err != nil {
		return err
	}
	s.standOn(n.Parent())
	s.retried = n
	return nil
}

// try judges a move that the user tries instead of the faulty one. If the game is not over after it, it starts
// a search.
func (s *Study) try(text string) error {
	m, err := s.game.Session.Move(text)
	if err != nil {
		return err
	}
	p := s.game.Position().Clone()
	move := p.Format(m)
	if move == s.retried.Move {
		s.game.Send(RetryMessage{Type: "retry", Node: s.retried.ID, Text: "That is the move that was played."})
		return nil
	}
	p.Make(m)
	if o, over := engine.Result(p); over {
		score := search.OutcomeScore(o, p.Side(), p.Side(), p.Game().WinPoints, 0)
		s.conclude(move, []review.Line{{Score: score}})
		return nil
	}
	s.Rest()
	s.begin(&task{kind: retryTask, node: s.game.Live, then: move}, 1, search.Limits{MoveTime: game.Seconds(judgement)})
	return nil
}

// tellRetry judges the tried move by the result of the search.
func (s *Study) tellRetry(k *task) { s.conclude(k.then, linesOf(k)) }

// conclude sends the tab the judgement of a tried move, by the lines found after it. If the move is good
// enough, it is made on the board.
func (s *Study) conclude(move string, follow []review.Line) {
	v := s.review.Weigh(s.retried, move, follow)
	m, err := s.game.Session.Move(move)
	if v == nil || err != nil {
		return
	}
	told := RetryMessage{Type: "retry", Node: s.retried.ID, Right: !v.Class.Faulty()}
	told.Line = describe.Line(s.game.Position(), append([]string{move}, v.Refutation...), s.game.Board)
	called := told.Line[0].Text
	if told.Right {
		told.Text = fmt.Sprintf("Right: %s.", called)
		s.retried = nil
		s.game.Advance(m)
	} else {
		told.Text = fmt.Sprintf("%s is not good enough. %s", called, v.Text)
	}
	s.game.Send(told)
}
