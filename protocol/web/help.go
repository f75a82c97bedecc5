package web

import (
	"panthera/engine"
	"panthera/protocol/web/play"
	"panthera/protocol/web/threats"
	"panthera/protocol/web/transport"
)

type (
	// threatsRequest asks what threatens at a node.
	threatsRequest struct {
		transport.Head
		Node int `json:"node"`
	}
	// threatsMessage is the answer.
	threatsMessage struct {
		Type string `json:"type"`
		Node int    `json:"node"`
		threats.Report
	}
)

// threats answers what threatens the one person who plays, or else the side to move.
func (rm *room) threats(r *threatsRequest) error {
	n, err := rm.game.Node(r.Node)
	if err != nil {
		return err
	}
	p := rm.game.Tree.Position(n)
	rm.game.Send(threatsMessage{"threats", n.ID, threats.Against(p, rm.threatened(p), rm.game.Board)})
	return nil
}

// threatened is the side whose threats are told.
func (rm *room) threatened(p engine.Position) engine.Side {
	if rm.play != nil && rm.play.Player(engine.White) != rm.play.Player(engine.Black) {
		if rm.play.Player(engine.White) != play.Person {
			return engine.Black
		}
		return engine.White
	}
	return p.Side()
}

// Standing is the kind of a message that says how things stand.
func (threatsMessage) Standing() string { return "threats" }
