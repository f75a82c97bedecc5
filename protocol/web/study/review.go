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

// What a tab sends for a review, and what it hears.
type (
	// reviewRequest asks to judge every move of the line on the board, by searches of
	// Seconds seconds each.
	reviewRequest struct {
		transport.Head
		Seconds float64 `json:"seconds"`
	}
	// ReviewMessage is a review as far as it has come.
	ReviewMessage struct {
		Type  string `json:"type"`
		Done  int    `json:"done"`
		Total int    `json:"total"`
		// White and Black are how well they played, in per cent.
		White float64   `json:"white"`
		Black float64   `json:"black"`
		Moves []verdict `json:"moves"`
	}
	// verdict is what is thought of a move.
	verdict struct {
		Node  int    `json:"node"`
		Class string `json:"class"`
		// Loss is what it cost of the mover's chances, from 0 to 1.
		Loss float64 `json:"loss"`
		// Text says what is wrong with it; Best is the line to be played instead, Refutation
		// what follows it. Only of moves that are faulty. Text mentions first moves of these.
		Text       string             `json:"text,omitempty"`
		Best       []describe.Written `json:"best,omitempty"`
		Refutation []describe.Written `json:"refutation,omitempty"`
	}
)

// Standing is the kind of a message that says how things stand.
func (ReviewMessage) Standing() string { return "review" }

// The bounds of the time for a position.
const shortestJudgement, longestJudgement = 0.02, 30.0

// Review has every move on the line that goes through the board judged.
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

// see takes what a search for the review has found.
func (s *Study) see(k *task, a session.Answer) {
	if k.then == "" {
		s.game.Told.Judge(k.node, game.ScoreOf(k.root.Game(), a.Score, k.root.Side()))
		s.game.Grow()
	}
	s.review.See(linesOf(k))
	s.TellReview()
}

// linesOf is what a task has found, for a review.
func linesOf(k *task) []review.Line {
	var lines []review.Line
	for _, r := range k.found() {
		lines = append(lines, review.Line{Score: r.Score, Moves: r.Moves})
	}
	return lines
}

// TellReview tells the tab how far the review has come, if there is one.
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

// told is a verdict as the tab is told of it.
func (s *Study) told(v *review.Verdict) verdict {
	if told, ok := s.verdicts[v]; ok {
		return told
	}
	told := verdict{Node: v.Node.ID, Class: v.Class.String(), Loss: v.Loss()}
	if v.Class.Faulty() {
		told.Text = v.Text + " " + v.Better
		told.Best = describe.Line(s.game.Tree.Position(v.Node.Parent()), v.Best, s.game.Board)
		told.Refutation = describe.Line(s.game.Tree.Position(v.Node), v.Refutation, s.game.Board)
	}
	s.verdicts[v] = told
	return told
}

// glyphs are the signs of faulty moves, by their numbers in PGN.
var glyphs = map[review.Class]int{review.Inaccuracy: 6, review.Mistake: 2, review.Blunder: 4, review.MissedWin: 2}

// mostGlyph is the greatest number of a sign that judges a move.
const mostGlyph = 6

// reviewed ends a review: its signs are written to the moves.
func (s *Study) reviewed() {
	s.reviewing = false
	for _, v := range s.review.Verdicts() {
		v.Node.Glyphs = slices.DeleteFunc(v.Node.Glyphs, func(g int) bool { return g <= mostGlyph && v.Class.Faulty() })
		if g := glyphs[v.Class]; g != 0 {
			v.Node.Glyphs = append(v.Node.Glyphs, g)
		}
	}
	s.game.Grow()
	s.TellReview()
}

var errNoFault = errors.New("there is no faulty move with this number; review the game first")

// faulty is the verdict on a move that was faulty.
func (s *Study) faulty(n *record.Node) (*review.Verdict, error) {
	if s.review == nil {
		return nil, errNoFault
	}
	if v := s.review.Verdict(n); v != nil && v.Class.Faulty() {
		return v, nil
	}
	return nil, errNoFault
}
