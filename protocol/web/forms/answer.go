package forms

import (
	"fmt"
	"math/rand/v2"

	"panthera/protocol/dice"
	"panthera/protocol/web/transport"
)

// Request asks to throw the dice that choose one of a game's forms (its deployment rules and objects).
type Request struct {
	transport.Head
	// Game is the ID of a form of the game; empty means TigerChess.
	Game string `json:"game"`
}

// Message has the result of a throw, and the ID and a description of the form that it chooses.
type Message struct {
	Type string `json:"type"`
	dice.Throw
	Game string `json:"game"`
	Text string `json:"text"`
}

// Answer throws the dice and returns the form of the game that they choose.
func Answer(r *Request) (*Message, error) {
	if r.Game != "" && !dice.Decides(r.Game) {
		return nil, fmt.Errorf("no dice choose among the forms of %.20q", r.Game)
	}
	t := dice.New(rand.IntN)
	return &Message{"dice", t, t.Game(r.Game), t.Text()}, nil
}
