package study

import (
	"errors"
	"fmt"
	"slices"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/review"
	"panthera/protocol/session"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/game"
	"panthera/protocol/web/transport"
)

// A tab's request for a review of a game, and the answers.
type (
	// reviewRequest asks to judge every move of the line that goes through the node on the board,
	// by searches of Seconds seconds each.
	reviewRequest struct {
		transport.Head
		Seconds float64 `json:"seconds"`
	}
	// ReviewMessage is the state of a review: how many of all positions have been searched, and the moves
	// judged so far.
	ReviewMessage struct {
		Type  string `json:"type"`
		Done  int    `json:"done"`
		Total int    `json:"total"`
		// White and Black are the accuracy of each side's moves, in per cent.
		White float64   `json:"white"`
		Black float64   `json:"black"`
		Moves []verdict `json:"moves"`
	}
	// verdict is the review's judgement of a move, for the tab.
	verdict struct {
		Node  int    `json:"node"`
		Class string `json:"class"`
		// Loss is how much the move lowered the mover's expected score, from 0 to 1.
		Loss float64 `json:"loss"`
		// Score is the score of the position after the move. The tree, which also has the scores, is sent only
		// after the review.
		Score *game.Score `json:"score,omitempty"`
		// Text says what is wrong with a faulty move. Best is the line that was better, Refutation the line
		// after the faulty move; Text mentions their first moves. All three are empty for other moves.
		Text       string             `json:"text,omitempty"`
		Best       []describe.Written `json:"best,omitempty"`
		Refutation []describe.Written `json:"refutation,omitempty"`
	}
)

// Standing returns the message's kind: a newer message of the same kind replaces one not yet sent.
func (ReviewMessage) Standing() string { return "review" }

// The shortest and the longest time for each position of a review, in seconds.
const shortestJudgement, longestJudgement = 0.02, 30.0

// Review starts to judge every move of the line that goes through the node on the board.
func (s *Study) Review(r *reviewRequest) error {
	if r.Seconds < shortestJudgement || r.Seconds > longestJudgement {
		return fmt.Errorf("seconds are not from %v to %v", shortestJudgement, longestJudgement)
	}
	made, err := review.New(s.game.Tree, s.game.Live.End())
	if err != nil {
		return err
	}
	s.Rest()
	s.review, s.reviewing, s.retried, s.spend = made, true, nil, r.Seconds
	s.verdicts = map[*review.Verdict]verdict{}
	s.work()
	return nil
}

// see adds the result of a search to the review, and sends the tab the review's state.
func (s *Study) see(k *task, a session.Answer) {
	if k.then == "" {
		s.game.Told.Judge(k.node, game.ScoreOf(k.root.Game(), a.Score, k.root.Side()))
	}
	s.review.See(linesOf(k))
	s.TellReview()
}

// linesOf returns the lines that a search has found, in the form that reviews need.
func linesOf(k *task) []review.Line {
	var lines []review.Line
	for _, r := range k.found() {
		lines = append(lines, review.Line{Score: r.Score, Moves: r.Moves})
	}
	return lines
}

// TellReview sends the tab the state of the review, if there is one.
func (s *Study) TellReview() {
	if s.review == nil {
		return
	}
	m := ReviewMessage{Type: "review", White: s.review.Accuracy(engine.White), Black: s.review.Accuracy(engine.Black), Moves: []verdict{}}
	m.Done, m.Total = s.review.Progress()
	for _, v := range s.review.Verdicts() {
		m.Moves = append(m.Moves, s.told(v))
	}
	s.game.Send(m)
}

// told returns the judgement of a move in the form for the tab. It is computed once.
func (s *Study) told(v *review.Verdict) verdict {
	if told, ok := s.verdicts[v]; ok {
		return told
	}
	told := verdict{Node: v.Node.ID, Class: v.Class.String(), Loss: v.Loss(), Score: s.game.Told.Of[v.Node.ID].Score}
	if v.Class.Faulty() {
		told.Text = v.Text + " " + v.Better
		told.Best = describe.Line(s.game.Tree.Position(v.Node.Parent()), v.Best, s.game.Board)
		told.Refutation = describe.Line(s.game.Tree.Position(v.Node), v.Refutation, s.game.Board)
	}
	s.verdicts[v] = told
	return told
}

// glyphs are the numbers in PGN (NAGs) of the signs for faulty moves: ?!, ? and ??.
var glyphs = map[review.Class]int{review.Inaccuracy: 6, review.Mistake: 2, review.Blunder: 4, review.MissedWin: 2}

// mostGlyph is the greatest number in PGN (NAG) of a sign that judges a move.
const mostGlyph = 6

// reviewed ends a review and gives the faulty moves their signs.
func (s *Study) reviewed() {
	s.reviewing = false
	for _, v := range s.review.Verdicts() {
		v.Node.Glyphs = slices.DeleteFunc(v.Node.Glyphs, func(g int) bool { return g <= mostGlyph && v.Class.Faulty() })
		if g := glyphs[v.Class]; g != 0 {
			v.Node.Glyphs = append(v.Node.Glyphs, g)
		}
	}
	s.game.Change()
	s.game.Grow()
	s.TellReview()
}

var errNoFault = errors.New("there is no faulty move with this number; review the game first")

// faulty returns the review's verdict on the move of a node, or an error if that is no faulty move.
func (s *Study) faulty(n *record.Node) (*review.Verdict, error) {
	if s.review == nil {
		return nil, errNoFault
	}
	if v := s.review.Verdict(n); v != nil && v.Class.Faulty() {
		return v, nil
	}
	return nil, errNoFault
}
