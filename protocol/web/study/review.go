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

// The request of a tab for a review, and the answers.
type (
	// reviewRequest asks to judge every move of the line on the board, by searches of Seconds
	// seconds each.
	reviewRequest struct {
		transport.Head
		Seconds float64 `json:"seconds"`
	}
	// ReviewMessage is the state of a review.
	ReviewMessage struct {
		Type  string `json:"type"`
		Done  int    `json:"done"`
		Total int    `json:"total"`
		// White and Black are the accuracy of each side, in per cent.
		White float64   `json:"white"`
		Black float64   `json:"black"`
		Moves []verdict `json:"moves"`
	}
	// verdict is the judgement of a move.
	verdict struct {
		Node  int    `json:"node"`
		Class string `json:"class"`
		// Loss is the mover's loss of chances, from 0 to 1.
		Loss float64 `json:"loss"`
		// Score is the score of the position after the move, since the tree is sent only when the review ends.
		Score *game.Score `json:"score,omitempty"`
		// Text says what is wrong with a faulty move. Best is the better line, Refutation the line
		// after the move, and Text mentions their first moves. All are empty for other moves.
		Text       string             `json:"text,omitempty"`
		Best       []describe.Written `json:"best,omitempty"`
		Refutation []describe.Written `json:"refutation,omitempty"`
	}
)

// Standing is the kind of a message about the state of things.
func (ReviewMessage) Standing() string { return "review" }

// The limits of the time for a position, in seconds.
const shortestJudgement, longestJudgement = 0.02, 30.0

// Review judges every move of the line to which the node on the board belongs.
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

// see records the result of a search for the review.
func (s *Study) see(k *task, a session.Answer) {
	if k.then == "" {
		s.game.Told.Judge(k.node, game.ScoreOf(k.root.Game(), a.Score, k.root.Side()))
	}
	s.review.See(linesOf(k))
	s.TellReview()
}

// linesOf are the lines that a task has found, for a review.
func linesOf(k *task) []review.Line {
	var lines []review.Line
	for _, r := range k.found() {
		lines = append(lines, review.Line{Score: r.Score, Moves: r.Moves})
	}
	return lines
}

// TellReview sends the state of the review to the tab, if there is one.
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

// told is a verdict in the form for the tab.
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

// glyphs are the glyphs of faulty moves, by their numbers in PGN.
var glyphs = map[review.Class]int{review.Inaccuracy: 6, review.Mistake: 2, review.Blunder: 4, review.MissedWin: 2}

// mostGlyph is the greatest number of a glyph that judges a move.
const mostGlyph = 6

// reviewed ends a review and writes its glyphs to the moves.
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

// faulty is the verdict on a faulty move.
func (s *Study) faulty(n *record.Node) (*review.Verdict, error) {
	if s.review == nil {
		return nil, errNoFault
	}
	if v := s.review.Verdict(n); v != nil && v.Class.Faulty() {
		return v, nil
	}
	return nil, errNoFault
}
