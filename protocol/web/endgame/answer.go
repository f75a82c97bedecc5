package endgame

import (
	"fmt"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
	"panthera/search/endings"
)

// Message is the answer of a table about a position.
type Message struct {
	// Text is the value in words, or the progress of a table that is being made.
	Text string `json:"text"`
	// Moves are the legal moves, the best first.
	Moves []move `json:"moves,omitempty"`
}

// move is a move with its value.
type move struct {
	describe.Written
	Value string `json:"value"` // for the side that makes it
	// Result is win, draw or loss.
	Result string `json:"result"`
}

// results are the words for values by their sign.
var results = map[bool]string{true: "win", false: "loss"}

// Answer is the answer of a table about a position; nil if there can be no table. A missing
// table is made in the background; then news, a channel with room for one, says that there is
// another answer.
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
