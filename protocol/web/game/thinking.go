package game

import "panthera/protocol/web/describe"

// ThinkingMessage tells a tab how far the engine's search has come.
type ThinkingMessage struct {
	Type  string `json:"type"`
	Depth int    `json:"depth"`
	Line  int    `json:"line"`
	// Score is the score of the position, from White's view.
	Score Score  `json:"score"`
	Nodes uint64 `json:"nodes"`
	NPS   uint64 `json:"nps"`
	// Moves are the principal variation, the moves that the engine expects.
	Moves []describe.Written `json:"moves"`
}

// Standing returns the message's kind: a newer message of the same kind replaces one not yet sent.
func (ThinkingMessage) Standing() string { return "thinking" }

// Tell sends the search's newest report to the tab.
func (t *Thinker) Tell(g *Game) {
	r := t.newest()
	t.Rest()
	if !t.Busy || len(r.PV) == 0 {
		return
	}
	g.Send(ThinkingMessage{
		Type: "thinking", Depth: r.Depth, Line: r.Line, Score: ScoreOf(t.root.Game(), r.Score, t.root.Side()),
		Nodes: r.Nodes, NPS: PerSecond(r.Nodes, r.Elapsed),
		Moves: describe.Line(t.root, r.Moves, g.Board),
	})
}
