package web

import (
	"panthera/engine"
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
		t.study.describe(&m)
	} else {
		t.contest.describe(&m)
	}
	if m.Mover == person {
		m.Choices = telling.Choices(p, d.board, m.Position.Pieces)
	}
	return m
}

// describe says how a game stands that is played.
func (c *contest) describe(m *stateMessage) {
	m.White, m.Black = playerName(c.engines[engine.White]), playerName(c.engines[engine.Black])
	m.Strength, m.Mover = c.strength, c.mover()
	m.Clocks, m.Control = c.clockFace(), c.clocks.Control
	playing := c.desk.result == nil && !c.unattended()
	m.May = may{TakeBack: c.backTo() != nil, Resign: playing, Draw: playing && !c.offered, MoveNow: m.Thinking}
}

func playerName(isEngine bool) string {
	if isEngine {
		return machine
	}
	return person
}

// describe says how a study stands: both sides are the person's, without a clock.
func (s *study) describe(m *stateMessage) {
	m.White, m.Black, m.Mover = person, person, person
	if s.desk.result != nil {
		m.Mover = nobody
	}
	m.Control = Control{Kind: noClock, Move: 1}
	m.Study = s.state()
}
