package game

import "panthera/protocol/web/describe"

// ThinkingMessage is the engine's progress.
type ThinkingMessage struct {
	Type  string `json:"type"`
	Depth int    `json:"depth"`
	Line  int    `json:"line"`
	// Score is from White's view: centipawns, moves to a mate, or a margin of claim-marks.
	Score Score  `json:"score"`
	Nodes uint64 `json:"nodes"`
	NPS   uint64 `json:"nps"`
	// Moves are the moves that the engine expects.
	Moves []describe.Written `json:"moves"`
}

// Standing is the kind of a message about the state of things.
func (ThinkingMessage) Standing() string { return "thinking" }

// Tell sends the newest report to the tab.
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
