package session

import (
	"fmt"
	"strings"
)

// Evaluate shows the static evaluation of the current position and the terms it is made
// of, in centipawns, with the claims where the game counts territory. A search that is running is ended first.
func (s *Session) Evaluate() string {
	s.Halt()
	score, terms := s.searcher.Evaluate(s.position.Clone())
	var sb strings.Builder
	if len(terms) > 0 {
		fmt.Fprintf(&sb, "%-24s %10s %10s\n", "For White", "middlegame", "endgame")
	}
	for _, t := range terms {
		fmt.Fprintf(&sb, "%-24s %10d %10d\n", t.Name, t.Middlegame, t.Endgame)
	}
	sb.WriteString(DescribeClaims(s.position))
	fmt.Fprintf(&sb, "Evaluation: %d centipawns for %s, who is to move", score, s.position.Side())
	return sb.String()
}
