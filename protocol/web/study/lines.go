package study

import (
	"fmt"
	"maps"
	"slices"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/session"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/game"
)

// TellLines sends the tab the lines that the running analysis or search for a mate has found so far.
func (s *Study) TellLines() {
	k := s.task
	if k == nil || k.kind == reviewTask || k.kind == retryTask {
		return
	}
	m := LinesMessage{Type: "lines", Node: k.node.ID}
	for _, r := range k.found() {
		m.Depth, m.Nodes = max(m.Depth, r.Depth), max(m.Nodes, r.Nodes)
		m.NPS = max(m.NPS, game.PerSecond(r.Nodes, r.Elapsed))
		m.Lines = append(m.Lines, line{r.Depth, game.ScoreOf(k.root.Game(), r.Score, k.root.Side()), describe.Line(k.root, r.Moves, s.game.Board), way(k.root, r.Moves, s.game.Board)})
	}
	if len(m.Lines) > 0 {
		s.game.Send(m)
		s.game.Told.Judge(k.node, m.Lines[0].Score)
	}
}

// way returns the squares of the first move of a line that begins in the position root.
func way(root engine.Position, line []string, board *draw.Board) []string {
	p := root.Clone()
	m, err := engine.ParseMove(p, line[0])
	if err != nil {
		return nil
	}
	return describe.Act(p, m, board).Path()
}

// found returns the newest report about each line, the best line first. Of two lines with the same first move,
// it omits the lower one, which is out of date.
func (k *task) found() []session.Report {
	k.mu.Lock()
	defer k.mu.Unlock()
	first := map[string]bool{}
	return slices.DeleteFunc(slices.SortedFunc(maps.Values(k.lines), func(a, b session.Report) int { return a.Line - b.Line }), func(r session.Report) bool {
		before := first[r.Moves[0]] // it was another line in the iteration that is being replaced
		first[r.Moves[0]] = true
		return before
	})
}

// tellMate sends the tab the result of a search for a mate.
func (s *Study) tellMate(k *task, a session.Answer) {
	m := MateMessage{Type: "mate", Node: k.node.ID}
	side := draw.Player(k.root.Game(), k.root.Side())
	switch moves := a.Mate.Moves; {
	case moves > 0:
		m.Found, m.Text = true, fmt.Sprintf("%s wins in %s.", side, movesWord(moves))
	case moves < 0:
		m.Found, m.Text = true, fmt.Sprintf("%s loses in %s.", side, movesWord(-moves))
	case a.Mate.Refuted():
		m.Text = fmt.Sprintf("There is no win in %s.", movesWord(k.mate))
	default:
		m.Text = fmt.Sprintf("There is no win in %s; more was not proved in this time.", movesWord(a.Mate.NoWin))
	}
	if m.Found {
		k.mu.Lock()
		m.Moves = describe.Line(k.root, k.lines[1].Moves, s.game.Board)
		k.mu.Unlock()
	}
	s.game.Send(m)
}

func movesWord(n int) string {
	if n == 1 {
		return "1 move"
	}
	return fmt.Sprintf("%d moves", n)
}
