package game

// ThinkingMessage is what the engine has found so far.
type ThinkingMessage struct {
	Type  string `json:"type"`
	Depth int    `json:"depth"`
	Line  int    `json:"line"`
	// Score is White's: centipawns, moves to a mate, or a margin of claim-marks.
	Score Score  `json:"score"`
	Nodes uint64 `json:"nodes"`
	NPS   uint64 `json:"nps"`
	// PV is the line for people, SAN in that notation, Moves in canonical form.
	PV    []string `json:"pv"`
	SAN   []string `json:"san"`
	Moves []string `json:"moves"`
}

// Standing is the kind of a message that says how things stand.
func (ThinkingMessage) Standing() string { return "thinking" }

// Tell tells the tab of the newest report.
func (t *Thinker) Tell(g *Game) {
	r := t.newest()
	t.Rest()
	if !t.Busy || len(r.PV) == 0 {
		return
	}
	pv, san := readable(t.root, r.PV, g.Board)
	g.Send(ThinkingMessage{
		Type: "thinking", Depth: r.Depth, Line: r.Line, Score: ScoreOf(t.root.Game(), r.Score, t.root.Side()),
		Nodes: r.Nodes, NPS: PerSecond(r.Nodes, r.Elapsed),
		PV: pv, SAN: san, Moves: r.Moves,
	})
}
