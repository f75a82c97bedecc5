package web

import (
	"panthera/protocol/web/telling"
)

// state is how things stand, for the tab.
func (t *table) state() stateMessage {
	d := t.desk
	p := d.position().Clone()
	m := stateMessage{
		Type: "state", Game: p.Game().ID, View: d.view, Flipped: d.flipped,
		Position: d.shown(p, d.live), Choices: []telling.Choice{}, Thinking: t.thinker.busy, Result: d.result,
	}
	if d.deploying() {
		m.Position.Phase = "deployment"
	}
	if t.study != nil {
		m.contestState, m.Study = studiedState(d.result != nil), t.study.state()
	} else {
		m.contestState = t.contest.state()
	}
	if m.Mover == person {
		m.Choices = telling.Choices(p, d.board, m.Position.Pieces)
	}
	return m
}
