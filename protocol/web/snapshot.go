package web

import (
	"time"

	"panthera/engine"
	"panthera/protocol/record"
)

// state is how things stand, for the tab.
func (t *table) state() stateMessage {
	g := t.game
	p := t.session.Position().Clone()
	m := stateMessage{
		Type: "state", Game: p.Game().ID, View: t.view, Flipped: t.flipped,
		Position: show(p, t.board), Choices: []choice{},
		White: playerName(g.engines[engine.White]), Black: playerName(g.engines[engine.Black]),
		Strength: g.strength, Mover: t.mover(), Thinking: t.thinking.busy,
		Clocks: t.clockFace(), Control: g.clocks.Control, Result: g.result,
	}
	m.Study = t.studied()
	m.Position.Node = g.live.ID
	m.Position.Last = append(m.Position.Last, g.told.of[g.live.ID].path...)
	if t.deploying() {
		m.Position.Phase = "deployment"
	}
	if m.Mover == person {
		m.Choices = choices(p, t.board, m.Position.Pieces)
	}
	playing := g.result == nil && !(g.engines[engine.White] && g.engines[engine.Black])
	m.May = may{TakeBack: t.backTo() != nil, Resign: playing, Draw: playing && !g.offered, MoveNow: t.thinking.busy}
	return m
}

func playerName(isEngine bool) string {
	if isEngine {
		return machine
	}
	return person
}

// clockFace is what the clocks show; nil if there are none.
func (t *table) clockFace() *clockFace {
	k := t.game.clocks
	if !k.timed() {
		return nil
	}
	posting, hand := t.deploying(), t.hand()
	var shown [2]time.Duration
	for side := range shown {
		shown[side] = k.left(engine.Side(side), posting)
	}
	face := &clockFace{}
	if k.running {
		shown[hand] = max(0, shown[hand]-k.spent(time.Now()))
		face.Running = sideName(hand)
	}
	face.White, face.Black = shown[engine.White].Milliseconds(), shown[engine.Black].Milliseconds()
	return face
}

// treeState is the tree, for the tab.
func (t *table) treeState() treeMessage {
	g := t.game
	m := treeMessage{Type: "tree", Start: g.tree.Start(), Nodes: []treeNode{}, Live: g.live.ID, Comment: g.tree.Root().Comment(), Score: g.told.of[0].score, Study: g.study != nil}
	waiting := []*record.Node{g.tree.Root()}
	for len(waiting) > 0 {
		n := waiting[0]
		waiting = append(waiting[1:], n.Children()...)
		if n.Parent() == nil {
			continue
		}
		told := g.told.of[n.ID]
		m.Nodes = append(m.Nodes, treeNode{
			ID: n.ID, Parent: n.Parent().ID, Move: n.Move, Text: told.text, Spoken: told.spoken,
			Side: sideName(n.Side), Number: n.Number, Comment: n.Comment(), Glyphs: n.Glyphs, Score: told.score,
		})
	}
	return m
}
