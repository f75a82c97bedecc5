package forms

import (
	"fmt"
	"math/rand/v2"

	"panthera/protocol/dice"
	"panthera/protocol/web/transport"
)

// Request is a tab's request to throw the dice.
type Request struct {
	transport.Head
	// Game is the ID of a form; empty means TigerChess.
	Game string `json:"game"`
}

// Message is the answer to a request.
type Message struct {
	Type string `json:"type"`
	dice.Throw
	Game string `json:"game"`
	Text string `json:"text"`
}

// Answer throws the dice that choose among the forms of a game.
func Answer(r *Request) (*Message, error) {
	if r.Game != "" && !dice.Decides(r.Game) {
		return nil, fmt.Errorf("no dice choose among the forms of %.20q", r.Game)
	}
	t := dice.New(rand.IntN)
	return &Message{"dice", t, t.Game(r.Game), t.Text()}, nil
}
