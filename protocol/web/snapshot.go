package web

import (
	"panthera/protocol/web/contest"
	"panthera/protocol/web/telling"
)

// state is how things stand, for the tab.
func (t *table) state() stateMessage {
	d := t.desk
	p := d.Position().Clone()
	m := stateMessage{
		Type: "state", Game: p.Game().ID, View: d.View, Flipped: d.Flipped,
		Position: d.Shown(p, d.Live), Choices: []telling.Choice{}, Thinking: t.thinker.Busy, Result: d.Result,
	}
	if d.Deploying() {
		m.Position.Phase = "deployment"
	}
	if t.study != nil {
		m.State, m.Study = contest.Studied(d.Result != nil), t.study.State()
	} else {
		m.State = t.contest.State()
	}
	if m.Mover == contest.Person {
		m.Choices = telling.Choices(p, d.Board, m.Position.Pieces)
	}
	return m
}
