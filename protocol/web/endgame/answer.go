package endgame

import (
	"fmt"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
	"panthera/search/endings"
)

// Message is what an endgame table says about a position.
type Message struct {
	// Text is the value of the position in words, or how far the making of the table has come.
	Text string `json:"text"`
	// Moves are the legal moves with their values, the best first.
	Moves []move `json:"moves,omitempty"`
}

// move is a legal move with its value in the table.
type move struct {
	describe.Written
	Value string `json:"value"` // for the side that makes it
	// Result is win, draw or loss for the side that makes the move.
	Result string `json:"result"`
}

// results names decisive results: true stands for a positive value.
var results = map[bool]string{true: "win", false: "loss"}

// Answer returns what the endgame table says about p; nil if p can have no table, for instance with
// too many pieces. A missing table is made in the background. When that makes progress, Answer
// sends on news, whose capacity must be one; then the caller should ask again.
func (t *Tables) Answer(p engine.Position, board *draw.Board, news chan<- struct{}) *Message {
	if t.library == nil {
		return nil
	}
	e, err := endings.Of(p)
	if err != nil {
		return nil
	}
	v, ok := t.library.Probe(p)
	if !ok {
		return &Message{Text: t.want(e, news)}
	}
	m := &Message{Text: fmt.Sprintf("%s %s", draw.Player(p.Game(), p.Side()), v.Told(p.Setup().Halfmove))}
	choices, _ := t.library.Choices(p)
	for _, c := range choices {
		told := move{Written: describe.Write(p, c.Move, board), Value: c.String(), Result: "draw"}
		if c.Value.Points != 0 && !c.Late {
			told.Result = results[c.Value.Points > 0]
		}
		m.Moves = append(m.Moves, told)
	}
	return m
}
