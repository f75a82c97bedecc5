package web

import (
	"fmt"
	"math/rand/v2"

	"panthera/protocol/dice"
	"panthera/protocol/web/transport"
)

// What a tab sends to have the dice thrown that choose the form of a game, and what it
// hears.
type (
	diceRequest struct {
		transport.Head
		// Game is the ID of a form; TigerChess if empty.
		Game string `json:"game"`
	}
	diceMessage struct {
		Type string `json:"type"`
		dice.Throw
		Game string `json:"game"`
		Text string `json:"text"`
	}
)

// throwDice throws the dice that choose among the forms of a game.
func (rm *room) throwDice(r *diceRequest) error {
	if r.Game != "" && !dice.Decides(r.Game) {
		return fmt.Errorf("no dice choose among the forms of %.20q", r.Game)
	}
	t := dice.New(rand.IntN)
	rm.game.Send(diceMessage{"dice", t, t.Game(r.Game), t.Text()})
	return nil
}
