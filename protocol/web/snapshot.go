package web

import (
	"panthera/protocol/web/describe"
	"panthera/protocol/web/game"
	"panthera/protocol/web/play"
)

// tree returns the message with all moves, for the tab.
func (rm *room) tree() game.TreeMessage {
	tree := rm.game.TreeState(rm.study != nil)
	tree.ID, tree.Source, tree.Ask = rm.id, rm.source, rm.ask
	return tree
}

// state returns the message with the state of the game or study, for the tab.
func (rm *room) state() stateMessage {
	g := rm.game
	p := g.Position().Clone()
	m := stateMessage{
		Type: "state", ID: rm.id, Source: rm.source, Ask: rm.ask, Trouble: rm.trouble, Game: p.Game().ID, View: g.View, Flipped: g.Flipped,
		Position: g.Shown(p, g.Live), Choices: []describe.Choice{}, Thinking: rm.thinker.Busy && (rm.play == nil || rm.play.Thinking()), Result: g.Result,
	}
	if g.Deploying() {
		m.Position.Phase = "deployment"
	}
	if rm.study != nil {
		m.State, m.Study = play.Studied(g.Result != nil), rm.study.State()
		m.Study.Kept = rm.kept()
		m.Table = rm.server.tables.Answer(p, g.Board, rm.tabled)
	} else {
		m.State = rm.play.State()
	}
	if m.Mover == play.Person {
		m.Choices = describe.Choices(p, g.Board, m.Position.Pieces)
	}
	return m
}
