package study

import (
	"fmt"

	"panthera/engine"
	"panthera/protocol/review"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/game"
	"panthera/search"
)

// RetryMessage judges a move that was tried instead of a faulty one.
type RetryMessage struct {
	Type string `json:"type"`
	// Node is the node of the faulty move.
	Node int `json:"node"`
	// Right says that the move is nearly as good as the best one, and has been made.
	Right bool   `json:"right"`
	Text  string `json:"text"`
	// Line is the move with its continuation. Text mentions its first two moves.
	Line []describe.Written `json:"line,omitempty"`
}

// judgement is the time, in seconds, for judging a tried move.
const judgement = 0.6

// Retry puts the position before a faulty move on the board, and waits for a better one until
// another position is put there. Node 0 ends that.
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

// try judges a move that was tried instead of the faulty one.
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

// tellRetry reports the result of the search after the move.
func (s *Study) tellRetry(k *task) { s.conclude(k.then, linesOf(k)) }

// conclude reports whether a move is nearly as good as the best one, and makes it if it is.
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
