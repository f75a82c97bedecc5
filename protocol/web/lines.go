package web

import (
	"fmt"
	"maps"
	"slices"

	"panthera/protocol/session"
	"panthera/search"
)

// tellLines tells the tab what a task has found so far.
func (s *study) tellLines() {
	k := s.task
	if k == nil || k.kind == reviewTask {
		return
	}
	m := linesMessage{Type: "lines", Node: k.node.ID}
	k.mu.Lock()
	found := slices.SortedFunc(maps.Values(k.lines), func(a, b session.Report) int { return a.Line - b.Line })
	k.mu.Unlock()
	first := map[string]bool{}
	for _, r := range found {
		if first[r.Moves[0]] {
			continue // it was another line before, in the iteration that is being replaced
		}
		first[r.Moves[0]] = true
		pv, path := spell(k.root, r.Moves, s.desk.board)
		m.Depth, m.Nodes = max(m.Depth, r.Depth), max(m.Nodes, r.Nodes)
		m.NPS = max(m.NPS, perSecond(r.Nodes, r.Elapsed))
		m.Lines = append(m.Lines, line{r.Depth, scoreOf(r.Score, k.root.Side()), pv, r.Moves[:len(pv)], path})
	}
	if len(m.Lines) > 0 {
		s.desk.send(m)
		s.desk.told.judge(k.node, m.Lines[0].Score)
	}
}

// tellMate tells whether there was a mate.
func (s *study) tellMate(k *task, a session.Answer) {
	m := mateMessage{Type: "mate", Node: k.node.ID}
	side := k.root.Side()
	moves, decisive := search.MateIn(a.Score)
	switch {
	case decisive && moves > 0 && moves <= k.mate:
		m.Found, m.Text = true, fmt.Sprintf("%s wins in %s.", side, movesWord(moves))
	case decisive && moves < 0 && -moves <= k.mate:
		m.Found, m.Text = true, fmt.Sprintf("%s loses in %s.", side, movesWord(-moves))
	default:
		m.Text = fmt.Sprintf("No win in %s was found, to depth %d.", movesWord(k.mate), a.Depth)
	}
	if m.Found {
		k.mu.Lock()
		m.PV, _ = spell(k.root, k.lines[1].Moves, s.desk.board)
		m.Moves = k.lines[1].Moves[:len(m.PV)]
		k.mu.Unlock()
	}
	s.desk.send(m)
}

func movesWord(n int) string {
	if n == 1 {
		return "1 move"
	}
	return fmt.Sprintf("%d moves", n)
}
