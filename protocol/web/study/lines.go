package study

import (
	"fmt"
	"maps"
	"slices"

	"panthera/protocol/session"
	"panthera/protocol/web/game"
)

// TellLines tells the tab what a task has found so far.
func (s *Study) TellLines() {
	k := s.task
	if k == nil || k.kind == reviewTask || k.kind == retryTask {
		return
	}
	m := LinesMessage{Type: "lines", Node: k.node.ID}
	for _, r := range k.found() {
		l := game.Spell(k.root, r.Moves, s.game.Board)
		m.Depth, m.Nodes = max(m.Depth, r.Depth), max(m.Nodes, r.Nodes)
		m.NPS = max(m.NPS, game.PerSecond(r.Nodes, r.Elapsed))
		m.Lines = append(m.Lines, line{r.Depth, game.ScoreOf(k.root.Game(), r.Score, k.root.Side()), l.PV, l.SAN, r.Moves[:len(l.PV)], l.Path})
	}
	if len(m.Lines) > 0 {
		s.game.Send(m)
		s.game.Told.Judge(k.node, m.Lines[0].Score)
	}
}

// found is the newest of each line, the best first.
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

// tellMate tells whether there is a win in as many moves as were asked for.
func (s *Study) tellMate(k *task, a session.Answer) {
	m := MateMessage{Type: "mate", Node: k.node.ID}
	side := k.root.Side()
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
		l := game.Spell(k.root, k.lines[1].Moves, s.game.Board)
		m.PV, m.SAN = l.PV, l.SAN
		m.Moves = k.lines[1].Moves[:len(m.PV)]
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
